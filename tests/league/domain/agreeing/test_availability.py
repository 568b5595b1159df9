"""What people say of half hours: by taps, and by what they do every week."""

from datetime import UTC, datetime, time

import pytest

from league.domain.agreeing import Availability, SlotAnswer, WeeklyHabit, expand_habits, half_hours_between
from league.domain.agreeing.half_hours import begin_half_hour
from league.domain.agreeing.wall_times import wall_time

BERLIN, NEW_YORK = "Europe/Berlin", "America/New_York"
SUNDAY, SUNDAY_EVENING = 6, WeeklyHabit(6, time(19), time(21), SlotAnswer.CAN)


def half_hours(begin: str, end: str) -> range:
    return half_hours_between(*(datetime.fromisoformat(at).replace(tzinfo=UTC) for at in (begin, end)))


MARCH = half_hours("2027-03-08T00:00", "2027-04-05T00:00")


def shown(habits: list[WeeklyHabit], zone: str, numbers: range) -> list[str]:
    found = expand_habits(habits, zone, numbers)
    return [f"{wall_time(begin_half_hour(number), zone):%a %d %H:%M}" for number in found]


@pytest.mark.parametrize("zone", [BERLIN, NEW_YORK])
def test_a_habit_stays_on_the_wall_where_clocks_change(zone: str) -> None:
    four_weeks = half_hours("2027-03-08T05:00", "2027-04-05T05:00")
    assert shown([SUNDAY_EVENING], zone, four_weeks) == [
        f"Sun {day} {at}" for day in ("14", "21", "28", "04") for at in ("19:00", "19:30", "20:00", "20:30")
    ]


def test_an_hour_that_is_left_out_is_nobodys_habit_and_a_doubled_one_is_twice() -> None:
    nightly = [WeeklyHabit(SUNDAY, time(1, 30), time(3, 30), SlotAnswer.CAN)]
    march = shown(nightly, BERLIN, half_hours("2027-03-28T00:00", "2027-03-28T03:00"))
    assert march == ["Sun 28 01:30", "Sun 28 03:00"]
    october = shown(nightly, BERLIN, half_hours("2027-10-30T23:00", "2027-10-31T04:00"))
    assert october == [f"Sun 31 {at}" for at in ("01:30", "02:00", "02:30", "02:00", "02:30", "03:00")]


def test_a_habit_goes_on_over_midnight_and_over_the_end_of_the_week() -> None:
    late = [WeeklyHabit(SUNDAY, time(23, 30), time(0, 30), SlotAnswer.IF_NEED_BE)]
    assert shown(late, "UTC", MARCH)[:4] == ["Mon 08 00:00", "Sun 14 23:30", "Mon 15 00:00", "Sun 21 23:30"]


def test_a_habit_that_ends_as_it_begins_lasts_a_day() -> None:
    assert len(shown([WeeklyHabit(2, time(18), time(18), SlotAnswer.CAN)], "UTC", MARCH)) == 4 * 48


def test_only_half_hours_that_are_covered_whole_count() -> None:
    in_kathmandu = [WeeklyHabit(2, time(19), time(20, 30), SlotAnswer.CAN)]
    assert shown(in_kathmandu, "Asia/Kathmandu", MARCH)[:2] == ["Wed 10 19:15", "Wed 10 19:45"]
    assert shown([WeeklyHabit(2, time(19, 1), time(19, 59), SlotAnswer.CAN)], "UTC", MARCH) == []


def test_where_habits_meet_the_worse_counts_for_a_half_hour_of_both() -> None:
    habits = [
        WeeklyHabit(2, time(19), time(20, 15), SlotAnswer.CAN),
        WeeklyHabit(2, time(20, 15), time(21), SlotAnswer.IF_NEED_BE),
    ]
    found = expand_habits(habits, "UTC", half_hours("2027-03-10T19:00", "2027-03-10T21:00"))
    assert list(found.values()) == [
        SlotAnswer.CAN,
        SlotAnswer.CAN,
        SlotAnswer.IF_NEED_BE,
        SlotAnswer.IF_NEED_BE,
    ]


def test_a_later_habit_counts_and_a_tap_before_all() -> None:
    habits = (
        WeeklyHabit(2, time(18), time(22), SlotAnswer.CAN),
        WeeklyHabit(2, time(20), time(21), SlotAnswer.CANNOT),
    )
    evening = half_hours("2027-03-10T19:00", "2027-03-10T21:30")
    taps = {
        evening[0]: SlotAnswer.IF_NEED_BE,
        evening[1]: SlotAnswer.UNANSWERED,
        evening[0] - 99: SlotAnswer.CAN,
    }
    assert Availability("UTC", habits, taps).answers(evening) == [
        SlotAnswer.IF_NEED_BE,
        SlotAnswer.UNANSWERED,
        SlotAnswer.CANNOT,
        SlotAnswer.CANNOT,
        SlotAnswer.CAN,
    ]


def test_who_said_nothing_has_not_answered() -> None:
    assert set(Availability(BERLIN).answers(MARCH)) == {SlotAnswer.UNANSWERED}


def test_a_week_has_seven_days() -> None:
    with pytest.raises(ValueError, match="0 to 6"):
        WeeklyHabit(7, time(19), time(21), SlotAnswer.CAN)
