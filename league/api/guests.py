"""How a program plays as a guest: a token in the header `Authorization: Guest …`.

The cookie by which a browser is a guest opens nothing here: no other site can make the browser move with it.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from league.people import Visitor
from league.services.guests import guest_key, guest_key_new, guest_of, guest_token

SCHEME = "guest"


@dataclass(frozen=True)
class GuestKey:
    """What a request of a guest has proved to hold; its user is nobody who signed in."""

    text: str


class GuestHeader(BaseAuthentication):
    """`Authorization: Guest TOKEN`, as who sat down was given it. Raises AuthenticationFailed for others."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        scheme, _blank, token = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        if scheme.lower() != SCHEME:
            return None
        key = guest_key(token.strip())
        if not key:
            raise AuthenticationFailed
        return AnonymousUser(), GuestKey(key)

    def authenticate_header(self, request: Request) -> str:
        return "Guest"


class GuestHeaderScheme(OpenApiAuthenticationExtension):
    target_class = GuestHeader
    name = SCHEME

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        text = "The token of a guest, as in “Guest ImU5Y…”: given to who sits down without an account."
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": text}


def key_of(request: Request) -> str:
    """The key of the guest who asks; "" for everybody else."""
    return request.auth.text if isinstance(request.auth, GuestKey) else ""


def visitor_of(request: Request) -> Visitor | None:
    """Who asks; None for somebody who has not played here yet."""
    if isinstance(request.user, User):
        return request.user
    key = key_of(request)
    return guest_of(key) if key else None


def visitor_seated(request: Request) -> tuple[Visitor, str | None]:
    """Who sits down, a new guest perhaps, and the token that a guest is to keep (None: has an account)."""
    if isinstance(request.user, User):
        return request.user, None
    key = key_of(request) or guest_key_new()
    return guest_of(key), guest_token(key)
