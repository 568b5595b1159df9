"""Files of JSON objects, one a line, as the commands read them."""

import json
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from games.commands.progress import progress
from games.core.errors import RecordError
from games.core.records import parse_record

LINE_BYTES_MAX = 16 << 20
SPREAD_BYTES_MAX = 1 << 20  # of one object written over several lines


def add_file(parser: Any, what: str = "records") -> None:
    """Add the argument FILE to a command."""
    about = f"a file of {what}, one JSON object a line; - is standard input"
    parser.add_argument("file", metavar="FILE", help=about)


def lines_of(name: str) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file that are not blank, with their numbers from 1, and show how far it has come.

    A file that holds one JSON object written over several lines is yielded as one line. OSError.
    """
    with _open_file(name) as file, progress(_size(file), "B") as advance:
        for number, line in enumerate(_join_lines(file), start=1):
            if not line.strip():
                continue
            yield number, line
            advance(len(line))


def parse_line(line: bytes) -> dict[str, Any]:
    """Read one line as a JSON object. RecordError without an index."""
    if len(line) > LINE_BYTES_MAX:
        raise RecordError(None, f"not a record: the line is longer than {LINE_BYTES_MAX >> 20} MiB")
    return parse_record(line)


def refusal_of(error: RecordError) -> dict[str, Any]:
    """Describe as JSON what is wrong with a record; an index counts moves if no `part` says otherwise."""
    part = {} if error.index is None or error.part == "move" else {"part": error.part}
    return {"illegal": error.index, "why": error.why, **part}


@contextmanager
def _open_file(name: str) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


def _size(file: IO[bytes]) -> int | None:
    about = os.fstat(file.fileno())
    return about.st_size if stat.S_ISREG(about.st_mode) else None


def _join_lines(file: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of a file; an object at its beginning that is written over several of them as one."""
    lines = _lines(file)
    first = b""
    for first in lines:
        if first.strip():
            break
        yield first
    more = list(_some(lines)) if _goes_on(first) else []
    if more and _is_object(whole := first + b"".join(more)):
        yield whole
    else:
        yield first
        yield from more
    yield from lines


def _some(lines: Iterator[bytes]) -> Iterator[bytes]:
    """Take as many lines as one record may be spread over."""
    taken = 0
    while taken < SPREAD_BYTES_MAX and (line := next(lines, b"")):
        taken += len(line)
        yield line


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines, of one that is too long only the beginning."""
    while line := file.readline(LINE_BYTES_MAX + 1):
        yield line
        while len(line) > LINE_BYTES_MAX and not line.endswith(b"\n"):
            line = file.readline(LINE_BYTES_MAX + 1)


def _goes_on(line: bytes) -> bool:
    return line.lstrip().startswith(b"{") and not line.rstrip().endswith(b"}")


def _is_object(text: bytes) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False
