"""Guests in a browser, known by a cookie."""

from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpResponseBase

from league.models import ScreenTable
from league.people import Guest, Visitor
from league.selectors.screen.tables import player_of
from league.services.screen.guests import SECONDS, guest_key, guest_key_new, guest_of, guest_token
from league.web.requests import WebRequest

COOKIE = "guest"


def visitor_of(request: WebRequest, table: ScreenTable | None = None) -> Visitor | None:
    """Who asks; None for somebody who has not played here yet.

    Who sat down at the table as a guest and signed in since goes on there as that guest.
    """
    key = _key(request)
    guest = guest_of(key) if key else None
    if not isinstance(request.user, User):
        return guest
    is_guest = table is not None and player_of(table, request.user) is None and player_of(table, guest)
    return guest if is_guest else request.user


def seat_visitor(request: WebRequest, table: ScreenTable | None = None) -> tuple[Visitor, str]:
    """Who sits down, a new guest perhaps, and the key that their browser is to keep ("": none)."""
    visitor = visitor_of(request, table)
    return (visitor, "") if isinstance(visitor, User) else seat_device(request)


def seat_device(request: WebRequest) -> tuple[Guest, str]:
    """The browser as a guest, a new one perhaps, and the key that it is to keep."""
    key = _key(request) or guest_key_new()
    return guest_of(key), key


def guest_remember(response: HttpResponseBase, key: str) -> None:
    """Have the browser keep a guest's key, from now on for a year."""
    if key:
        response.set_cookie(
            COOKIE, guest_token(key), max_age=SECONDS,
            secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax",
        )  # fmt: skip


def _key(request: WebRequest) -> str:
    return guest_key(request.COOKIES.get(COOKIE, ""))
