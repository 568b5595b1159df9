"""Half hours of UTC, which everybody shares, and the grid of them that each sees in their own zone.

Each is a whole number, counted from the beginning of 1970. In a zone that is 5:45 from UTC they begin at a
quarter past and at a quarter to.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from league.domain.agreeing.wall_times import in_utc, instant_at

HALF_HOUR = timedelta(minutes=30)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
DAY = timedelta(days=1)
MIDNIGHT = time()


def begin_half_hour(number: int) -> datetime:
    """The moment in UTC at which it begins."""
    return EPOCH + number * HALF_HOUR


def half_hours_between(begin: datetime, end: datetime) -> range:
    """All that lie whole between two aware moments."""
    return range(-((EPOCH - in_utc(begin)) // HALF_HOUR), (in_utc(end) - EPOCH) // HALF_HOUR)


@dataclass(frozen=True, slots=True)
class GridCell:
    """A half hour as the clocks of `zone` show it: `local` is the aware moment at which it begins.

    `number` is that of the half hour; `is_doubled` says that these clocks show the same time twice: only the
    offset tells one from the other.
    """

    number: int
    local: datetime
    zone: str
    is_doubled: bool

    @property
    def offset(self) -> str:
        """How far the clocks are from UTC then: UTC+02:00."""
        digits = f"{self.local:%z}"
        return f"UTC{digits[:3]}:{digits[3:5]}"

    @property
    def label(self) -> str:
        """The time on the wall, 02:30; of two that are the same with the offset: 02:30 (UTC+02:00)."""
        wall = f"{self.local:%H:%M}"
        return f"{wall} ({self.offset})" if self.is_doubled else wall


def day_cells(
    day: date, zone: str, *, earliest: time = MIDNIGHT, latest: time = MIDNIGHT
) -> tuple[GridCell, ...]:
    """The half hours that begin on a day in a zone, from `earliest` to `latest` on the wall, or to its end.

    A time that clocks leave out has no cell, and a time that they show twice has two.
    """
    tz = ZoneInfo(zone)
    begin, end = (instant_at(datetime.combine(on, MIDNIGHT), zone) for on in (day, day + DAY))
    found = []
    for number in half_hours_between(begin, end + HALF_HOUR):
        local = begin_half_hour(number).astimezone(tz)
        if local.date() == day and _lies_between(local, earliest, latest):
            found.append(GridCell(number, local, zone, _is_doubled(local)))
    return tuple(found)


def _lies_between(local: datetime, earliest: time, latest: time) -> bool:
    """Whether a half hour lies whole between two times of a day on the wall."""
    wall = local.replace(tzinfo=None)
    ends_in_time = latest == MIDNIGHT or wall + HALF_HOUR <= datetime.combine(wall.date(), latest)
    return ends_in_time and wall.time() >= earliest


def _is_doubled(local: datetime) -> bool:
    offsets = {local.replace(fold=fold).utcoffset() for fold in (0, 1)}
    return len(offsets) > 1
