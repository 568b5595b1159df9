"""Lists of people as other programs write them: bytes or text in, lines with name, note and team out.

Spreadsheets write what they call CSV in many ways: UTF-8 with or without a mark, UTF-16, or the code page of
the machine; with commas, semicolons or tabs; with a line of headings or without.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from league.domain.alike import fold_name, is_written_without_spaces
from league.domain.lists.cells import UnreadableList
from league.domain.lists.encodings import read
from league.domain.lists.handwritten import plain_name, without_numbers
from league.domain.lists.headings import WITHOUT_HEADINGS, Columns, find_columns, without_number
from league.domain.lists.lines import (
    BYTES_MAX,
    CELLS_MAX,
    HEADINGS_WITHIN,
    LINES_MAX,
    TEXT_MAX,
    Rows,
    cut_lines,
    in_short,
    plain_cell,
)

__all__ = [
    "BYTES_MAX", "CELLS_MAX", "LINES_MAX", "LeftOut", "ListLayout", "Listed", "ListedColumn", "ListedPerson",
    "UnreadableList", "decode_list", "read_list", "read_people",
]  # fmt: skip

KINDS = ("name", "first", "last", "note", "team")
NAMING = frozenset({"name", "first", "last"})

# What stands where names do, and is none: a number, an address, a sum.
_NUMBER = re.compile(r"[\d\s.,:/+()#-]+")
_TOTALS = frozenset(
    {"total", "totals", "sum", "summe", "gesamt", "totaal", "totale", "yhteensa", "suma", "summa"}
)


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """One line of a list, as it is written there. `line` counts from 1, headings too.

    `is_several`: more than one person stands in it, side by side.
    """

    line: int
    name: str
    note: str = ""
    team: str = ""
    is_several: bool = False


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line that is no person; `reason` is empty_line, title, heading, number, address or total."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class ListLayout:
    """How a list is to be read: what each column holds, one of KINDS or empty for nothing that is wanted; and
    in which line the headings stand, 0 for in none.
    """

    kinds: tuple[str, ...]
    heading: int = 0


@dataclass(frozen=True, slots=True)
class ListedColumn:
    """What a column was taken as, with its heading and what stands in it first."""

    heading: str
    kind: str
    sample: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Every line of a list: the people, and what was left out; and how it was read.

    `heads` are the first lines, by number, among which the headings may be chosen.
    """

    people: tuple[ListedPerson, ...]
    left_out: tuple[LeftOut, ...]
    columns: tuple[ListedColumn, ...] = ()
    heading: int = 0
    heads: tuple[tuple[int, str], ...] = ()


def decode_list(content: bytes) -> str:
    """The text of a file, whatever it is encoded in: never an error, at worst with odd letters."""
    return read(content).text


def read_people(text: str) -> tuple[ListedPerson, ...]:
    """The people of a list. Raises UnreadableList: field_too_long, quote_open, too_many_lines."""
    return read_list(text).people


def read_list(text: str, layout: ListLayout | None = None) -> Listed:
    """The people of a list, and which of its lines are none; read as told, or else as its headings say.

    Raises UnreadableList as people_listed does, and no_name_column if the layout has none.
    """
    if layout is not None and not NAMING.intersection(layout.kinds):
        raise UnreadableList("no_name_column")
    rows, left_out = _rows_within_limits(text)
    columns, heading = _columns_of_layout(rows, layout) if layout else _read_columns(rows)
    people = []
    beside = _people_beside(columns, [] if heading is None else rows[heading][1])
    for place, (line, cells) in enumerate(rows):
        if layout is None and columns is WITHOUT_HEADINGS and len(cells) > 1 and _NUMBER.fullmatch(cells[0]):
            cells = cells[1:]  # noqa: PLW2901 (people who are numbered)
        person = _person(line, cells, columns)
        if reason := _reason(
            place, person.name, heading, is_repeated=heading is not None and cells == rows[heading][1]
        ):
            left_out.append(LeftOut(line, in_short(cells), reason))
        else:
            people.append(replace(person, is_several=_count_filled(cells, beside) > 1))
    if len(people) > LINES_MAX:
        raise UnreadableList("too_many_lines")
    names = without_numbers([person.name for person in people])
    people = [replace(person, name=name) for person, name in zip(people, names, strict=True)]
    return Listed(
        tuple(people),
        tuple(sorted(left_out, key=lambda one: one.line)),
        _list_columns(rows, columns, heading),
        0 if heading is None else rows[heading][0],
        tuple((line, in_short(cells)) for line, cells in rows[:HEADINGS_WITHIN]),
    )


