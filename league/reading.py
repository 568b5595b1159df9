"""In which language, and by which calendar, whoever reads is shown things."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from asgiref.local import Local
from django.conf import settings
from django.utils import translation

ASKED = "lang"  # the word of an address before the language of a screen or a frame
USUAL_CALENDARS = {"fa": "jalali"}  # of languages whose readers count days by another calendar


class Calendar(StrEnum):
    """By which days are counted on pages and in mails. Programs are always told Gregorian ones."""

    GREGORIAN = "gregorian"
    JALALI = "jalali"


_active = Local()


def calendar_active() -> Calendar:
    """What was chosen for this reader, or what is usual in the language that is active."""
    chosen: str | None = getattr(_active, "calendar", None)
    return Calendar(chosen) if chosen else calendar_of(translation.get_language() or "")


def calendar_of(language: str) -> Calendar:
    """The calendar of those who read a language and have not chosen one."""
    return Calendar(USUAL_CALENDARS.get(language.partition("-")[0], Calendar.GREGORIAN))


@contextmanager
def reading(language: str, calendar: str = "") -> Iterator[None]:
    """While this lasts, texts are in the language and days of the calendar; empty: the usual ones."""
    before = getattr(_active, "calendar", None)
    _active.calendar = known_calendar(calendar) or None
    try:
        with translation.override(known_language(language) or settings.LANGUAGE_CODE):
            yield
    finally:
        _active.calendar = before


def known_language(code: str) -> str:
    """The code, if it is one of a language that pages are in; else nothing."""
    return code if code in dict(settings.LANGUAGES) else ""


def known_calendar(key: str) -> str:
    """The key, if it is one of a calendar; else nothing."""
    return Calendar(key) if key in {one.value for one in Calendar} else ""


def manner() -> str:
    """What was made for one reader is the same for all who read in this manner, as “fa/jalali”."""
    return f"{translation.get_language()}/{calendar_active()}"
