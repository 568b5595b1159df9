"""Where somebody is signed in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from league.models import AccountSession

# What stands first in the list counts: most browsers also name those that they descend from.
BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung"), ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"), ("Chrome/", "Chrome"), ("CriOS", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Mac OS", "Mac"), ("Linux", "Linux"),
)  # fmt: skip


@dataclass(frozen=True)
class SessionLine:
    """One browser; `is_here` says that it is the one that asks."""

    pk: int
    device: str
    began_at: datetime
    seen_at: datetime
    is_here: bool


def sessions_of(person: User, here: str) -> Sequence[SessionLine]:
    """Those that still open something, the one with the key `here` first, then the latest seen."""
    rows = sessions_open().filter(user=person).order_by("-seen_at", "-pk")
    lines = [
        SessionLine(row.pk, device_words(row.program), row.began_at, row.seen_at, row.session_key == here)
        for row in rows
    ]
    return sorted(lines, key=lambda line: not line.is_here)


def sessions_open() -> QuerySet[AccountSession]:
    alive = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=timezone.now())
    return AccountSession.objects.filter(Exists(alive))


def sessions_alive_of(person: User, most: int | None = None) -> list[Session]:
    """Django's rows of a person, those too that nobody noted. Whose a row is stands inside it, sealed: all
    that are alive are looked through, or so many at most.
    """
    alive = Session.objects.filter(expire_date__gt=timezone.now())[:most]
    return [row for row in alive.iterator() if row.get_decoded().get(SESSION_KEY) == str(person.pk)]


def device_words(program: str) -> str:
    """What a browser calls itself, in words for people."""
    browser = next((name for mark, name in BROWSERS if mark in program), "")
    system = next((name for mark, name in SYSTEMS if mark in program), "")
    if browser and system:
        return _("{browser} on {system}").format(browser=browser, system=system)
    return browser or system or _("An unknown browser")
