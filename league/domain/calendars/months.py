"""Months as a page shows them, by the calendar of whoever reads: whole weeks of days."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from persiantools.jdatetime import JalaliDate

MONTHS = 12
WEEK = 7
WRITTEN = re.compile(r"(\d{4})-(\d{2})", re.ASCII)
A_DAY = timedelta(days=1)
TO_THE_MIDDLE = timedelta(days=14)


@dataclass(frozen=True)
class CalendarSystem:
    """How days are counted: years that pages show, none of them a year of another calendar, the weekday with
    which weeks begin (Monday is 0), the first day of a month, and the year and month of a day.
    """

    years: range
    first_weekday: int
    first_day: Callable[[int, int], date]
    year_and_month: Callable[[date], tuple[int, int]]


def _gregorian_first(year: int, number: int) -> date:
    return date(year, number, 1)


def _gregorian_month(day: date) -> tuple[int, int]:
    return day.year, day.month


def _persian_first(year: int, number: int) -> date:
    first: date = JalaliDate(year, number, 1).to_gregorian()
    return first


def _persian_month(day: date) -> tuple[int, int]:
    persian = JalaliDate(day)
    return persian.year, persian.month


GREGORIAN = CalendarSystem(range(2000, 2101), 0, _gregorian_first, _gregorian_month)
# Its leap years are sure until 1477.
PERSIAN = CalendarSystem(range(1379, 1478), 5, _persian_first, _persian_month)
CALENDARS: Mapping[str, CalendarSystem] = {"gregorian": GREGORIAN, "jalali": PERSIAN}


@dataclass(frozen=True)
class Month:
    """A month of a year that pages show; ValueError for any other. Its text is 2026-06, or 1405-03."""

    year: int
    number: int
    calendar: CalendarSystem = GREGORIAN

    def __post_init__(self) -> None:
        if self.year not in self.calendar.years or not 1 <= self.number <= MONTHS:
            raise ValueError(f"no month {self.number} of {self.year}")

    def __str__(self) -> str:
        return f"{self.year:04}-{self.number:02}"

    def __contains__(self, day: date) -> bool:
        return self.calendar.year_and_month(day) == (self.year, self.number)

    @property
    def first(self) -> date:
        return self.calendar.first_day(self.year, self.number)

    @property
    def weeks(self) -> list[list[date]]:
        """All its days in weeks, with those of its neighbours that fill the first and the last."""
        first = self.first
        start = first - A_DAY * ((first.weekday() - self.calendar.first_weekday) % WEEK)
        weeks = [[start + A_DAY * number for number in range(WEEK)]]
        while (following := weeks[-1][-1] + A_DAY) in self:
            weeks.append([following + A_DAY * number for number in range(WEEK)])
        return weeks

    @property
    def previous(self) -> "Month | None":
        """The month before; None: no page shows it."""
        return self._beside(-1)

    @property
    def next(self) -> "Month | None":
        """The month after; None: no page shows it."""
        return self._beside(1)

    def _beside(self, months: int) -> "Month | None":
        year, number = divmod(self.year * MONTHS + self.number - 1 + months, MONTHS)
        return Month(year, number + 1, self.calendar) if year in self.calendar.years else None


def month_of(day: date, calendar: CalendarSystem = GREGORIAN) -> Month:
    """The month in which a day is. ValueError outside of the years that pages show."""
    return Month(*calendar.year_and_month(day), calendar)


def read_month(text: str, calendar: CalendarSystem = GREGORIAN) -> Month | None:
    """The month of a text such as 2026-06 or 1405-03; None for anything else.

    An address may come from someone who counts by another calendar: then it is the month of this one in
    which the middle of that month lies.
    """
    if (found := WRITTEN.fullmatch(text)) is None:
        return None
    year, number = int(found[1]), int(found[2])
    try:
        month = Month(year, number, PERSIAN if year in PERSIAN.years else GREGORIAN)
        return month if month.calendar is calendar else month_of(month.first + TO_THE_MIDDLE, calendar)
    except ValueError:
        return None
