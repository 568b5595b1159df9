"""The lines of a file, cut into cells by the sign that parts them, however the program wrote them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.core.texts import mark as _
from league.domain.lists.cells import UnreadableList, cut_rows

LINES_MAX = 2000
LINE_ENDS_EACH = 5  # for each line that may hold something, however many of them are empty
CELLS_MAX = 100  # of a line that are looked at
BYTES_MAX = 512 * 1024
HEADINGS_WITHIN = 10  # rows
SEPARATORS = ";\t,|"
SEPARATOR_TEXTS: Mapping[str, str] = {
    ";": _("semicolons"),
    "\t": _("tabs"),
    ",": _("commas"),
    "|": _("upright strokes"),
}
SNIFFED_LINES = 20
TEXT_MAX = 120  # of a line, where it is shown in short

# What a spreadsheet says of its separator, in a line of its own.
_SEPARATOR_LINE = re.compile(r'^\s*"?sep=(.)"?[;,\s]*', re.IGNORECASE)
# A quotation mark that exports put before what a spreadsheet would take for a formula.
_GUARDED = re.compile(r"^'(?=[=+\-@\t\r])")

# How programs end lines besides: old Macs, and word processors from which a list is copied.
_LINE_ENDS = {0: None, **dict.fromkeys(map(ord, "\r\v\f\x85\u2028\u2029"), "\n")}

Rows = list[tuple[int, list[str]]]


@dataclass(frozen=True)
class Lines:
    """The lines that hold something, with their numbers from 1; those that hold nothing; what parts cells.

    `only` are all cells of a line that is the only one that holds something.
    """

    rows: Rows
    empty: tuple[int, ...]
    separator: str
    only: tuple[str, ...] = ()


def cut_lines(text: str, lines_max: int = LINES_MAX) -> Lines:
    """All lines. Raises UnreadableList: field_too_long, quote_open, too_many_lines."""
    text = text.replace("\r\n", "\n").translate(_LINE_ENDS)
    if text.count("\n") > lines_max * LINE_ENDS_EACH:
        raise UnreadableList("too_many_lines")
    text, separator, before = _find_separator(text)
    rows: Rows = []
    empty = [1] * before
    first: tuple[str, ...] = ()
    for line, cells in _number_rows(text, separator, before):
        if any(cell.strip() for cell in cells):
            first = first if rows else tuple(cells)
            rows.append((line, cells[:CELLS_MAX]))
        else:
            empty.append(line)
        if len(rows) > lines_max + HEADINGS_WITHIN:
            raise UnreadableList("too_many_lines")
    return Lines(rows, tuple(empty), separator, first if len(rows) == 1 else ())


def plain_cell(cell: str) -> str:
    """The cell in single spaces, without the mark before what looks like a formula."""
    return " ".join(_GUARDED.sub("", cell.strip()).split())


def in_short(cells: Sequence[str]) -> str:
    """What a line or a cell says, no longer than a page has room for."""
    return " ".join(" ".join(cells).split())[:TEXT_MAX]


def _find_separator(text: str) -> tuple[str, str, int]:
    """The text without the line that names its separator, the separator, and how many lines that took."""
    first, _newline, rest = text.partition("\n")
    said = _SEPARATOR_LINE.fullmatch(first)
    return (rest, said.group(1), 1) if said else (text, _separator(text), 0)


def _number_rows(text: str, separator: str, before: int) -> Iterator[tuple[int, list[str]]]:
    try:
        for line, cells in cut_rows(text, separator):
            yield line + before, cells
    except UnreadableList as error:
        raise UnreadableList(error.code, error.line + before) from error


def _separator(text: str) -> str:
    """The sign that stands in most lines; a comma if none does, for then it is of no account."""
    lines = [line for line in text.split("\n", SNIFFED_LINES)[:SNIFFED_LINES] if line.strip()]
    unquoted = [re.sub(r'"[^"]*"', "", line) for line in lines]
    in_lines = {sign: sum(sign in line for line in unquoted) for sign in SEPARATORS}
    best = max(SEPARATORS, key=lambda sign: in_lines[sign])
    return best if in_lines[best] else ","
