"""Marks of devices on which somebody has signed in: kept by the device in a signed cookie, for a year.

A mark opens nothing. It only keeps its device apart from strangers who guess the same person's password.
"""

from contextlib import suppress

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string

COOKIE = "device"
SALT = "league.device"
SECONDS = 365 * 24 * 3600
NAMES_MAX = 5  # people who share a device
MARK_LENGTH = 16


def device_of(request: HttpRequest, name: str) -> str:
    """The mark under which this very name has signed in on this device; "" if it has not."""
    return _marks(request).get(name.strip().lower(), "")


def device_remember(request: HttpRequest, response: HttpResponse, name: str) -> None:
    """From now on the device is known to be one of this person's."""
    name = name.strip().lower()
    others = [(other, mark) for other, mark in _marks(request).items() if other != name]
    mark = device_of(request, name) or get_random_string(MARK_LENGTH)
    marks = dict([*others, (name, mark)][-NAMES_MAX:])
    response.set_cookie(
        COOKIE, signing.dumps(marks, salt=SALT), max_age=SECONDS,
        secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax",
    )  # fmt: skip


def _marks(request: HttpRequest) -> dict[str, str]:
    """name -> mark, in the order in which they signed in."""
    with suppress(signing.BadSignature):
        marks: dict[str, str] = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
        return marks
    return {}
