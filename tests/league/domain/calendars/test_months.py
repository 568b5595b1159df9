"""Months of a page: whole weeks, neighbours, and what an address can say."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.calendars.months import GREGORIAN, PERSIAN, CalendarSystem, Month, month_of, read_month


def test_a_month_is_shown_in_whole_weeks_from_monday() -> None:
    weeks = Month(2026, 6).weeks
    assert (weeks[0][0], weeks[-1][-1]) == (date(2026, 6, 1), date(2026, 7, 5))
    assert {len(week) for week in weeks} == {7}
    assert {week[0].weekday() for week in Month(2027, 2).weeks} == {0}


def test_months_have_neighbours_but_at_the_ends() -> None:
    assert (Month(2026, 1).previous, Month(2026, 12).next) == (Month(2025, 12), Month(2027, 1))
    assert (Month(2000, 1).previous, Month(2100, 12).next) == (None, None)


@pytest.mark.parametrize(
    "text", ["", "2026", "2026-6", "2026-13", "2026-00", "1999-12", "2101-01", "٢٠٢٦-٠٦"]
)
def test_what_is_no_month_is_none(text: str) -> None:
    assert read_month(text) is None


def test_the_text_of_a_month_is_read_back() -> None:
    assert read_month(str(month_of(date(2026, 6, 30)))) == Month(2026, 6)


def test_weeks_of_a_persian_month_begin_on_saturday() -> None:
    azar = Month(1405, 9, PERSIAN)
    assert azar.first == date(2026, 11, 22)
    assert (azar.weeks[0][0], azar.weeks[-1][-1]) == (date(2026, 11, 21), date(2026, 12, 25))
    assert (Month(1405, 1, PERSIAN).previous, Month(1405, 12, PERSIAN).next) == (
        Month(1404, 12, PERSIAN),
        Month(1406, 1, PERSIAN),
    )


@pytest.mark.parametrize(
    ("text", "calendar", "month"),
    [
        ("2026-11", PERSIAN, Month(1405, 8, PERSIAN)),
        ("1405-09", GREGORIAN, Month(2026, 12)),
        ("1405-09", PERSIAN, Month(1405, 9, PERSIAN)),
        ("1405-13", GREGORIAN, None),
        ("2100-12", PERSIAN, None),
    ],
)
def test_an_address_of_the_other_calendar_leads_to_the_month_of_its_middle(
    text: str, calendar: CalendarSystem, month: Month | None
) -> None:
    assert read_month(text, calendar) == month


@given(st.sampled_from([GREGORIAN, PERSIAN]), st.dates(date(2001, 1, 1), date(2098, 12, 31)))
def test_every_day_stands_once_in_the_weeks_of_its_month(calendar: CalendarSystem, day: date) -> None:
    month = month_of(day, calendar)
    shown = [one for week in month.weeks for one in week]
    assert shown.count(day) == 1
    assert shown == sorted(set(shown))
    assert shown[0].weekday() == calendar.first_weekday
    assert sum(one in month for one in shown) in range(28, 32)
    assert month.previous is not None
    assert month.previous.next == month
