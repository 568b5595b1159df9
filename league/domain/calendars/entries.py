"""What stands in a calendar: its entries, and what they say of themselves."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from league.domain.agreeing.wall_times import in_utc

# How long an entry stays after it was called off, so that every program has seen that it was.
CANCELLED_KEPT = timedelta(days=60)


class EntryStatus(StrEnum):
    """How sure a date is, in the words of RFC 5545."""

    CONFIRMED = "CONFIRMED"
    TENTATIVE = "TENTATIVE"
    CANCELLED = "CANCELLED"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEntry:
    """One date. `public_id` and `kind` name it for ever, whatever becomes of its time or place.

    `sequence` is one more after each change, and `changed_at` the moment of the last one. All moments are
    aware; parts of a second are left out. `alarms` say how long before the beginning a program may ring.
    `url` is whole. Texts may hold anything: what a calendar cannot carry is taken out as it is written.
    ValueError for a moment without a zone, an end that is not after the beginning, and a negative sequence
    or alarm.
    """

    public_id: str
    kind: str = "match"
    starts_at: datetime
    ends_at: datetime
    changed_at: datetime
    sequence: int = 0
    status: EntryStatus = EntryStatus.CONFIRMED
    summary: str
    description: str = ""
    location: str = ""
    url: str = ""
    categories: tuple[str, ...] = ()
    alarms: tuple[timedelta, ...] = ()

    def __post_init__(self) -> None:
        for name in ("starts_at", "ends_at", "changed_at"):
            object.__setattr__(self, name, in_utc(getattr(self, name)))
        if self.ends_at - self.starts_at < timedelta(seconds=1):
            raise ValueError("an entry ends after it begins")
        if self.sequence < 0 or any(alarm < timedelta(0) for alarm in self.alarms):
            raise ValueError("a sequence or an alarm is below nought")

    @property
    def is_cancelled(self) -> bool:
        return self.status == EntryStatus.CANCELLED

    def is_kept(self, now: datetime) -> bool:
        """Whether it still stands in the calendar: a cancelled one leaves 60 days after its last change."""
        return not self.is_cancelled or now - CANCELLED_KEPT < self.changed_at


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarFile:
    """Entries under a name. `host` makes their names unique in the world."""

    name: str
    host: str
    entries: tuple[CalendarEntry, ...] = ()

    def kept_entries(self, now: datetime) -> Iterable[CalendarEntry]:
        """Those that are written at a moment, earliest first whatever their order here was."""
        kept = (entry for entry in self.entries if entry.is_kept(now))
        return sorted(kept, key=lambda entry: (entry.starts_at, entry.kind, entry.public_id))
