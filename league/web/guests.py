"""Guests in a browser, known by a cookie."""

from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpResponseBase

from league.people import Visitor
from league.services.guests import SECONDS, guest_key, guest_key_new, guest_link, guest_of, guest_token
from league.web.requests import WebRequest

COOKIE = "guest"


def visitor_of(request: WebRequest) -> Visitor | None:
    """Who asks; None for somebody who has not played here yet."""
    if isinstance(request.user, User):
        return request.user
    key = _key(request)
    return guest_of(key) if key else None


def visitor_seated(request: WebRequest) -> tuple[Visitor, str]:
    """Who sits down, a new guest perhaps, and the key that their browser is to keep ("": none)."""
    if isinstance(request.user, User):
        return request.user, ""
    key = _key(request) or guest_key_new()
    return guest_of(key), key


def guest_remember(response: HttpResponseBase, key: str) -> None:
    """Have the browser keep a guest's key, from now on for a year."""
    if key:
        response.set_cookie(
            COOKIE, guest_token(key), max_age=SECONDS,
            secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax",
        )  # fmt: skip


def own_link(request: WebRequest, table_id: int) -> str:
    """The guest's own link to a table; "" as long as the browser has not told who it is."""
    key = _key(request)
    return guest_link(key, table_id) if key else ""


def _key(request: WebRequest) -> str:
    return guest_key(request.COOKIES.get(COOKIE, ""))
