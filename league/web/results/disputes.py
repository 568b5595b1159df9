"""Disputes on pages: saying what is wrong, and for staff the list, the preview and the decision."""

from collections.abc import Mapping

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import Refused
from league.domain.rights import Right, roles_with
from league.models import Club, Dispute, Match, MatchGame, Membership, Result
from league.selectors.events.events import event_in
from league.selectors.matches.matches import match_in, rule_text
from league.selectors.matches.names import match_title, place_text
from league.selectors.matches.table_names import short_names
from league.selectors.results.dispute_effects import Effect, effect_of
from league.selectors.results.disputes import (
    dispute_in,
    disputes_of,
    disputes_open,
    is_corrected_since,
    referee_of,
)
from league.selectors.results.results import current_result, games_of
from league.services.results.corrections import Correction, correction_preview
from league.services.results.disputes import (
    dispute_correct,
    dispute_give,
    dispute_open,
    dispute_refuse,
    dispute_withdraw,
    proposed_games,
)
from league.services.results.entry import require_entering, sheet_outcome
from league.services.rights import require
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, redirect_with_message
from league.web.requests import WebRequest, in_club
from league.web.results.scoring import ScoringDesk, club_desk, number_from
from league.web.results.sheets import build_sheet, read_rows, sheet_problems, texts_of


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def match_dispute(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Saying what is wrong, for somebody with an account who sits at the table."""
    return object_to(request, club_desk(request, club, match_in(club, pk)))


def object_to(request: WebRequest, desk: ScoringDesk) -> HttpResponse:
    """Which game, what it should be, what that would change; then it is sent to who decides."""
    me = require_entering(desk.by, desk.match)
    sent = {name: str(text) for name, text in request.POST.items()}
    number = number_from(sent or request.GET, "game")
    refused, effect = None, None
    if request.method == "POST":
        try:
            if "withdraw" in sent:
                _withdraw(desk)
                return redirect(desk.score)
            if "send" in sent:
                _send(desk, sent, number)
                return redirect(desk.score)
            effect = _effect(desk.match, number, sent)
        except Refused as caught:
            refused = caught
    context = _form(desk, number, sent, refused)
    mine = [dispute for dispute in disputes_open(desk.match) if me and dispute.player_id == me.pk]
    context |= {"desk": desk, "link": desk.link, "word": desk.word, "me": me, "effect": effect, "mine": mine}
    return render(request, "scoring/dispute.html", context, status=FORM_REFUSED if refused else 200)


def _withdraw(desk: ScoringDesk) -> None:
    for dispute in disputes_open(desk.match):
        if dispute.player_id == getattr(require_entering(desk.by, desk.match), "pk", None):
            dispute_withdraw(by=desk.by, dispute=dispute)


def _send(desk: ScoringDesk, sent: Mapping[str, str], number: int) -> None:
    proposal = read_rows(desk.match, sent) if _proposes(desk.match, sent, number) else None
    dispute_open(
        by=desk.by, match=desk.match, text=sent.get("text", ""), game_number=number or None, proposal=proposal
    )


def _proposes(match: Match, sent: Mapping[str, str], number: int) -> bool:
    """Whether the right values are given: who types others than those that were entered means it."""
    game = next((game for game in games_of(match) if game.number == number), None)
    if game is None or not sent:
        return False
    rows = game.sheet if isinstance(game.sheet, list) else []
    as_entered = read_rows(match, texts_of(rows, match))
    return "propose" in sent or read_rows(match, sent) not in (as_entered, read_rows(match, {}))


def _effect(match: Match, number: int, sent: Mapping[str, str]) -> Effect | None:
    """What the proposed rows would change. Refused: bad_sheet, no_game, decided_before."""
    if not _proposes(match, sent, number):
        return None
    return effect_of(match, number, sheet_outcome(match, read_rows(match, sent)))


def _form(
    desk: ScoringDesk, number: int, sent: Mapping[str, str], refused: Refused | None
) -> dict[str, object]:
    match = desk.match
    games = list(games_of(match))
    game = next((game for game in games if game.number == number), None)
    names = [seat.player.name for seat in match.seats.all()]
    sheet, problems = None, sheet_problems(refused)
    if game:
        rows = game.sheet if isinstance(game.sheet, list) else []
        texts = sent or texts_of(rows, match)
        hands = max(1, len(rows), number_from(sent, "hands"))
        sheet = build_sheet(match, names, texts, hands=hands, problems=problems)
    owner = referee_of(match)
    return {
        "match": match,
        "place": place_text(match),
        "games": games,
        "game": game,
        "scores": _scores(game, names) if game else [],
        "sheet": sheet,
        "proposes": _proposes(match, sent, number),
        "text": sent.get("text", ""),
        "owner": owner,
        "refusal": refusal_text(refused) if refused else "",
    }


def _scores(game: MatchGame, names: list[str]) -> list[tuple[str, int, bool]]:
    short = short_names(names)
    return [(short[seat], score, seat in game.winners) for seat, score in enumerate(game.scores)]


@require_safe
@in_club
def event_disputes(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """All disputes of an event, for who may decide them."""
    event = event_in(club, pk)
    require(request.user, Right.RULE, club, event)
    context = {"event": event, "lines": [(row, match_title(row.match)) for row in disputes_of(event)]}
    return render(request, "disputes/disputes.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def dispute(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """One dispute with what granting it would change, and its decision."""
    found = dispute_in(club, pk)
    require(request.user, Right.RULE, club, found.match.event)
    refused = None
    if request.method == "POST":
        try:
            return _decide_dispute(request, club, found)
        except Refused as caught:
            refused = caught
            found = dispute_in(club, pk)  # as it is stored: what was begun with it has been taken back
    match = found.match
    preview, hindrance = _preview(request, found)
    context = {
        "dispute": found,
        "match": match,
        "title": match_title(match),
        "rule_text": rule_text(match),
        "proposed": _proposed_game(found),
        "entered": _disputed_game(found),
        "preview": preview,
        "hindrance": hindrance,
        "judges": _judges(found),
        "decision": request.POST.get("decision", ""),
        "refusal": refusal_text(refused) if refused else "",
        "is_newer": is_corrected_since(found),
    }
    return render(request, "disputes/dispute.html", context, status=FORM_REFUSED if refused else 200)


def _decide_dispute(request: WebRequest, club: Club, found: Dispute) -> HttpResponse:
    """Do what the form asks for."""
    decision = request.POST.get("decision", "")
    if "give" in request.POST:
        owner = get_user_model().objects.filter(pk=number_from(request.POST, "owner")).first()
        if owner is None:
            raise Refused("may_not_rule", field="owner", person="–")
        dispute_give(by=request.user, dispute=found, owner=owner)
        return redirect_with_message(
            request, _("Somebody else decides now."), "web:dispute", club.slug, found.pk
        )
    if "correct" not in request.POST and "refuse" not in request.POST:
        raise Refused("unknown_choice", field="decision", choices=["give", "correct", "refuse"])
    if "correct" in request.POST:
        dispute_correct(by=request.user, dispute=found, decision=decision)
        said = _("Decided: the result is corrected.")
    else:
        dispute_refuse(by=request.user, dispute=found, decision=decision)
        said = _("Decided: the result stands.")
    return redirect_with_message(request, said, "web:match", club.slug, found.match_id)


def _preview(request: WebRequest, found: Dispute) -> tuple[Correction | None, str]:
    """What granting it would change, or what stands in the way."""
    result = current_result(found.match)
    is_confirmed = result is not None and result.status == Result.Status.CONFIRMED
    if not is_confirmed or result is None or found.proposal is None or found.status != Dispute.Status.OPEN:
        return None, ""
    try:
        return correction_preview(
            by=request.user, match=found.match, version=result.version, games=proposed_games(found),
            reason=found.text,
        ), ""  # fmt: skip
    except Refused as refused:
        return None, refusal_text(refused)


def _disputed_game(found: Dispute) -> list[tuple[str, int, bool]]:
    """The game as the disputed version has it."""
    game = found.result.games.filter(number=found.game_number or 0).first()
    return _scores(game, _names(found.match)) if game else []


def _proposed_game(found: Dispute) -> list[tuple[str, int, bool]]:
    """The game as it should be."""
    if found.proposal is None:
        return []
    outcome, short = sheet_outcome(found.match, found.proposal), short_names(_names(found.match))
    return [(short[seat], score, seat in outcome.winners) for seat, score in enumerate(outcome.scores)]


def _names(match: Match) -> list[str]:
    return [seat.player.name for seat in match.seats.select_related("player").order_by("seat")]


def _judges(found: Dispute) -> list[User]:
    """Who else may decide."""
    roles = Membership.objects.filter(club=found.match.club, role__in=roles_with(Right.RULE))
    here = roles.filter(event=None) | roles.filter(event=found.match.event)
    people = get_user_model().objects.filter(memberships__in=here, is_active=True).distinct()
    return [person for person in people if person.pk != found.owner_id]
