"""Months of a page: whole weeks, neighbours, and what an address can say."""

from datetime import date

import pytest

from league.domain.calendars.months import Month, month_of, read_month


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
