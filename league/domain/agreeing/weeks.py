"""What somebody does every week, learned from what they tapped for one date."""

from collections.abc import Mapping, Sequence
from datetime import time
from itertools import groupby
from zoneinfo import ZoneInfo

from league.domain.agreeing.availability import (
    DAY_QUARTERS,
    QUARTER_MINUTES,
    WEEK_QUARTERS,
    SlotAnswer,
    WeeklyHabit,
    quarter_of_week,
)
from league.domain.agreeing.half_hours import begin_half_hour

QUARTERS = 2  # of a half hour


def learn_habits(
    taps: Mapping[int, SlotAnswer], zone: str, known: Sequence[WeeklyHabit] = ()
) -> tuple[WeeklyHabit, ...]:
    """The habits that say at each time of the week what the taps say of it by the clocks of the zone.

    Where taps of several weeks differ, the worst counts; UNANSWERED takes a habit back. Those `known` before
    count where nothing was tapped. In the order of the week, none longer than its day.
    """
    week = {quarter: habit.answer for habit in known for quarter in habit.quarters()}
    learned: dict[int, SlotAnswer] = {}
    for number, answer in taps.items():
        first = quarter_of_week(begin_half_hour(number).astimezone(ZoneInfo(zone)))
        for quarter in range(first, first + QUARTERS):
            place = quarter % WEEK_QUARTERS
            learned[place] = min(answer, learned.get(place, answer))
    said = {place: answer for place, answer in (week | learned).items() if answer != SlotAnswer.UNANSWERED}
    return tuple(_habits(said))


def _habits(said: Mapping[int, SlotAnswer]) -> list[WeeklyHabit]:
    found = []
    for weekday in range(WEEK_QUARTERS // DAY_QUARTERS):
        places = range(weekday * DAY_QUARTERS, (weekday + 1) * DAY_QUARTERS)
        for answer, run in groupby(places, key=said.get):
            if answer is not None:
                quarters = [place - places.start for place in run]
                found.append(WeeklyHabit(weekday, _wall(quarters[0]), _wall(quarters[-1] + 1), answer))
    return found


def _wall(quarter: int) -> time:
    minutes = quarter % DAY_QUARTERS * QUARTER_MINUTES
    return time(minutes // 60, minutes % 60)
