"""How a program plays as a guest: a token in the header `Authorization: Guest …`.

The cookie by which a browser is a guest opens nothing here: no other site can make the browser move with it.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from league.api.sign_in import WordHeader
from league.people import Visitor
from league.services.screen.guests import guest_key, guest_key_new, guest_of, guest_token


@dataclass(frozen=True)
class GuestKey:
    """What a request of a guest has proved to hold; its user is nobody who signed in."""

    text: str


class GuestHeader(WordHeader):
    """`Authorization: Guest TOKEN`, as who sat down was given it. Raises AuthenticationFailed for others."""

    scheme = "Guest"
    explained = "The token of a guest, as in “Guest ImU5Y…”: given to who sits down without an account."

    def open_word(self, word: str) -> tuple[Any, Any]:
        key = guest_key(word)
        if not key:
            raise AuthenticationFailed
        return AnonymousUser(), GuestKey(key)


def key_of(request: Request) -> str:
    """The key of the guest who asks; "" for everybody else."""
    return request.auth.text if isinstance(request.auth, GuestKey) else ""


def visitor_of(request: Request) -> Visitor | None:
    """Who asks; None for somebody who has not played here yet."""
    if isinstance(request.user, User):
        return request.user
    key = key_of(request)
    return guest_of(key) if key else None


def seat_visitor(request: Request) -> tuple[Visitor, str | None]:
    """Who sits down, a new guest perhaps, and the token that a guest is to keep (None: has an account)."""
    if isinstance(request.user, User):
        return request.user, None
    key = key_of(request) or guest_key_new()
    return guest_of(key), guest_token(key)
