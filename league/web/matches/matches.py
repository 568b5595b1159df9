"""Matches: the list, one match while it is played and after, scheduling and taking back."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.choices import require_game
from games.core.interface import Game
from games.refusals import Refused
from games.registry import GAMES
from league.domain.rights import Right
from league.models import Club, Fault, Match, MatchDate, Player
from league.selectors.bots.lists import bots_ready
from league.selectors.clubs.players import find_players_like, player_in
from league.selectors.events.events import events_of, people_of
from league.selectors.limits import sandbox_of
from league.selectors.matches.matches import MatchPage, find_matches, match_in, match_lines, match_page
from league.selectors.matches.names import match_title
from league.selectors.results.disputes import disputes_open, is_disputable
from league.selectors.results.results import current_result, games_of
from league.selectors.screen.matches import table_of_match
from league.selectors.screen.tables import game_running
from league.services.matches.matches import match_cancel, match_schedule, may_cancel
from league.services.results.entry import may_confirm, may_enter
from league.services.rights import may, player_at, require
from league.texts import list_text
from league.web.answers import page_of, redirect_with_message, render_form, render_live, wants_part
from league.web.forms.matches import MatchForm
from league.web.forms.options import option_title, option_value_text, read_options
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club, number_in, post_only, text_in

CANDIDATES_MAX = 20
GAMES_SHOWN = 30  # of a match that is longer, the latest
EVENTS_OFFERED = 50  # by the filter; older ones have a link on their own page
OVER = (Match.Status.FINISHED, Match.Status.CANCELLED)


@dataclass(frozen=True)
class PublicFault:
    """A fault as everybody may see it: its first line. The traceback below that is its author's."""

    game_number: int
    player_id: int
    name: str
    decision: int
    code: str
    text: str


@require_safe
@in_club
def matches(request: WebRequest, club: Club) -> HttpResponseBase:
    status, game = text_in(request, "status"), text_in(request, "game")
    event, player = number_in(request, "event"), number_in(request, "player")
    seated = player_in(club, player) if player is not None else None
    page = page_of(request, find_matches(club, status=status, game=game, event=event, player=player))
    context = {
        "page": page,
        "lines": match_lines(list(page.object_list)),
        "status": status if status in Match.Status.values else "",
        "statuses": Match.Status.choices,
        "game": game,
        "games": GAMES.values(),
        "event": event,
        "events": events_of(club).only("pk", "name")[:EVENTS_OFFERED],
        "player": seated,
        "is_filtered": bool(status or game or event or seated),
        "may_schedule": may(request.user, Right.UPLOAD_BOTS, club),
    }
    return render_live(request, "matches/matches.html", "matches/_list.html", context)