def _rows_within_limits(text: str) -> tuple[Rows, list[LeftOut]]:
    """The lines that hold something, and those that do not."""
    lines = cut_lines(text)
    return lines.rows, [LeftOut(line, "", "empty_line") for line in lines.empty]


def _read_columns(rows: Rows) -> tuple[Columns, int | None]:
    """By the headings; without them the first column has the names, or the second where the first counts."""
    columns, heading = find_columns([cells for _line, cells in rows[:HEADINGS_WITHIN]])
    counted = sum(len(cells) > 1 and _NUMBER.fullmatch(cells[0]) is not None for _line, cells in rows)
    if heading is None and counted == len(rows) > 0:
        columns = {kind: tuple(place + 1 for place in places) for kind, places in columns.items()}
    return columns, heading


def _columns_of_layout(rows: Rows, layout: ListLayout) -> tuple[Columns, int | None]:
    columns: dict[str, tuple[int, ...]] = {}
    for place, kind in enumerate(layout.kinds[:CELLS_MAX]):
        if kind in KINDS:
            columns[kind] = (*columns.get(kind, ()), place)
    within = rows[:HEADINGS_WITHIN]
    return columns, next((n for n, (line, _cells) in enumerate(within) if line == layout.heading), None)


def _list_columns(rows: Rows, columns: Columns, heading: int | None) -> tuple[ListedColumn, ...]:
    """All that hold something in any line, and those before them."""
    held = [place for _line, cells in rows for place, cell in enumerate(cells) if cell.strip()]
    kinds = {place: kind for kind, places in columns.items() for place in places}
    heads = [] if heading is None else rows[heading][1]
    below = rows if heading is None else rows[heading + 1 :]
    first = dict[int, str]()
    for _line, cells in below:
        for place, cell in enumerate(cells):
            if cell.strip():
                first.setdefault(place, in_short([cell]))
    return tuple(
        ListedColumn(in_short(heads[place : place + 1]), kinds.get(place, ""), first.get(place, ""))
        for place in range(max(held, default=-1) + 1)
    )


def _people_beside(columns: Columns, headings: Sequence[str]) -> Sequence[int]:
    """The columns of people side by side, as in two tables or in pairs: their headings say the same."""
    places = [place for place in columns.get("name", ()) if place < len(headings)]
    alike = {without_number(headings[place]) for place in places}
    return places if len(alike) == 1 else ()


def _count_filled(cells: Sequence[str], places: Sequence[int]) -> int:
    return sum(place < len(cells) and bool(cells[place].strip()) for place in places)


def _reason(place: int, name: str, heading: int | None, *, is_repeated: bool) -> str:
    """Why a row is no person; empty if it is one."""
    if heading is not None and place <= heading:
        return "heading" if place == heading else "title"
    if is_repeated:
        return "heading"
    if _NUMBER.fullmatch(name):
        return "number"
    before, _at, host = name.partition("@")
    if before and " " not in name and "." in host:
        return "address"
    return "total" if len(name) < TEXT_MAX and fold_name(name) in _TOTALS else ""


def _person(line: int, cells: Sequence[str], columns: Columns) -> ListedPerson:
    def cell(kind: str) -> str:
        return plain_cell(
            " ".join(cells[place].strip() for place in columns.get(kind, ()) if place < len(cells))
        )

    name = cell("name") or _put_together(cell("first"), cell("last"))
    name, ticks = plain_name(name)
    return ListedPerson(line, name, cell("note") or ticks, cell("team"))


def _put_together(first: str, last: str) -> str:
    """The first name first; but in scripts without spaces the family's comes first, and none between."""
    if first and last and is_written_without_spaces(last[-1]) and is_written_without_spaces(first[0]):
        return last + first
    return " ".join(filter(None, (first, last)))
