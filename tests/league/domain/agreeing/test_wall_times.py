"""Clocks that change: what they show, and which moment that is."""

from datetime import UTC, datetime, timedelta

import hypothesis.strategies as st
import pytest
from hypothesis import given

from league.domain.agreeing import (
    BadStep,
    choose_instant,
    in_utc,
    instant_at,
    instants_at,
    move_by_days,
    wall_time,
)

BERLIN, NEW_YORK, LORD_HOWE = "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"
HAVANA, CAIRO, KATHMANDU = "America/Havana", "Africa/Cairo", "Asia/Kathmandu"
ZONES = (
    BERLIN,
    NEW_YORK,
    LORD_HOWE,
    HAVANA,
    CAIRO,
    KATHMANDU,
    "Pacific/Chatham",
    "Australia/Adelaide",
    "UTC",
)


def wall(text: str) -> datetime:
    return datetime.fromisoformat(text)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "shown", "instants"),
    [
        (BERLIN, "2027-03-28T01:59", ["2027-03-28T00:59"]),
        (BERLIN, "2027-03-28T02:30", []),
        (BERLIN, "2027-03-28T03:00", ["2027-03-28T01:00"]),
        (BERLIN, "2027-10-31T02:30", ["2027-10-31T00:30", "2027-10-31T01:30"]),
        (BERLIN, "2027-10-31T03:00", ["2027-10-31T02:00"]),
        (LORD_HOWE, "2027-10-03T02:15", []),
        (LORD_HOWE, "2027-10-03T02:30", ["2027-10-02T15:30"]),
        (LORD_HOWE, "2027-04-04T01:45", ["2027-04-03T14:45", "2027-04-03T15:15"]),
        (HAVANA, "2027-03-14T00:30", []),
        (HAVANA, "2027-11-07T00:00", ["2027-11-07T04:00", "2027-11-07T05:00"]),
        (CAIRO, "2027-04-30T00:00", []),
        (CAIRO, "2027-10-28T23:30", ["2027-10-28T20:30", "2027-10-28T21:30"]),
    ],
)
def test_a_wall_time_is_no_moment_or_one_or_two(zone: str, shown: str, instants: list[str]) -> None:
    assert instants_at(wall(shown), zone) == tuple(map(utc, instants))


@pytest.mark.parametrize(
    ("zone", "shown", "becomes"),
    [
        (BERLIN, "2027-03-28T02:30", "2027-03-28T03:30"),
        (LORD_HOWE, "2027-10-03T02:15", "2027-10-03T02:45"),
        (HAVANA, "2027-03-14T00:00", "2027-03-14T01:00"),
        (CAIRO, "2027-04-30T00:30", "2027-04-30T01:30"),
    ],
)
def test_a_time_that_is_left_out_comes_as_much_later_as_clocks_jump(
    zone: str, shown: str, becomes: str
) -> None:
    assert wall_time(instant_at(wall(shown), zone), zone) == wall(becomes)


def test_of_two_moments_the_first_is_meant() -> None:
    assert instant_at(wall("2027-10-31T02:30"), BERLIN) == utc("2027-10-31T00:30")


def test_a_person_has_to_say_which_of_two_they_mean() -> None:
    twice = wall("2027-10-31T02:30")
    with pytest.raises(BadStep) as refused:
        choose_instant(twice, BERLIN)
    assert (refused.value.code, refused.value.facts) == ("time_doubled", {"zone": BERLIN})
    assert choose_instant(twice, BERLIN, timedelta(hours=2)) == utc("2027-10-31T00:30")
    assert choose_instant(twice, BERLIN, timedelta(hours=1)) == utc("2027-10-31T01:30")
    with pytest.raises(BadStep, match="time_doubled"):
        choose_instant(twice, BERLIN, timedelta(hours=3))


@pytest.mark.parametrize("offset", [None, timedelta(hours=1)])
def test_nobody_can_choose_a_time_that_is_left_out(offset: timedelta | None) -> None:
    with pytest.raises(BadStep, match="time_missing"):
        choose_instant(wall("2027-03-28T02:00"), BERLIN, offset)


def test_new_york_is_five_hours_from_berlin_for_two_weeks() -> None:
    days = [datetime(2027, 3, day, 18, tzinfo=UTC) for day in range(10, 32)]
    apart = [(wall_time(at, BERLIN) - wall_time(at, NEW_YORK)) // timedelta(hours=1) for at in days]
    assert apart == [6] * 4 + [5] * 14 + [6] * 4  # from the 14th to the 27th


def test_a_moment_without_a_zone_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="zone"):
        in_utc(wall("2027-03-28T02:00"))


@given(
    instant=st.datetimes(datetime.fromisoformat("2020-01-01"), datetime.fromisoformat("2037-01-01")),
    zone=st.sampled_from(ZONES),
    days=st.integers(-400, 400),
)
def test_what_clocks_show_leads_back_and_stays_when_days_go_by(
    instant: datetime, zone: str, days: int
) -> None:
    at = instant.replace(tzinfo=UTC)
    shown = wall_time(at, zone)
    assert at in instants_at(shown, zone)
    moved = move_by_days(at, days, zone)
    expected = shown + timedelta(days=days)
    assert moved in instants_at(expected, zone) or not instants_at(expected, zone)
