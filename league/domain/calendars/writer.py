"""Calendars in bytes. There is no clock in them but the entries' own: equal states are equal bytes."""

import hashlib
from collections.abc import Iterator
from datetime import datetime, timedelta

from league.domain.calendars.content_lines import (
    escape_text,
    escape_url,
    fold_lines,
    write_duration,
    write_moment,
)
from league.domain.calendars.entries import CANCELLED_KEPT, CalendarEntry, CalendarFile

MAKER = "-//Outback League//Calendar//EN"
REFRESHED_AFTER = "PT1H"  # how often we would like to be asked


def write_calendar(calendar: CalendarFile, *, now: datetime) -> bytes:
    """An iCalendar file in UTF-8. `now` decides only which cancelled entries have gone.

    ValueError if two entries have the same kind and public id.
    """
    entries = calendar.kept_entries(now)
    if len({_uid(entry, calendar.host) for entry in calendar.entries}) < len(calendar.entries):
        raise ValueError("two entries of a calendar have the same name")
    return fold_lines(
        [
            *_head_lines(calendar),
            *(line for entry in entries for line in _entry_lines(entry, calendar.host)),
            "END:VCALENDAR",
        ]
    )


def make_etag(body: bytes) -> str:
    """The strong entity tag of a file, in its quotes."""
    return f'"{hashlib.sha256(body).hexdigest()}"'


def last_change(calendar: CalendarFile, *, now: datetime) -> datetime | None:
    """When the file came to be as it is: the last change of an entry, or when one left. None: it is empty."""
    left = (entry.changed_at + CANCELLED_KEPT for entry in calendar.entries if not entry.is_kept(now))
    return max((*(entry.changed_at for entry in calendar.entries), *left), default=None)


def _head_lines(calendar: CalendarFile) -> Iterator[str]:
    name = escape_text(calendar.name)
    yield "BEGIN:VCALENDAR"
    yield "VERSION:2.0"
    yield f"PRODID:{MAKER}"
    yield f"NAME:{name}"
    yield f"X-WR-CALNAME:{name}"
    yield f"REFRESH-INTERVAL;VALUE=DURATION:{REFRESHED_AFTER}"
    yield f"X-PUBLISHED-TTL:{REFRESHED_AFTER}"


def _entry_lines(entry: CalendarEntry, host: str) -> Iterator[str]:
    changed = write_moment(entry.changed_at)
    summary = escape_text(entry.summary)
    yield "BEGIN:VEVENT"
    yield f"UID:{_uid(entry, host)}"
    yield f"DTSTAMP:{changed}"
    yield f"LAST-MODIFIED:{changed}"
    yield f"SEQUENCE:{entry.sequence}"
    yield f"DTSTART:{write_moment(entry.starts_at)}"
    yield f"DTEND:{write_moment(entry.ends_at)}"
    yield f"STATUS:{entry.status}"
    yield f"SUMMARY:{summary}"
    yield from _optional_lines(entry)
    if not entry.is_cancelled:
        for alarm in entry.alarms:
            yield from _alarm_lines(alarm, summary)
    yield "END:VEVENT"


def _uid(entry: CalendarEntry, host: str) -> str:
    return escape_text(f"{entry.kind}-{entry.public_id}@{host}")


def _optional_lines(entry: CalendarEntry) -> Iterator[str]:
    texts = (("DESCRIPTION", entry.description), ("LOCATION", entry.location))
    values = [(name, escape_text(text)) for name, text in texts]
    values.append(("URL", escape_url(entry.url)))
    values.append(("CATEGORIES", ",".join(filter(None, map(escape_text, entry.categories)))))
    yield from (f"{name}:{value}" for name, value in values if value)


def _alarm_lines(before: timedelta, text: str) -> Iterator[str]:
    yield "BEGIN:VALARM"
    yield "ACTION:DISPLAY"
    yield f"DESCRIPTION:{text}"
    yield f"TRIGGER:-{write_duration(before)}"
    yield "END:VALARM"
