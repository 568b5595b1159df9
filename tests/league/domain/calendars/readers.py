"""Three programs that read calendars, none of them ours, and what each finds in one."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

import icalendar
import vobject
from ical.calendar_stream import IcsCalendarStream


class ReadEntry(NamedTuple):
    """What a reader takes from an entry. Texts that are not there are empty."""

    uid: str
    starts_at: datetime
    ends_at: datetime
    stamped_at: datetime
    changed_at: datetime
    sequence: int
    status: str
    summary: str
    description: str
    location: str
    categories: tuple[str, ...]
    alarms: tuple[timedelta, ...]


def read_by_icalendar(body: bytes) -> list[ReadEntry]:
    events = icalendar.Calendar.from_ical(body).walk("VEVENT")
    assert all(not event.errors for event in events)
    return [
        ReadEntry(
            str(event["UID"]),
            *(event[name].dt for name in ("DTSTART", "DTEND", "DTSTAMP", "LAST-MODIFIED")),
            int(event["SEQUENCE"]),
            *(str(event.get(name, "")) for name in ("STATUS", "SUMMARY", "DESCRIPTION", "LOCATION")),
            tuple(map(str, event["CATEGORIES"].cats)) if "CATEGORIES" in event else (),
            tuple(-alarm["TRIGGER"].dt for alarm in event.walk("VALARM")),
        )
        for event in events
    ]


def read_by_ical(body: bytes) -> list[ReadEntry]:
    events = IcsCalendarStream.calendar_from_ics(body.decode()).events
    return [
        ReadEntry(
            event.uid or "",
            *(event.dtstart, event.dtend, event.dtstamp, event.last_modified),
            event.sequence,
            str(event.status.value),
            *(event.summary or "", event.description or "", event.location or ""),
            tuple(event.categories),
            tuple(-alarm.trigger for alarm in event.alarm),
        )
        for event in events
    ]


def read_by_vobject(body: bytes) -> list[ReadEntry]:
    events = vobject.readOne(body.decode()).contents.get("vevent", [])
    return [
        ReadEntry(
            event.uid.value,
            *(event.dtstart.value, event.dtend.value, event.dtstamp.value, event.last_modified.value),
            int(event.sequence.value),
            event.status.value,
            *(_text(event, name) for name in ("summary", "description", "location")),
            tuple(event.categories.value) if "categories" in event.contents else (),
            tuple(-alarm.trigger.value for alarm in event.contents.get("valarm", [])),
        )
        for event in events
    ]


def _text(event: vobject.base.Component, name: str) -> str:
    return event.contents[name][0].value if name in event.contents else ""


READERS: dict[str, Callable[[bytes], list[ReadEntry]]] = {
    "icalendar": read_by_icalendar,
    "ical": read_by_ical,
    "vobject": read_by_vobject,
}
