"""Published rounds: why they have these tables, for everybody; closing and opening them, for organizers."""

from django.http import HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import NotFound, Refused
from league.domain.rights import Right
from league.models import Club, Round
from league.selectors.events.events import event_in
from league.selectors.events.meetings import meetings_of
from league.selectors.rounds.rounds import round_in, round_page
from league.selectors.rounds.seatings import seating_file, seating_page
from league.services.rights import may, require, rights_in
from league.services.rounds.rounds import round_close, round_reopen, round_take_back, take_back_preview
from league.texts import refusal_text
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, number_in, post_only


@require_safe
@in_club
def seating(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """The seating report of a round."""
    round_ = round_at(club, pk, number)
    context = {
        "event": round_.event,
        "page": seating_page(round_),
        "rights": rights_in(request.user, club, round_.event),
    }
    return render(request, "rounds/seating.html", context)


@require_safe
@in_club
def names(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """Everybody by name with their table and seat, to be hung up."""
    round_ = round_at(club, pk, number)
    return render(request, "rounds/names.html", {"event": round_.event, "page": round_page(round_)})


@require_safe
@in_club
def meetings(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Who met whom on which side, from the chair of the player that the query names."""
    event = event_in(club, pk)
    page = meetings_of(event, number_in(request, "player"))
    return render(request, "events/meetings.html", {"event": event, "page": page})


@require_safe
@in_club
def seating_json(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """What `manage.py seat` takes to draw the round again; organizers get who is kept apart, too."""
    round_ = round_at(club, pk, number)
    file = seating_file(round_, with_apart=may(request.user, Right.SEAT, club, round_.event))
    if file is None:
        raise NotFound("no_draw")
    name = f"{club.slug}-{pk}-{number}.json"
    return JsonResponse(file, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@in_club
@post_only
def close(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    round_close(by=request.user, round=round_at(club, pk, number))
    return redirect_with_message(
        request, _("The round is closed."), "web:round_seating", club.slug, pk, number
    )


@in_club
@post_only
def reopen(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    round_reopen(by=request.user, round=round_at(club, pk, number))
    return redirect_with_message(
        request, _("The round is open again."), "web:round_seating", club.slug, pk, number
    )


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def take_back(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """What goes with the round, and the button that takes it back."""
    round_ = round_at(club, pk, number)
    if request.method == "POST":
        round_take_back(by=request.user, round=round_)
        return redirect_with_message(request, _("The round is taken back."), "web:event_desk", club.slug, pk)
    require(request.user, Right.SEAT, club, round_.event)
    context: dict[str, object] = {"event": round_.event, "round": round_}
    try:
        context["taken"] = take_back_preview(by=request.user, round=round_)
    except Refused as refused:
        context["refusal"] = refusal_text(refused)
    return render(request, "rounds/take_back.html", context)


def round_at(club: Club, pk: int, number: int) -> Round:
    """Raises NotFound: no_event, no_round."""
    event = event_in(club, pk)
    round_ = round_in(event, number)
    if round_ is None:
        raise NotFound("no_round")
    round_.event = event
    return round_
