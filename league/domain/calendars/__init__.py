"""Calendars as programs subscribe to them: iCalendar (RFC 5545, RFC 7986), written byte for byte the same for
the same state.
"""

from league.domain.calendars.entries import CANCELLED_KEPT, CalendarEntry, CalendarFile, EntryStatus
from league.domain.calendars.writer import last_change, make_etag, write_calendar

__all__ = [
    "CANCELLED_KEPT",
    "CalendarEntry",
    "CalendarFile",
    "EntryStatus",
    "last_change",
    "make_etag",
    "write_calendar",
]
