"""Programs of others read from a calendar what was written into it, whatever the texts hold."""

import re
from datetime import UTC, datetime, timedelta, timezone

import hypothesis.strategies as st
import pytest
from hypothesis import example, given, settings

from league.domain.calendars import CalendarEntry, CalendarFile, EntryStatus, write_calendar
from tests.league.domain.calendars.readers import READERS, ReadEntry

NOW = datetime(2027, 1, 5, 12, tzinfo=UTC)
HOST = "redgum.example"
HOSTILE = (
    "\n", "\r", "\r\n", "\n\r", "\t", "\0", "\x0b", "\x0c", "\x1b", "\x1c", "\x7f", "\x85", "\u2028",
    "\u2029",
    "\\", "\\n", "\\\\", ";", ",", ":", '"', "^n", "=", " ", "  ", "\xa0", "\ufeff", "\u202e", "\ud800",
    "BEGIN:VALARM", "\nEND:VEVENT\n", "END:VCALENDAR\r\n", "=0D=0A",
    "بازی", "بله\u200cها", "،", "🙂", "👩‍👩‍👧", "e\u0301", "ü", "€", "a", "x" * 74, "é" * 37, "🃏" * 19,
)  # fmt: skip
texts = st.one_of(
    st.lists(st.sampled_from(HOSTILE), max_size=12).map("".join),
    st.text(max_size=60),
    st.builds(lambda length, end: "x" * length + end, st.integers(0, 160), st.sampled_from(HOSTILE)),
)
moments = st.datetimes(
    NOW.replace(year=1990, tzinfo=None),
    NOW.replace(year=2099, tzinfo=None),
    timezones=st.sampled_from((UTC, timezone(timedelta(hours=9, minutes=30)))),
)
spans = st.timedeltas(timedelta(seconds=1), timedelta(days=3))
words = st.text(st.characters(codec="ascii", categories=("L", "N")), min_size=1, max_size=30)
alarms = st.integers(0, 10_000).map(lambda minutes: timedelta(minutes=minutes))


@st.composite
def entries(draw: st.DrawFn) -> CalendarEntry:
    starts_at = draw(moments)
    return CalendarEntry(
        public_id=draw(words),
        starts_at=starts_at,
        ends_at=starts_at + draw(spans),
        changed_at=draw(st.datetimes(NOW.replace(tzinfo=None) - timedelta(days=59), timezones=st.just(UTC))),
        sequence=draw(st.integers(0, 2**31 - 1)),
        status=draw(st.sampled_from(EntryStatus)),
        summary=draw(texts),
        description=draw(texts),
        location=draw(texts),
        url=draw(texts),
        categories=tuple(draw(st.lists(words, max_size=2))),  # ical takes escaped commas for commas
        alarms=tuple(draw(st.lists(alarms, max_size=2))),
    )


def carried(text: str) -> str:
    """What a calendar carries of a text: line ends alike, tabs as blanks, no other control character."""
    lines = re.sub("\r\n|[\r\x85\u2028\u2029]", "\n", text).replace("\t", " ")
    return re.sub("[\0-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]", "", lines)


def utc(moment: datetime) -> datetime:
    return moment.astimezone(UTC).replace(microsecond=0)


def expected(entry: CalendarEntry) -> ReadEntry:
    return ReadEntry(
        f"match-{entry.public_id}@{HOST}",
        *map(utc, (entry.starts_at, entry.ends_at, entry.changed_at, entry.changed_at)),
        entry.sequence,
        entry.status.value,
        *map(carried, (entry.summary, entry.description, entry.location)),
        entry.categories,
        () if entry.status == EntryStatus.CANCELLED else entry.alarms,
    )


@pytest.mark.parametrize("reader", READERS)
@settings(max_examples=150)
@given(found=st.lists(entries(), max_size=3, unique_by=lambda entry: entry.public_id), name=texts)
def test_what_is_read_is_what_was_written(reader: str, found: list[CalendarEntry], name: str) -> None:
    body = write_calendar(CalendarFile(name=name, host=HOST, entries=tuple(found)), now=NOW)
    read = READERS[reader](body)
    assert sorted(read) == sorted(expected(entry) for entry in found)


@settings(max_examples=300)
@example("x" * 67)
@example("x" * 66 + "é")
@example("x" * 65 + "🙂" * 40)
@given(texts)
def test_lines_are_short_whole_and_end_alike(text: str) -> None:
    entry = CalendarEntry(
        public_id="x", starts_at=NOW, ends_at=NOW + timedelta(hours=1), changed_at=NOW, summary=text, url=text
    )
    body = write_calendar(CalendarFile(name=text, host=text, entries=(entry,)), now=NOW)
    lines = body.split(b"\r\n")
    assert lines.pop() == b""
    assert max(map(len, lines)) <= 75
    assert not any(set(line) & set(b"\r\n\0\t\x7f") for line in lines)
    assert all(line.decode() for line in lines)  # no character is cut
    kinds = [line.split(b":")[0] for line in lines if not line.startswith(b" ")]
    assert kinds.count(b"BEGIN") == 2


@pytest.mark.parametrize("length", range(64, 69))
@pytest.mark.parametrize("letter", ["x", "é", "€", "🙂"])
def test_a_line_is_folded_at_the_last_border_that_fits(length: int, letter: str) -> None:
    entry = CalendarEntry(
        public_id="x",
        starts_at=NOW,
        ends_at=NOW + timedelta(hours=1),
        changed_at=NOW,
        summary="x" * (length - 1) + letter,
    )
    lines = write_calendar(CalendarFile(name="", host=HOST, entries=(entry,)), now=NOW).split(b"\r\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(b"SUMMARY"))
    before, last = b"SUMMARY:" + b"x" * (length - 1), letter.encode()
    fits = len(before + last) <= 75
    assert lines[at : at + 2] == ([before + last, b"END:VEVENT"] if fits else [before, b" " + last])
