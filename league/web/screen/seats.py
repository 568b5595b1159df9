"""Sitting down at a table on screen, being ready, leaving, and going on with another device."""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from league.models import ScreenGame, ScreenTable
from league.people import Visitor
from league.selectors.screen.tables import player_of, screen_table
from league.services.screen import seats as screen_seats
from league.services.screen.devices import device_take, require_device_word
from league.web.requests import WebRequest, posted_number
from league.web.screen.answers import act_at_table, read_deal
from league.web.screen.guests import guest_remember, seat_device, seat_visitor, visitor_of
from league.web.server.sealing import seal_view


@require_POST
def sit(request: WebRequest, word: str) -> HttpResponseBase:
    """Take a free seat."""
    visitor, guest = seat_visitor(request, screen_table(word))

    def take(_visitor: Visitor, found: ScreenTable) -> None:
        number = posted_number(request, "seat")
        name = request.POST.get("name", "")
        screen_seats.player_sit(by=visitor, table=found, number=-1 if number is None else number, name=name)

    response = act_at_table(request, word, take, as_whom=visitor)
    guest_remember(response, guest)
    return response


@require_POST
def fill(request: WebRequest, word: str) -> HttpResponseBase:
    """House bots take the free seats."""
    return act_at_table(
        request, word, lambda visitor, found: screen_seats.seats_fill(by=visitor, table=found)
    )


@require_POST
def ready(request: WebRequest, word: str) -> HttpResponseBase:
    """Be ready for the next game."""

    def be_ready(visitor: Visitor, found: ScreenTable) -> ScreenGame | None:
        return screen_seats.player_ready(by=visitor, table=found, deal=read_deal(request))

    return act_at_table(request, word, be_ready)


@require_POST
def leave(request: WebRequest, word: str) -> HttpResponseBase:
    """Get up; in a game a bot plays on."""
    return act_at_table(
        request, word, lambda visitor, found: screen_seats.player_leave(by=visitor, table=found)
    )


@require_POST
def come_back(request: WebRequest, word: str) -> HttpResponseBase:
    """Take one's seat back."""
    return act_at_table(
        request, word, lambda visitor, found: screen_seats.player_return(by=visitor, table=found)
    )


@seal_view
def elsewhere(request: WebRequest, word: str, link: str) -> HttpResponseBase:
    """A guest goes on with this device. Only a press of the button does it: previews of links do not."""
    found = screen_table(word)
    require_device_word(found, link)
    if request.method != "POST":
        return render(request, "screen/elsewhere.html", {"table": found, "nav": "play"})
    response = redirect("web:screen_table", found.word)
    if player_of(found, visitor_of(request, found)) is None:  # else this device has its seat already
        guest, key = seat_device(request)
        device_take(by=guest, table=found, word=link)
        guest_remember(response, key)
    return response