@require_safe
@in_club
def match(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    seen = match_in(club, pk)
    page = match_page(seen)
    over = seen.status in OVER
    may_rule = may(request.user, Right.RULE, club, seen.event)
    folded = 0 if text_in(request, "games") == "all" else max(0, len(page.games) - GAMES_SHOWN)
    context = {
        "match": seen,
        "title": match_title(seen),
        "players_text": list_text(seat.badge.name for seat in page.seats),
        "page": page,
        "games": page.games[folded:],
        "folded": folded,
        "over": over,
        "sandbox": sandbox_of(seen),
        "options": [
            (option_title(option), option_value_text(seen.options.get(option.key)))
            for option in seen.descriptor.options
        ],
        "faults": [_fault_line(page, fault) for game in page.games for fault in game.faults],
        "may_cancel": may_cancel(request.user, seen),
        **(_of_people(request, seen, page) if page.run is None else {}),
        "may_rule": may_rule,
        "may_end": may_rule and page.run is None and not over and not page.decided,
        "may_correct": may_rule and seen.status == Match.Status.FINISHED,
    }
    return render_live(request, "matches/match.html", "matches/_state.html", context, over=over)


def _of_people(request: WebRequest, match: Match, page: MatchPage) -> dict[str, object]:
    """For the page of a match of people: what one may do about its result, and its table on screen."""
    disputes, sits = disputes_open(match), player_at(request.user, match) is not None
    enters = match.status not in OVER and may_enter(request.user, match)
    is_awaited = enters and page.decided and not disputes
    return {
        **_on_screen(request, match, sits=sits),
        "may_enter": enters,
        "may_confirm": is_awaited and may_confirm(request.user, match, list(games_of(match))),
        "planned": MatchDate.objects.filter(pk=match.pk).first(),
        "may_change_date": sits or may(request.user, Right.SEAT, match.club, match.event),
        "may_dispute": sits and page.games and (disputes or _is_disputable(match)),
        "disputes": disputes,
    }


def _is_disputable(match: Match) -> bool:
    result = current_result(match)
    return result is not None and is_disputable(match, result)


def _on_screen(request: WebRequest, match: Match, *, sits: bool) -> dict[str, object]:
    """For the page of a match of people: its table on screen, if it has one, and what one may do there."""
    table = table_of_match(match)
    if table is None:
        return {}
    is_staff = may(request.user, Right.SCORE, match.club, match.event)
    return {
        "screen": table,
        "sits_here": sits,
        "may_begin": is_staff and game_running(table) is None,
    }


def _fault_line(page: MatchPage, fault: Fault) -> PublicFault:
    badge = page.seats[fault.seat].badge
    text = fault.text.partition("\n")[0]
    return PublicFault(fault.game_number, badge.player_id, badge.name, fault.decision, fault.code, text)


@in_club
@post_only
def cancel_match(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    match_cancel(by=request.user, match=match_in(club, pk))
    return redirect_with_message(request, _("The match was cancelled."), "web:match", club.slug, pk)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def match_new(request: WebRequest, club: Club) -> HttpResponseBase:
    if not may(request.user, Right.SEAT, club):
        require(request.user, Right.UPLOAD_BOTS, club)
    game, people = read_game(request), _asks_for_people(request, club)
    ready = people_of(club) if people else bots_ready(club, game.name)
    if wants_part(request) and not text_in(request, "table"):
        return render(request, "matches/_entrants.html", {"entrants": _suggest_players(request, ready)})
    options = read_options(game, request.POST or request.GET)
    seats = game.table(options).players
    form = MatchForm(
        game, options, ready, request.POST or None,
        proposed=_proposal(request, ready, seats), search=request.get_full_path(),
    )  # fmt: skip
    if form.is_valid() and (scheduled := _schedule(request, club, form)):
        if people:
            messages.success(request, _("The match is scheduled. Enter its games as they are played."))
        else:
            said = _("The match is scheduled. It will be played in a moment.")
            return redirect_with_message(request, said, "web:match", club.slug, scheduled.pk)
    context = {
        "form": form, "game": game, "games": GAMES.values(), "seats": seats, "ready": form.ready,
        "people": people, "may_seat": may(request.user, Right.SEAT, club),
    }  # fmt: skip
    return render_form(request, "matches/new.html", context)


def _asks_for_people(request: WebRequest, club: Club) -> bool:
    """Whether people are to be seated; only who may seat anybody seats them."""
    who = request.POST.get("who") or text_in(request, "who")
    if who != "people":
        return False
    require(request.user, Right.SEAT, club)
    return True


def _suggest_players(request: WebRequest, ready: QuerySet[Player]) -> Sequence[Player]:
    """Those who may be meant by what is being typed at one of the seats."""
    part = next((text_in(request, name) for name in request.GET if name.startswith("players_")), "")
    return list(find_players_like(ready, part)[:CANDIDATES_MAX])


def _proposal(request: WebRequest, ready: QuerySet[Player], seats: int) -> list[Player]:
    """A table that can be played: the bot the person comes from or one of their own, then house bots."""
    asked = number_in(request, "player")
    own = ready.filter(bot__owner=request.user.pk)
    first = _chosen_players(request, ready) or list(ready.filter(pk=asked) if asked else own[:1])
    house = ready.filter(bot__house_key__gt="").exclude(pk__in=[player.pk for player in first])
    return [*first, *house[: max(0, seats - len(first))]][:seats]


def _chosen_players(request: WebRequest, ready: QuerySet[Player]) -> list[Player]:
    """Who sat at the table of the form before another option changed its size."""
    given = [number_in(request, name) for name in request.GET if name.startswith("players_")]
    return list(ready.in_bulk([number for number in given if number is not None]).values())


def _schedule(request: WebRequest, club: Club, form: MatchForm) -> Match | None:
    try:
        return match_schedule(
            by=request.user,
            club=club,
            game=form.game.name,
            players=form.cleaned_data["players"],
            rule=form.match_rule(),
            options=form.game_options(),
            duplicate=form.is_duplicate,
        )
    except Refused as refused:
        refuse(form, refused)
        return None


def read_game(request: WebRequest) -> Game:
    """The game that the form or the address names, else the first there is. Refused: unknown_game."""
    key = request.POST.get("game") or text_in(request, "game") or next(iter(GAMES))
    return require_game(key)
