"""What has a date in a club: planned tables, evenings, events and dates of seasons to come."""

from dataclasses import dataclass
from datetime import date, datetime, time
from enum import StrEnum
from zoneinfo import ZoneInfo


class DateState(StrEnum):
    """How sure a date is."""

    FIXED = "fixed"
    DEFAULT = "default"  # as it was planned: the table may agree on another
    UNDATED = "undated"  # it had this date, and has none now
    CANCELLED = "cancelled"


@dataclass(frozen=True, kw_only=True)
class ClubDate:
    """One date. `kind` is match, event or slot (a date of a season), and `number` that of its row.

    `public_id` names it for ever; `sequence` rises with each change, and `changed_at` is its moment. `names`
    are who sits at a table, `group` is the name of its event. `is_own`: of whoever asks.
    """

    kind: str
    number: int
    public_id: str
    title: str
    names: tuple[str, ...] = ()
    note: str = ""
    starts_at: datetime
    ends_at: datetime
    zone: str
    sequence: int
    changed_at: datetime
    state: DateState
    page: tuple[str, int]  # season, event or match, and its number
    group: str = ""
    is_own: bool = False

    @property
    def stands(self) -> bool:
        return self.state in (DateState.FIXED, DateState.DEFAULT)

    @property
    def position(self) -> tuple[datetime, str, int]:
        """Where it stands among others: those that begin first come first."""
        return self.starts_at, self.kind, self.number

    @property
    def day(self) -> date:
        """The day on which it begins, by the clocks of its place."""
        return self._local.date()

    @property
    def time_of_day(self) -> time:
        """When it begins on that day, by the same clocks."""
        return self._local.time()

    @property
    def _local(self) -> datetime:
        return self.starts_at.astimezone(ZoneInfo(self.zone))
