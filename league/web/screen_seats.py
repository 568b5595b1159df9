"""Sitting down at a table on screen, being ready, leaving, and going on with another device."""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.refusals import NotFound
from league.models import ScreenGame, ScreenTable
from league.people import Visitor
from league.selectors.screen_tables import screen_table
from league.services import screen_seats
from league.services.guests import guest_linked
from league.web.guests import guest_remember, visitor_seated
from league.web.requests import WebRequest, number_sent
from league.web.screen_answers import acted, dealt_sent


@require_POST
def sit(request: WebRequest, word: str) -> HttpResponseBase:
    """Take a free seat."""
    visitor, guest = visitor_seated(request)

    def take(_visitor: Visitor, found: ScreenTable) -> None:
        number = number_sent(request, "seat")
        name = request.POST.get("name", "")
        screen_seats.player_sit(by=visitor, table=found, number=-1 if number is None else number, name=name)

    response = acted(request, word, take, as_whom=visitor)
    guest_remember(response, guest)
    return response


@require_POST
def fill(request: WebRequest, word: str) -> HttpResponseBase:
    """Bots of the house take the free seats."""
    return acted(request, word, lambda visitor, found: screen_seats.seats_fill(by=visitor, table=found))


@require_POST
def ready(request: WebRequest, word: str) -> HttpResponseBase:
    """Be ready for the next game."""

    def be_ready(visitor: Visitor, found: ScreenTable) -> ScreenGame | None:
        return screen_seats.player_ready(by=visitor, table=found, deal=dealt_sent(request))

    return acted(request, word, be_ready)


@require_POST
def leave(request: WebRequest, word: str) -> HttpResponseBase:
    """Get up; in a game a bot plays on."""
    return acted(request, word, lambda visitor, found: screen_seats.player_leave(by=visitor, table=found))


@require_POST
def come_back(request: WebRequest, word: str) -> HttpResponseBase:
    """Take one's seat back."""
    return acted(request, word, lambda visitor, found: screen_seats.player_return(by=visitor, table=found))


def elsewhere(request: WebRequest, word: str, link: str) -> HttpResponseBase:
    """A guest goes on with this device. Only a press of the button does it: previews of links do not."""
    found = screen_table(word)
    key = guest_linked(link, found.pk)
    if not key:
        raise NotFound("no_screen_table")
    if request.method != "POST":
        return render(request, "screen/elsewhere.html", {"table": found, "nav": "play"})
    response = redirect("web:screen_table", found.word)
    guest_remember(response, key)
    return response
