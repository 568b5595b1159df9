"""Guests: people who play on screen without an account, known by a cookie of their browser."""

import secrets
from contextlib import suppress
from hashlib import sha256

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpResponseBase

from league.people import Guest, Visitor
from league.web.requests import WebRequest

COOKIE, SALT, LINK_SALT = "guest", "league.guest", "league.guest-link"
SECONDS = 365 * 24 * 3600
LINK_SECONDS = 24 * 3600  # as long as tables of guests are kept
KEY_BYTES = 16


def visitor_of(request: WebRequest) -> Visitor | None:
    """Who asks; None for somebody who has not played here yet."""
    if isinstance(request.user, User):
        return request.user
    key = _key(request)
    return _guest(key) if key else None


def visitor_seated(request: WebRequest) -> tuple[Visitor, str]:
    """Who sits down, a new guest perhaps, and the key that their browser is to keep ("": none)."""
    if isinstance(request.user, User):
        return request.user, ""
    key = _key(request) or secrets.token_hex(KEY_BYTES)
    return _guest(key), key


def guest_remember(response: HttpResponseBase, key: str) -> None:
    """Have the browser keep a guest's key, from now on for a year."""
    if key:
        response.set_cookie(
            COOKIE, signing.dumps(key, salt=SALT), max_age=SECONDS,
            secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax",
        )  # fmt: skip


def guest_link(request: WebRequest, table_id: int) -> str:
    """What the address of a table ends with, by which this guest goes on there with another device.

    "" as long as the browser has not told who it is.
    """
    key = _key(request)
    return "" if not key else signing.dumps([key, table_id], salt=LINK_SALT)


def guest_linked(link: str, table_id: int) -> str:
    """The key of the guest whose link this is; "" if it is none, too old, or of another table."""
    with suppress(signing.BadSignature, ValueError):
        key, of_table = signing.loads(link, salt=LINK_SALT, max_age=LINK_SECONDS)
        return str(key) if of_table == table_id else ""
    return ""


def _key(request: WebRequest) -> str:
    with suppress(signing.BadSignature):
        key: str = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
        return key
    return ""


def _guest(key: str) -> Guest:
    return Guest(sha256(f"guest {key}".encode()).hexdigest())
