"""When somebody can: what they tapped, half hour by half hour, and what they do every week."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from enum import IntEnum
from zoneinfo import ZoneInfo

from league.domain.agreeing.half_hours import begin_half_hour

QUARTER_MINUTES = 15  # all zones are whole quarters of an hour from UTC
DAY_QUARTERS = 24 * 60 // QUARTER_MINUTES
WEEK_QUARTERS = 7 * DAY_QUARTERS


class SlotAnswer(IntEnum):
    """What somebody says of a half hour: the more, the better. Silence is better than no."""

    CANNOT = 0
    UNANSWERED = 1
    IF_NEED_BE = 2
    CAN = 3

    @property
    def comes(self) -> bool:
        """Whether they would be there."""
        return self >= SlotAnswer.IF_NEED_BE


@dataclass(frozen=True, slots=True)
class WeeklyHabit:
    """The same answer every week, from one time on the wall to another. Monday is 0.

    Where `ends` is not after `begins`, it goes on to that time of the next day. Both count in quarters of an
    hour: what is less at either end does not count. ValueError for another day.
    """

    weekday: int
    begins: time
    ends: time
    answer: SlotAnswer

    def __post_init__(self) -> None:
        if not 0 <= self.weekday < 7:  # noqa: PLR2004 (days of a week)
            raise ValueError("a week has the days 0 to 6")

    def quarters(self) -> Iterable[int]:
        """The quarters of the week that it covers, from Monday 00:00."""
        begin = -(-_minute(self.begins) // QUARTER_MINUTES)
        end = _minute(self.ends) // QUARTER_MINUTES
        if self.ends <= self.begins:
            end += DAY_QUARTERS
        monday = self.weekday * DAY_QUARTERS
        return ((monday + quarter) % WEEK_QUARTERS for quarter in range(begin, end))


@dataclass(frozen=True, slots=True)
class Availability:
    """One person: their IANA zone, their habits, of which a later one counts, and what they tapped.

    A tap counts whatever the habits say; that of UNANSWERED takes a habit back.
    """

    zone: str
    habits: Sequence[WeeklyHabit] = ()
    taps: Mapping[int, SlotAnswer] = field(default_factory=dict)

    def answers(self, half_hours: Sequence[int]) -> list[SlotAnswer]:
        """What they say of each half hour."""
        usual = expand_habits(self.habits, self.zone, half_hours) if self.habits else {}
        return [self.taps.get(number, usual.get(number, SlotAnswer.UNANSWERED)) for number in half_hours]


def expand_habits(
    habits: Sequence[WeeklyHabit], zone: str, half_hours: Iterable[int]
) -> dict[int, SlotAnswer]:
    """What the habits say of each half hour that they cover whole, by what the clocks of the zone show then.

    Where clocks show a time twice, a habit has both; where they leave it out, neither.
    """
    tz = ZoneInfo(zone)
    week = {quarter: habit.answer for habit in habits for quarter in habit.quarters()}
    found = {}
    for number in half_hours:
        quarter = quarter_of_week(begin_half_hour(number).astimezone(tz))
        one, other = week.get(quarter), week.get((quarter + 1) % WEEK_QUARTERS)
        if one is not None and other is not None:
            found[number] = min(one, other)
    return found


def quarter_of_week(local: datetime) -> int:
    """In which quarter of an hour of its week a moment lies, by what clocks show: 0 is Monday 00:00."""
    return local.weekday() * DAY_QUARTERS + (local.hour * 60 + local.minute) // QUARTER_MINUTES


def _minute(wall: time) -> int:
    return (timedelta(hours=wall.hour, minutes=wall.minute)) // timedelta(minutes=1)
