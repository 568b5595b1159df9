"""Lines of an iCalendar file: texts escaped, lines folded (RFC 5545, sections 3.1 and 3.3.11)."""

import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from urllib.parse import quote

OCTETS_MAX = 75  # of a line, without its end
LINE_END = b"\r\n"
URL_MARKS = ":/?#[]@!$&'()*+,;=%~"
SURROGATES = range(0xD800, 0xE000)
CONTROLS = (code for code in range(0xA0) if unicodedata.category(chr(code)) == "Cc")
# What some readers take for the end of a line is one; what no line may hold is left out.
ESCAPES: dict[int, str] = {
    **dict.fromkeys((*CONTROLS, *SURROGATES), ""),
    **dict.fromkeys(map(ord, "\n\r\x85\u2028\u2029"), "\\n"),
    ord("\t"): " ",
    ord("\\"): "\\\\",
    ord(";"): "\\;",
    ord(","): "\\,",
}


def escape_text(text: str) -> str:
    """A text as the value of a property: one line, with nothing that a reader could take for another."""
    return text.replace("\r\n", "\n").translate(ESCAPES)


def escape_url(url: str) -> str:
    """An address as the value of a property, in ASCII."""
    return quote(url, safe=URL_MARKS, errors="ignore")


@lru_cache(maxsize=1024)  # tables of one date have the same
def write_moment(moment: datetime) -> str:
    """An aware moment in UTC, to the second."""
    utc = moment.astimezone(UTC)
    return f"{utc.year:04}{utc:%m%dT%H%M%SZ}"


def write_duration(duration: timedelta) -> str:
    """A duration that is not negative, to the second: PT26H15M0S. A day of a calendar may have 23 hours or
    25, so there are no days in it.
    """
    minutes, seconds = divmod(duration // timedelta(seconds=1), 60)
    return f"PT{minutes // 60}H{minutes % 60}M{seconds}S"


def fold_line(line: str) -> bytes:
    """A line with its end, in pieces of at most 75 octets of which each but the first begins with a blank.

    No piece ends inside a character.
    """
    octets = line.encode()
    if len(octets) <= OCTETS_MAX:
        return octets + LINE_END
    pieces = []
    start, room = 0, OCTETS_MAX
    while start < len(octets):
        end = _character_border(octets, start + room)
        pieces.append(octets[start:end])
        start, room = end, OCTETS_MAX - 1
    return (LINE_END + b" ").join(pieces) + LINE_END


def _character_border(octets: bytes, at: int) -> int:
    """The last border between two characters that is not after `at`."""
    if at >= len(octets):
        return len(octets)
    while octets[at] & 0xC0 == 0x80:  # noqa: PLR2004 (inside a character of UTF-8)
        at -= 1
    return at


def fold_lines(lines: Iterable[str]) -> bytes:
    """All lines, one after the other."""
    return b"".join(map(fold_line, lines))
