"""What a calendar says, byte for byte."""

import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from hashlib import sha256

import pytest

from league.domain.calendars import (
    CalendarEntry,
    CalendarFile,
    EntryStatus,
    last_change,
    make_etag,
    write_calendar,
)

CHANGED = datetime(2027, 1, 5, 12, 30, 15, tzinfo=UTC)
DATE = CalendarEntry(
    public_id="k7m2",
    starts_at=datetime(2027, 3, 5, 19, tzinfo=timezone(timedelta(hours=1))),
    ends_at=datetime(2027, 3, 5, 20, 15, tzinfo=timezone(timedelta(hours=1))),
    changed_at=CHANGED,
    sequence=3,
    status=EntryStatus.TENTATIVE,
    summary="Division 1, table 2",
    description="Grace; Pia, Sam",
    location="Hall\nTable 2",
    url="https://redgum.example/m/k7m2",
    categories=("Cards", "League"),
    alarms=(timedelta(hours=26, minutes=5),),
)
WEEKS = tuple(
    replace(DATE, public_id=f"w{week}", starts_at=DATE.starts_at + week, ends_at=DATE.ends_at + week)
    for week in (timedelta(weeks=number) for number in range(5))
)
WRITTEN = r"""BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Outback League//Calendar//EN
NAME:Winter\, 2027
X-WR-CALNAME:Winter\, 2027
REFRESH-INTERVAL;VALUE=DURATION:PT1H
X-PUBLISHED-TTL:PT1H
BEGIN:VEVENT
UID:match-k7m2@redgum.example
DTSTAMP:20270105T123015Z
LAST-MODIFIED:20270105T123015Z
SEQUENCE:3
DTSTART:20270305T180000Z
DTEND:20270305T191500Z
STATUS:TENTATIVE
SUMMARY:Division 1\, table 2
DESCRIPTION:Grace\; Pia\, Sam
LOCATION:Hall\nTable 2
URL:https://redgum.example/m/k7m2
CATEGORIES:Cards,League
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Division 1\, table 2
TRIGGER:-PT26H5M0S
END:VALARM
END:VEVENT
END:VCALENDAR
"""


def calendar(*entries: CalendarEntry) -> CalendarFile:
    return CalendarFile(name="Winter, 2027", host="redgum.example", entries=entries)


def test_a_calendar_is_written_so() -> None:
    assert write_calendar(calendar(DATE), now=CHANGED) == WRITTEN.replace("\n", "\r\n").encode()


def test_the_same_state_gives_the_same_bytes_at_any_time_and_in_any_order() -> None:
    body = write_calendar(calendar(*WEEKS), now=CHANGED)
    assert write_calendar(calendar(*reversed(WEEKS)), now=CHANGED + timedelta(days=900)) == body
    assert make_etag(body) == f'"{sha256(body).hexdigest()}"'


def test_a_moved_date_keeps_its_name_and_says_that_it_changed() -> None:
    moved = replace(
        DATE,
        starts_at=DATE.starts_at + timedelta(days=1),
        ends_at=DATE.ends_at + timedelta(days=1),
        sequence=4,
    )
    before, after = (write_calendar(calendar(entry), now=CHANGED).splitlines() for entry in (DATE, moved))
    differ = [new for old, new in zip(before, after, strict=True) if old != new]
    assert differ == [b"SEQUENCE:4", b"DTSTART:20270306T180000Z", b"DTEND:20270306T191500Z"]


def test_what_was_called_off_stays_sixty_days_and_rings_no_more() -> None:
    off = replace(DATE, status=EntryStatus.CANCELLED)
    last = CHANGED + timedelta(days=60)
    kept = write_calendar(calendar(off), now=last - timedelta(seconds=1))
    assert b"STATUS:CANCELLED" in kept
    assert b"VALARM" not in kept
    assert b"VEVENT" not in write_calendar(calendar(off), now=last)


def test_the_last_change_is_that_of_an_entry_or_of_one_that_left() -> None:
    off = replace(DATE, public_id="off", status=EntryStatus.CANCELLED)
    new = replace(DATE, changed_at=CHANGED + timedelta(days=30))
    assert last_change(calendar(off, new), now=new.changed_at) == new.changed_at
    assert last_change(calendar(off, new), now=CHANGED + timedelta(days=61)) == CHANGED + timedelta(days=60)
    assert last_change(calendar(), now=CHANGED) is None


def test_an_address_is_written_in_ascii() -> None:
    body = write_calendar(
        calendar(replace(DATE, url="https://redgum.example/ü?a=1,2;b%20\r\nX:1")), now=CHANGED
    )
    assert b"URL:https://redgum.example/%C3%BC?a=1,2;b%20%0D%0AX:1\r\n" in body


def test_two_entries_of_one_name_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="same name"):
        write_calendar(calendar(DATE, DATE), now=CHANGED)


@pytest.mark.parametrize(
    "wrong",
    [
        {"starts_at": DATE.starts_at.replace(tzinfo=None)},
        {"ends_at": DATE.starts_at},
        {"sequence": -1},
        {"alarms": (timedelta(minutes=-1),)},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_an_entry_that_makes_no_sense_is_a_mistake(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"a moment|an entry|a sequence"):
        replace(DATE, **wrong)


def test_the_work_for_a_match_does_not_grow_with_their_number() -> None:
    """At a hundred calls a match, 400 matches take ten milliseconds; the goal is thirty."""
    few, many = (calls_for(number) / number for number in (100, 400))
    assert many <= few < 120


def calls_for(number: int) -> int:
    """How often a function of Python is called while so many matches are written."""
    matches = calendar(*(replace(DATE, public_id=f"m{index}") for index in range(number)))
    called = []
    sys.setprofile(lambda frame, event, _: called.append(1) if event == "call" else None)
    try:
        write_calendar(matches, now=CHANGED)
    finally:
        sys.setprofile(None)
    return len(called)
