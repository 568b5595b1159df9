"""Dates of a season stay at the same time on the wall, also when a week is lost."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from league.domain.agreeing import (
    BadStep,
    PlannedDate,
    drop_dates,
    move_later,
    series_instants,
    wall_time,
)

BERLIN = "Europe/Berlin"
FIRST = datetime.fromisoformat("2027-03-05T19:00")
NOW = datetime(2027, 3, 1, tzinfo=UTC)
DATES = tuple(
    PlannedDate(f"w{number}", at) for number, at in enumerate(series_instants(FIRST, BERLIN, 5), start=1)
)


def walls(dates: tuple[PlannedDate, ...]) -> list[str]:
    return [f"{wall_time(planned.at, BERLIN):%d.%m. %H:%M}" for planned in dates]


def test_seven_in_the_evening_stays_seven_in_the_evening() -> None:
    instants = series_instants(FIRST, BERLIN, 8)
    assert {wall_time(at, BERLIN).hour for at in instants} == {19}
    assert [at.hour for at in instants] == [18] * 4 + [17] * 4
    assert all(at.tzinfo is UTC for at in instants)


def test_a_break_is_a_gap_and_costs_no_evening() -> None:
    instants = series_instants(
        FIRST, BERLIN, 3, skip={date(2027, 3, 12), date(2027, 3, 19), date(2027, 3, 20)}
    )
    assert [at.date().isoformat() for at in instants] == ["2027-03-05", "2027-03-26", "2027-04-02"]


def test_one_night_that_clocks_leave_out_moves_no_other() -> None:
    night = datetime.fromisoformat("2027-03-21T02:30")
    shown = [f"{wall_time(at, BERLIN):%d %H:%M}" for at in series_instants(night, BERLIN, 3)]
    assert shown == ["21 02:30", "28 03:30", "04 02:30"]


def test_dates_can_be_any_days_apart() -> None:
    daily = series_instants(FIRST, BERLIN, 2, days_between=1)
    assert daily[1] - daily[0] == timedelta(days=1)


@pytest.mark.parametrize(("weeks", "days"), [(0, 7), (401, 7), (8, 0), (8, 367)])
def test_a_series_has_bounds(weeks: int, days: int) -> None:
    with pytest.raises(ValueError, match="1 to 400"):
        series_instants(FIRST, BERLIN, weeks, days_between=days)


def test_a_week_moves_later_over_a_change_of_clocks() -> None:
    moved = move_later(DATES, {"w4", "w5"}, zone=BERLIN, now=NOW)
    assert walls(moved) == ["05.03. 19:00", "12.03. 19:00", "19.03. 19:00", "02.04. 19:00", "09.04. 19:00"]
    assert moved[3].at - DATES[3].at == timedelta(days=7, hours=-1)


def test_a_week_falls_out_and_keeps_its_place() -> None:
    left = drop_dates(DATES, {"w2"}, now=NOW)
    assert left == (DATES[0], replace(DATES[1], is_open=False), *DATES[2:])


def test_what_is_past_moves_no_more() -> None:
    with pytest.raises(BadStep, match="date_past"):
        move_later(DATES, {"w1", "w4"}, zone=BERLIN, now=DATES[0].at)
    with pytest.raises(BadStep, match="date_past"):
        drop_dates(DATES, {"w1"}, now=DATES[0].at)


def test_a_name_that_is_not_there_and_days_out_of_bounds_are_mistakes() -> None:
    with pytest.raises(ValueError, match="not there"):
        drop_dates(DATES, {"w9"}, now=NOW)
    with pytest.raises(ValueError, match="1 to 366"):
        move_later(DATES, {"w4"}, zone=BERLIN, days=0, now=NOW)
