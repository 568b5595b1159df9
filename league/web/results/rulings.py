"""What staff rules: the public list of an event, points given and taken, matches that end early."""

from decimal import Decimal, InvalidOperation

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.rights import Right
from league.models import Club, Event, Match
from league.selectors.events.events import event_in
from league.selectors.matches.matches import match_in, match_page
from league.selectors.matches.names import match_title
from league.selectors.results.rulings import adjustment_in, adjustments_of, rulings_of
from league.services.results.adjustments import adjustment_give, adjustment_revoke
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon, match_forfeit
from league.services.rights import require, rights_in
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, redirect_with_message
from league.web.requests import WebRequest, in_club, posted_choice, posted_numbers
from league.web.results.scoring import number_from


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def event_corrections(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Everybody's list of what was ruled; who rules also gives and revokes points here."""
    event = event_in(club, pk)
    refused = None
    if request.method == "POST":
        try:
            return _give_ruling(request, club, event)
        except Refused as caught:
            refused = caught
    rights = rights_in(request.user, club, event)
    context = {
        "event": event,
        "rulings": rulings_of(event, pending=Right.RULE in rights),
        "rights": rights,
        "players": event.entries.order_by("player__name_key", "player__name").values_list(
            "player_id", "player__name"
        ),
        "given": adjustments_of(event).filter(revoked_at=None) if Right.RULE in rights else [],
        "sent": request.POST,
        "refusal": refusal_text(refused) if refused else "",
    }
    return render(request, "events/corrections.html", context, status=FORM_REFUSED if refused else 200)


def _give_ruling(request: WebRequest, club: Club, event: Event) -> HttpResponse:
    require(request.user, Right.RULE, club, event)
    reason = request.POST.get("reason", "")
    if "revoke" in request.POST:
        adjustment = adjustment_in(event, number_from(request.POST, "revoke"))
        adjustment_revoke(by=request.user, adjustment=adjustment, reason=reason)
        return redirect_with_message(
            request, _("The points are revoked."), "web:event_corrections", club.slug, event.pk
        )
    player = number_from(request.POST, "player")
    entry = event.entries.select_related("event__club").filter(player=player).first()
    if entry is None:
        raise Refused("not_entered", field="players", player=player)
    adjustment_give(
        by=request.user, entry=entry, points=_points(request.POST.get("points", "")), reason=reason
    )
    return redirect_with_message(
        request, _("The points are noted."), "web:event_corrections", club.slug, event.pk
    )


def _points(text: str) -> Decimal:
    """What was typed, with a comma or a point; NaN for what is no number."""
    try:
        return Decimal(text.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-"))
    except InvalidOperation:
        return Decimal("NaN")


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def match_end(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """End a match early: somebody forfeits, or it is abandoned."""
    match = match_in(club, pk)
    require(request.user, Right.RULE, club, match.event)
    refused = None
    if request.method == "POST":
        try:
            _end(request, match)
        except Refused as caught:
            refused = caught
        else:
            return redirect_with_message(request, _("The match is ended."), "web:match", club.slug, pk)
    context = {
        "match": match,
        "title": match_title(match),
        "page": match_page(match),
        "chosen": request.POST.getlist("seat"),
        "reason": request.POST.get("reason", ""),
        "refusal": refusal_text(refused) if refused else "",
    }
    return render(request, "matches/end.html", context, status=FORM_REFUSED if refused else 200)


def _end(request: WebRequest, match: Match) -> None:
    reason = request.POST.get("reason", "")
    seats = posted_numbers(request, "seat")
    if posted_choice(request, "kind", ("forfeit", "abandoned")) == "abandoned":
        match_abandon(by=request.user, match=match, reason=reason)
    else:
        match_forfeit(by=request.user, match=match, seats=seats, reason=reason)
    if "confirm" in request.POST:
        result_confirm_by_hand(by=request.user, match=match)
