"""What every kind of change says of itself. One class a kind; its instances hold what one change was.

The fields of a class are the facts of the change, plain JSON. `before`, `after` and `reason` have columns
of their own. A fact that is the number of a row, or a moment, says so by its type, so that people read a name
or a time. So does one in which people may be named, so that they can be forgotten.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Annotated, ClassVar, get_args, get_type_hints

CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
COLUMNS = ("before", "after", "reason")


class Audience(StrEnum):
    """Who may hear of a change."""

    PUBLIC = "public"  # whoever may look at the club
    PLAYERS = "players"  # staff, and the players whom it names
    STAFF = "staff"


class PagePart(StrEnum):
    """A part of pages that a change makes out of date."""

    MATCHES = "matches"
    RATINGS = "ratings"
    ENTRIES = "entries"
    DRAFTS = "drafts"  # seen by organizers alone
    SHEETS = "sheets"


class Work(StrEnum):
    """Rows for which a worker is wanted."""

    MATCHES = "matches"
    DRAFTS = "drafts"
    PLANS = "plans"
    VERSIONS = "versions"
    REVIEWS = "reviews"
    HINTS = "hints"
    MAIL = "mail"
    WEBHOOKS = "webhooks"


class Medium(StrEnum):
    """By what a change can be told beyond our own pages."""

    MAIL = "mail"
    WEBHOOK = "webhook"
    CALENDAR = "calendar"


PlayerId = Annotated[int, "player"]
UserId = Annotated[int, "user"]
EventId = Annotated[int, "event"]
RoleName = Annotated[str, "role"]
AttendanceState = Annotated[str, "attendance"]
Moment = Annotated[str, "moment"]  # ISO 8601, with its zone
Naming = Annotated[str, "naming"]
# Values by name, of which those below these names are texts that may name people.
Described = Annotated[dict[str, object], "described"]
DESCRIBING = frozenset({"about"})
MARKS = frozenset({"player", "user", "event", "role", "attendance", "moment", "naming", "described"})


@dataclass(frozen=True, kw_only=True)
class Change:
    """A kind of change. `sentence` has the places {actor} and {subject}; readers translate it."""

    sentence: ClassVar[str]
    heard_by: ClassVar[Audience] = Audience.STAFF
    refreshes: ClassVar[frozenset[PagePart]] = frozenset()
    wakes: ClassVar[Work | None] = None
    told_by: ClassVar[frozenset[Medium]] = frozenset()

    @classmethod
    def key(cls) -> str:
        """The name under which it is stored: `player_renamed` for PlayerRenamed."""
        return CAPITAL.sub("_", cls.__name__).lower()

    def facts(self) -> dict[str, object]:
        """What it says besides before, after and reason; what was left out is not among it."""
        return {
            field.name: value
            for field in fields(self)
            if field.name not in COLUMNS and (value := getattr(self, field.name)) is not None
        }

    @classmethod
    @cache
    def marks(cls) -> Mapping[str, str]:
        """What each fact gives numbers or names of, or holds, as MARKS has it, for those that do."""
        hints = get_type_hints(cls, include_extras=True)
        found = {name: next(_marks(hint), None) for name, hint in hints.items()}
        return {name: mark for name, mark in found.items() if mark}


def _marks(hint: object) -> Iterator[str]:
    for inner in get_args(hint):
        if isinstance(inner, str) and inner in MARKS:
            yield inner
        else:
            yield from _marks(inner)
