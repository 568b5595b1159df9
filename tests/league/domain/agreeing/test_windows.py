"""Which times are offered, and which comes first."""

import sys
from datetime import UTC, datetime, time, timedelta
from itertools import pairwise

import hypothesis.strategies as st
import pytest
from hypothesis import given

from league.domain.agreeing import (
    Availability,
    SlotAnswer,
    WeeklyHabit,
    Window,
    best_windows,
    half_hours_between,
)

NOW = datetime(2027, 3, 15, 12, tzinfo=UTC)
TWO_WEEKS = timedelta(days=14)
HALF_HOURS = half_hours_between(NOW, NOW + TWO_WEEKS)
TOMORROW = HALF_HOURS[48]  # the first that is offered
CAN, MAY, NO = SlotAnswer.CAN, SlotAnswer.IF_NEED_BE, SlotAnswer.CANNOT
UNSAID = SlotAnswer.UNANSWERED


def person(*taps: tuple[int, str]) -> Availability:
    """Each tap is a half hour from the first that is offered, and marks for those that follow."""
    marks = {"+": CAN, "o": MAY, "-": NO, ".": UNSAID}
    found = {TOMORROW + at + index: marks[mark] for at, text in taps for index, mark in enumerate(text)}
    return Availability("UTC", taps=found)


def best(*people: Availability, minutes: int = 60) -> list[tuple[int, tuple[SlotAnswer, ...]]]:
    windows = best_windows(people, opens=NOW, closes=NOW + TWO_WEEKS, minutes=minutes, now=NOW)
    return [(window.first - TOMORROW, window.answers) for window in windows]


def test_more_people_come_before_anything_else() -> None:
    two_gladly, three_if_need_be = (0, "++"), (10, "oo")
    people = [person(two_gladly, three_if_need_be)] * 2 + [person(three_if_need_be)]
    assert best(*people)[:2] == [(10, (MAY, MAY, MAY)), (0, (CAN, CAN, UNSAID))]


def test_then_the_worst_answer_then_the_sum_then_the_earlier() -> None:
    one = person((0, "++"), (10, "++"), (20, "++"), (30, "++"))
    other = person((0, "++"), (10, "++"), (20, "oo"), (30, "oo"))
    third = person((0, "--"), (10, ".."), (20, "++"), (30, "++"))
    assert [first for first, _ in best(one, other, third)] == [20, 30, 10, 0]


def test_silence_is_better_than_no() -> None:
    assert best(person((0, "++"), (10, "++")), person((0, "--"), (10, ".."))) == [
        (10, (CAN, UNSAID)),
        (0, (CAN, NO)),
    ]


def test_of_a_window_the_worst_half_hour_counts() -> None:
    assert best(person((0, "+o+")), minutes=90) == [(0, (MAY,))]
    assert best(person((0, "+-+")), minutes=90) == []


def test_a_match_takes_up_whole_half_hours() -> None:
    assert best(person((0, "+++")), minutes=75) == [(0, (CAN,))]
    assert best(person((0, "+++")), minutes=91) == []


def test_the_best_five_do_not_overlap() -> None:
    assert [first for first, _ in best(person((0, "+" * 40)))] == [0, 2, 4, 6, 8]


def test_nobody_has_to_come_within_a_day_and_nothing_goes_on_after_the_end() -> None:
    everything = Availability("UTC", taps=dict.fromkeys(HALF_HOURS, CAN))
    (first, *_) = best_windows([everything], opens=NOW, closes=NOW + TWO_WEEKS, minutes=60, now=NOW)
    assert first.starts_at == NOW + timedelta(hours=24)
    end = NOW + TWO_WEEKS
    late = best_windows([everything], opens=end - timedelta(minutes=80), closes=end, minutes=60, now=NOW)
    assert [window.starts_at for window in late] == [NOW + timedelta(days=13, hours=23)]


def test_a_time_is_for_each_what_their_own_clocks_say() -> None:
    """On 21 March New York is five hours from Berlin, on the 28th six."""
    berlin = Availability("Europe/Berlin", (WeeklyHabit(6, time(19), time(23), CAN),))
    new_york = Availability("America/New_York", (WeeklyHabit(6, time(14), time(17), CAN),))
    windows = best_windows([berlin, new_york], opens=NOW, closes=NOW + TWO_WEEKS, minutes=180, now=NOW)
    both = [window.starts_at for window in windows if window.coming == 2]
    assert both == [datetime(2027, 3, day, 18, tzinfo=UTC) for day in (21, 28)]


def test_nobody_answered_gives_nothing() -> None:
    assert best(Availability("UTC"), Availability("Europe/Berlin")) == []
    assert best_windows([person()], opens=NOW, closes=NOW, minutes=60, now=NOW) == ()


@pytest.mark.parametrize(
    "wrong", [{"minutes": 0}, {"minutes": 1441}, {"closes": NOW + timedelta(days=63)}, {"people": ()}]
)
def test_a_search_has_bounds(wrong: dict[str, object]) -> None:
    search = {"people": [person()], "opens": NOW, "closes": NOW + TWO_WEEKS, "minutes": 60, "now": NOW}
    with pytest.raises(ValueError, match="62 days"):
        best_windows(**(search | wrong))


answers = st.lists(st.sampled_from("+o-."), min_size=96, max_size=96).map("".join)


@given(people=st.lists(answers, min_size=1, max_size=4), minutes=st.integers(1, 300))
def test_what_is_offered_is_the_best_of_all_that_does_not_overlap(people: list[str], minutes: int) -> None:
    taps = [person((0, marks)) for marks in people]
    length = -(-minutes // 30)
    offered = best_windows(taps, opens=NOW, closes=NOW + timedelta(days=3), minutes=minutes, now=NOW)
    assert [window.rank for window in offered] == sorted(window.rank for window in offered)
    assert all(window.length == length and window.coming for window in offered)
    firsts = sorted(window.first for window in offered)
    assert all(later - earlier >= length for earlier, later in pairwise(firsts))
    for first in range(TOMORROW, TOMORROW + 97 - length):
        said = tuple(min(tap.answers(range(first, first + length))) for tap in taps)
        other = Window(first, length, said)
        better = [window for window in offered if window.rank < other.rank]
        assert not other.coming or other in offered or len(better) == 5 or any(map(other.overlaps, better))


def test_two_weeks_of_four_people_are_little_work() -> None:
    """Forty thousand calls take about ten milliseconds; the goal is seventeen."""
    habits = tuple(WeeklyHabit(day, time(18), time(23), CAN) for day in range(7))
    people = [
        Availability(zone, habits) for zone in ("Europe/Berlin", "Africa/Cairo", "UTC", "Asia/Kathmandu")
    ]
    called = []
    sys.setprofile(lambda frame, event, _: called.append(1) if event == "call" else None)
    try:
        best_windows(people, opens=NOW, closes=NOW + TWO_WEEKS, minutes=75, now=NOW)
    finally:
        sys.setprofile(None)
    assert len(called) < 40_000
