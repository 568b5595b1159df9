"""Weekly habits that are learned from taps, by the clocks of a zone."""

from datetime import UTC, datetime, time, timedelta

import pytest

from league.domain.agreeing import Availability, SlotAnswer, WeeklyHabit, half_hours_between, learn_habits

CAN, NEED, CANNOT, SILENT = SlotAnswer.CAN, SlotAnswer.IF_NEED_BE, SlotAnswer.CANNOT, SlotAnswer.UNANSWERED


def half_hour(text: str) -> int:
    at = datetime.fromisoformat(text).replace(tzinfo=UTC)
    return half_hours_between(at, at + timedelta(minutes=30)).start


def test_taps_in_a_row_are_one_habit() -> None:
    first = half_hour("2027-01-12 18:00")  # a Tuesday, 19:00 in Berlin
    taps = {first: CAN, first + 1: CAN, first + 2: NEED}
    assert learn_habits(taps, "Europe/Berlin") == (
        WeeklyHabit(1, time(19), time(20), CAN),
        WeeklyHabit(1, time(20), time(20, 30), NEED),
    )


def test_where_weeks_differ_the_worst_counts_and_silence_takes_back() -> None:
    first = half_hour("2027-01-12 18:00")
    assert learn_habits({first: CAN, first + 7 * 48: CANNOT}, "UTC") == (
        WeeklyHabit(1, time(18), time(18, 30), CANNOT),
    )
    known = (WeeklyHabit(1, time(18), time(19), CAN),)
    assert learn_habits({first: SILENT}, "UTC", known) == (WeeklyHabit(1, time(18, 30), time(19), CAN),)
    assert learn_habits({}, "UTC", known) == known


def test_a_habit_ends_with_its_day() -> None:
    late = half_hour("2027-01-12 23:30")
    assert learn_habits({late: CAN, late + 1: CAN}, "UTC") == (
        WeeklyHabit(1, time(23, 30), time(0), CAN),
        WeeklyHabit(2, time(0), time(0, 30), CAN),
    )


@pytest.mark.parametrize(
    "zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Havana"]
)
def test_what_was_tapped_is_said_again_in_other_weeks_over_a_change_of_clocks(zone: str) -> None:
    first = half_hour("2027-03-10 18:00")
    taps = dict.fromkeys(range(first, first + 4), CAN)
    mine = Availability(zone, learn_habits(taps, zone))
    assert mine.answers(range(first, first + 4)) == [CAN] * 4
    weeks = [mine.answers(range(first + week * 7 * 48 - 4, first + week * 7 * 48 + 8)) for week in range(8)]
    assert all(answers.count(CAN) == 4 for answers in weeks)
