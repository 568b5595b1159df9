"""On how many devices a link was opened: each keeps a mark of every link that it has opened."""

from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase

SALT = "league.links"
SECONDS = 365 * 24 * 3600
KNOWN_MAX = 20  # people who share a device
MARK_LENGTH = 16


@dataclass(frozen=True)
class LinkDevices:
    """The devices that open links whose addresses begin with `path`."""

    cookie: str
    path: str

    def read_marks(self, request: HttpRequest) -> list[str]:
        """The marks of this device, from its cookie."""
        try:
            known: list[str] = signing.loads(request.COOKIES.get(self.cookie, ""), salt=SALT, max_age=SECONDS)
        except signing.BadSignature:
            return []
        return known

    def remember(self, response: HttpResponseBase, known: list[str], mark: str) -> None:
        if mark in known:
            return
        marks = signing.dumps([*known, mark][-KNOWN_MAX:], salt=SALT)
        response.set_cookie(
            self.cookie, marks, max_age=SECONDS, path=self.path,
            secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax",
        )  # fmt: skip


def mark_of(word: str) -> str:
    """What a device keeps of a link that it has opened: it opens nothing."""
    return sha256(f"device {word}".encode()).hexdigest()[:MARK_LENGTH]
