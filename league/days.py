"""Days and times as whoever reads counts them: in their language, by their calendar."""

import re
from datetime import date, datetime, time

from django.utils.dateformat import DateFormat
from django.utils.formats import get_format
from django.utils.translation import get_language, gettext, gettext_noop
from persiantools.jdatetime import JalaliDate

from league.reading import Calendar, calendar_active
from league.typography import LATIN_DIGITS, PERSIAN

MONTHS = (
    gettext_noop("Farvardin"), gettext_noop("Ordibehesht"), gettext_noop("Khordad"), gettext_noop("Tir"),
    gettext_noop("Mordad"), gettext_noop("Shahrivar"), gettext_noop("Mehr"), gettext_noop("Aban"),
    gettext_noop("Azar"), gettext_noop("Dey"), gettext_noop("Bahman"), gettext_noop("Esfand"),
)  # fmt: skip
FOR_PEOPLE = frozenset("FMNl")  # what programs read has no month or weekday in words
MOMENT = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?")
FIRST_OF_OURS = 1700  # a year before it is one of the Persian calendar
JALALI_YEARS = range(1900, 2100)  # of ours, in which the leap years are those of the calendar in use


class WordsFormat(DateFormat):
    """Django's letters, with the days of the week as Persian writes them: only the short one of Tuesday has
    its words joined there, and Persian shortens none.
    """

    def l(self) -> str:  # noqa: E743 (Django’s letters)
        return str(self.D() if get_language() == PERSIAN else super().l())


class GregorianFormat(WordsFormat):
    """Likewise, with dates as French writes them: 1er décembre, and 27 nov. 2026. Django has 27 Nov 2026."""

    def j(self) -> int | str:  # type: ignore[override]  # “1er” is no number
        day = int(super().j())
        return "1er" if day == 1 and _is_french() else day

    def M(self) -> str:  # noqa: N802
        return str(self.N() if _is_french() else super().M())


class JalaliFormat(WordsFormat):
    """Django's letters for days, months and years, by the Persian calendar."""

    def __init__(self, day: date) -> None:
        super().__init__(day)
        self.jalali = JalaliDate(date(day.year, day.month, day.day))

    def j(self) -> int:
        return int(self.jalali.day)

    def d(self) -> str:
        return f"{self.jalali.day:02}"

    def F(self) -> str:  # noqa: N802 (Django’s letters)
        return gettext(MONTHS[self.jalali.month - 1])

    M = N = F

    def Y(self) -> int:  # noqa: N802
        return int(self.jalali.year)


def _is_french() -> bool:
    return (get_language() or "").startswith("fr")


def day_text(when: date | time, form: str = "DATE_FORMAT") -> str:
    """By a format of Django's, or the name of one: 27 November 2026, or 6 Azar 1405. A datetime is shown as
    it is, in its own zone.
    """
    written = get_format(form)
    if isinstance(when, date) and calendar_active() == Calendar.JALALI and is_for_people(written, when):
        return JalaliFormat(when).format(written)
    return GregorianFormat(when).format(written)


def is_for_people(form: str, day: date) -> bool:
    return bool(FOR_PEOPLE.intersection(form)) and day.year in JALALI_YEARS


def day_number(day: date | datetime) -> int:
    """Of its month."""
    return JalaliFormat(day).j() if calendar_active() == Calendar.JALALI else day.day


def jalali_moment(when: datetime) -> str:
    """As a form has it: 1405-09-06T17:00."""
    return f"{jalali_day(when.date())}T{when:%H:%M}"


def jalali_day(day: date) -> str:
    """As a form has it: 1405-09-06. By ours, as everywhere, where that calendar is not sure."""
    if day.year not in JALALI_YEARS:
        return day.isoformat()
    jalali = JalaliDate(day)
    return f"{jalali.year}-{jalali.month:02}-{jalali.day:02}"


def gregorian_moment(typed: str) -> str:
    """What was typed by either calendar, in digits of either script, by ours: a moment, or a day alone.
    Anything else stays as it is.
    """
    plain = typed.translate(LATIN_DIGITS).strip()
    found = MOMENT.fullmatch(plain)
    if found is None:
        return plain
    year, month, day = map(int, found.group(1, 2, 3))
    try:
        gregorian = JalaliDate(year, month, day).to_gregorian() if year < FIRST_OF_OURS else None
    except ValueError:
        return plain
    written = str(gregorian or f"{year}-{month:02}-{day:02}")
    return f"{written}T{found[4]}" if found[4] else written
