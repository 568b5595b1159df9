"""The grid of half hours: what clocks leave out has no cell, what they show twice has two."""

from datetime import UTC, date, datetime, time

import pytest

from league.domain.agreeing import begin_half_hour, day_cells, half_hours_between


def labels(day: str, zone: str, **hours: time) -> list[str]:
    return [cell.label for cell in day_cells(date.fromisoformat(day), zone, **hours)]


@pytest.mark.parametrize(
    ("zone", "day", "cells"),
    [
        ("Europe/Berlin", "2027-03-27", 48),
        ("Europe/Berlin", "2027-03-28", 46),
        ("Europe/Berlin", "2027-10-31", 50),
        ("Australia/Lord_Howe", "2027-10-03", 47),
        ("Australia/Lord_Howe", "2027-04-04", 49),
        ("America/Havana", "2027-03-14", 46),
        ("America/Havana", "2027-11-07", 50),
        ("Africa/Cairo", "2027-04-30", 46),
        ("Africa/Cairo", "2027-10-28", 50),
        ("Africa/Cairo", "2027-10-29", 48),
        ("Pacific/Apia", "2011-12-30", 0),  # a day that was never there
        ("Asia/Kathmandu", "2027-03-28", 48),
    ],
)
def test_a_day_has_as_many_half_hours_as_its_clocks_show(zone: str, day: str, cells: int) -> None:
    found = day_cells(date.fromisoformat(day), zone)
    assert len(found) == cells
    assert all(cell.local.date() == date.fromisoformat(day) for cell in found)
    assert [cell.number for cell in found] == sorted({cell.number for cell in found})


def test_an_hour_that_is_left_out_has_no_cell() -> None:
    night = labels("2027-03-28", "Europe/Berlin", earliest=time(1), latest=time(4))
    assert night == ["01:00", "01:30", "03:00", "03:30"]


def test_both_of_a_doubled_hour_can_be_told_apart() -> None:
    assert labels("2027-10-31", "Europe/Berlin", earliest=time(1, 30), latest=time(3, 30)) == [
        "01:30",
        "02:00 (UTC+02:00)",
        "02:30 (UTC+02:00)",
        "02:00 (UTC+01:00)",
        "02:30 (UTC+01:00)",
        "03:00",
    ]


def test_a_midnight_that_is_left_out_or_comes_twice() -> None:
    assert labels("2027-03-14", "America/Havana", latest=time(2)) == ["01:00", "01:30"]
    assert labels("2027-10-28", "Africa/Cairo", earliest=time(22, 30)) == [
        "22:30",
        "23:00 (UTC+03:00)",
        "23:30 (UTC+03:00)",
        "23:00 (UTC+02:00)",
        "23:30 (UTC+02:00)",
    ]


def test_a_cell_says_its_offset_and_its_zone() -> None:
    (cell,) = day_cells(date(2027, 1, 5), "America/St_Johns", earliest=time(19), latest=time(19, 30))
    assert (cell.label, cell.offset, cell.zone) == ("19:00", "UTC-03:30", "America/St_Johns")
    assert begin_half_hour(cell.number) == cell.local == datetime(2027, 1, 5, 22, 30, tzinfo=UTC)


def test_everybody_shares_the_half_hours() -> None:
    """Where clocks are 5:45 from UTC, they begin at a quarter past."""
    assert labels("2027-01-05", "Asia/Kathmandu", earliest=time(19), latest=time(20, 30)) == [
        "19:15",
        "19:45",
    ]


def test_half_hours_lie_whole_between_two_moments() -> None:
    found = half_hours_between(
        datetime(1970, 1, 2, 0, 1, tzinfo=UTC), datetime(1970, 1, 2, 1, 59, tzinfo=UTC)
    )
    assert list(found) == [49, 50]
