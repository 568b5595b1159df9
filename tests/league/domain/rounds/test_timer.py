"""The timer of a round: what is left of it, however often it was stopped and extended."""

from datetime import UTC, datetime, timedelta

from league.domain.rounds.timer import Timer

START = datetime(2026, 6, 5, 20, 0, tzinfo=UTC)
FIFTY = Timer(timedelta(minutes=50), START)


def at(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


def left(timer: Timer, minutes: float) -> float:
    return timer.time_left(at(minutes)).total_seconds() / 60


def test_it_counts_down_and_below_zero() -> None:
    assert [left(FIFTY, minutes) for minutes in (0, 12, 50, 51)] == [50, 38, 0, -1]
    assert FIFTY.ends_at == at(50)


def test_what_was_left_when_it_was_stopped_is_left_when_it_goes_on() -> None:
    stopped = FIFTY.stop(at(10))
    assert [left(stopped, minutes) for minutes in (10, 25, 600)] == [40, 40, 40]
    again = stopped.go_on(at(25))
    assert left(again, 25) == 40
    assert again.ends_at == at(65)
    twice = again.stop(at(30)).go_on(at(33))
    assert twice.ends_at == at(68)


def test_stopping_twice_and_going_on_twice_change_nothing() -> None:
    stopped = FIFTY.stop(at(10))
    assert stopped.stop(at(20)) == stopped
    assert FIFTY.go_on(at(20)) == FIFTY


def test_it_is_extended_while_it_runs_and_while_it_stands() -> None:
    longer = FIFTY.extend(timedelta(minutes=5), at(20))
    assert (left(longer, 20), longer.whole) == (35, timedelta(minutes=55))
    assert left(FIFTY.stop(at(20)).extend(timedelta(minutes=5), at(40)), 40) == 35


def test_minutes_that_are_given_after_the_bell_count_from_then() -> None:
    longer = FIFTY.extend(timedelta(minutes=5), at(58))
    assert left(longer, 58) == 5
    assert longer.ends_at == at(63)
    assert longer.whole == timedelta(minutes=55)


def test_after_the_bell_it_may_stand_too() -> None:
    longer = FIFTY.stop(at(55)).extend(timedelta(minutes=5), at(70))
    assert left(longer, 80) == 5
    assert longer.go_on(at(80)).ends_at == at(85)


def test_a_clock_that_was_set_back_gives_no_time_away() -> None:
    assert FIFTY.stop(at(10)).go_on(at(9)).ends_at == at(50)
