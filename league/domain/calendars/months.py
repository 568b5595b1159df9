"""Months as a page shows them: whole weeks from Monday to Sunday."""

import re
from calendar import MONDAY, Calendar
from dataclasses import dataclass
from datetime import date

YEARS = range(2000, 2101)
MONTHS = 12
WRITTEN = re.compile(r"(\d{4})-(\d{2})", re.ASCII)


@dataclass(frozen=True, order=True)
class Month:
    """A month of the years 2000 to 2100; ValueError for any other. Its text is 2026-06."""

    year: int
    number: int

    def __post_init__(self) -> None:
        if self.year not in YEARS or not 1 <= self.number <= MONTHS:
            raise ValueError(f"no month {self.number} of {self.year}")

    def __str__(self) -> str:
        return f"{self.year:04}-{self.number:02}"

    @property
    def first(self) -> date:
        return date(self.year, self.number, 1)

    @property
    def weeks(self) -> list[list[date]]:
        """All its days in weeks, with those of its neighbours that fill the first and the last."""
        return Calendar(MONDAY).monthdatescalendar(self.year, self.number)

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
        return Month(year, number + 1) if year in YEARS else None


def month_of(day: date) -> Month:
    """The month in which a day is. ValueError outside of 2000 to 2100."""
    return Month(day.year, day.month)


def read_month(text: str) -> Month | None:
    """The month of a text such as 2026-06; None for anything else."""
    found = WRITTEN.fullmatch(text)
    try:
        return Month(int(found[1]), int(found[2])) if found else None
    except ValueError:
        return None
