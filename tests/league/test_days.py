"""Days as readers count them, in English, French and Persian."""

import re
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.days import day_number, day_text, gregorian_moment, jalali_day, jalali_moment
from league.domain.events.rules import YEARS
from league.reading import reading
from league.web.forms.moments import MomentField, MomentInput

DAY = datetime(2026, 11, 27, 18, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "calendar", "said"),
    [
        ("en", "", "27 November 2026, 18:05"), ("fr", "", "27 novembre 2026, 18:05"),
        ("fa", "", "6 آذر 1405، 18:05"), ("fa", "gregorian", "27 نوامبر 2026، 18:05"),
        ("en", "jalali", "6 Azar 1405, 18:05"), ("fr", "jalali", "6 azar 1405, 18:05"),
    ],
)  # fmt: skip
def test_a_day_is_said(language: str, calendar: str, said: str) -> None:
    with reading(language, calendar):
        assert day_text(DAY, "DATETIME_FORMAT") == said


@pytest.mark.parametrize(("language", "said"), [("en", "27 Nov 2026"), ("fr", "27 nov. 2026")])
def test_a_day_is_said_in_short(language: str, said: str) -> None:
    with reading(language):
        assert day_text(DAY, "SHORT_DATE_FORMAT") == said


@pytest.mark.parametrize(("language", "said"), [("fr", "mardi 1er décembre"), ("fa", "سه\u200cشنبه 10 آذر")])
def test_a_language_has_its_own_first_of_a_month_and_its_own_tuesday(language: str, said: str) -> None:
    with reading(language):
        assert day_text(date(2026, 12, 1), "l j F") == said


def test_programs_are_told_days_of_one_calendar() -> None:
    with reading("fa"):
        assert day_text(DAY, "Y-m-d") == "2026-11-27"
        assert day_text(DAY, "c").startswith("2026-11-27T18:05")
        assert day_text(date(1200, 1, 1), "DATE_FORMAT").endswith("1200"), "before the calendar’s rule"


def test_a_day_has_its_number_in_its_month() -> None:
    with reading("en", "jalali"):
        assert day_number(date(2026, 11, 27)) == 6
    with reading("en"):
        assert day_number(date(2026, 11, 27)) == 27


@pytest.mark.parametrize(
    "typed",
    ["2026-11-27T18:05", "1405-09-06T18:05", "1405/9/6 18:05", "۱۴۰۵/۰۹/۰۶ ۱۸:۰۵", " 2026-11-27 18:05 "],
)
@pytest.mark.parametrize("calendar", ["gregorian", "jalali"])
def test_a_field_takes_both_calendars(typed: str, calendar: str) -> None:
    with reading("en", calendar):
        assert MomentField().clean(typed) == DAY


@pytest.mark.parametrize(
    "typed", ["1405-13-06T18:05", "1405-12-30T18:05", "soon", "1405-09-06T25:05", "9" * 40]
)
def test_what_is_no_day_is_refused(typed: str) -> None:
    from django.core.exceptions import ValidationError

    with pytest.raises(ValidationError):
        MomentField().clean(typed)


def test_a_field_shows_the_calendar_of_the_reader() -> None:
    with reading("fa"):
        shown = MomentField().widget.render("at", DAY)
        assert 'type="text"' in shown
        assert 'value="1405-09-06T18:05"' in shown
    with reading("en"):
        shown = MomentField().widget.render("at", DAY)
        assert 'type="datetime-local"' in shown
        assert 'value="2026-11-27T18:05"' in shown


def test_a_day_of_a_form_leads_back() -> None:
    assert gregorian_moment(jalali_moment(DAY)) == "2026-11-27T18:05"


@given(st.datetimes(datetime(YEARS[0], 1, 1), datetime(YEARS[-1], 12, 31)))  # noqa: DTZ001 (as a form has it)
def test_every_moment_that_a_field_takes_leads_back(moment: datetime) -> None:
    """Also centuries on, where a year of the Persian calendar looks like one of ours."""
    assert gregorian_moment(jalali_moment(moment)) == f"{moment:%Y-%m-%dT%H:%M}"


def test_a_day_alone_is_typed_by_either_calendar() -> None:
    assert jalali_day(DAY.date()) == "1405-09-06"
    for typed in ("1405-09-06", "۱۴۰۵/۹/۶", "2026-11-27"):
        assert gregorian_moment(typed) == "2026-11-27"
    assert gregorian_moment("1405-13-06") == "1405-13-06"


def test_a_field_takes_what_the_reader_writes_days_by() -> None:
    """What browsers ask dates with empties itself of the 31st of Ordibehesht."""
    with reading("fa"):
        field = MomentInput().render("at", DAY)
        assert re.findall(r'type="([^"]*)"', field) == ["text"]
        assert 'value="1405-09-06T18:05"' in field
    with reading("en"):
        assert re.findall(r'type="([^"]*)"', MomentInput().render("at", DAY)) == ["datetime-local"]
