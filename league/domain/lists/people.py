"""Lists of people as other programs write them: bytes or text in, lines with name, note and team out.

Spreadsheets write what they call CSV in many ways: UTF-8 with or without a mark, UTF-16, or the code page of
the machine; with commas, semicolons or tabs; with a line of headings or without.
"""

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
    Lines,
    Rows,
    cut_lines,
    in_short,
    plain_cell,
)
from league.domain.lists.unheaded import (
    DOCUMENTED,
    NUMBER,
    are_names,
    is_address,
    is_broken,
    people_in_one_line,
    surname_first,
    whole_cells,
)

__all__ = [
    "BYTES_MAX", "CELLS_MAX", "LINES_MAX", "LeftOut", "ListLayout", "Listed", "ListedColumn", "ListedPerson",
    "UnreadableList", "decode_list", "read_list", "read_people",
]  # fmt: skip

KINDS = ("name", "first", "last", "note", "team")
NAMING = frozenset({"name", "first", "last"})
SURNAME_FIRST: Columns = {"last": (0,), "first": (1,), "note": (2,)}

# What stands where names do, and is none: a sum.
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
    """A line that is no person; `reason` is empty_line, title, heading, number, address, total or broken."""

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

    `heads` are the first lines, by number, among which the headings may be chosen. `is_one_line`: all people
    stood in one line, and each is counted as one of their own.
    """

    people: tuple[ListedPerson, ...]
    left_out: tuple[LeftOut, ...]
    columns: tuple[ListedColumn, ...] = ()
    heading: int = 0
    heads: tuple[tuple[int, str], ...] = ()
    is_one_line: bool = False


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
    lines = cut_lines(text)
    left_out = [LeftOut(line, "", "empty_line") for line in lines.empty]
    apart = _people_of_one_line(lines, layout)
    rows = apart or lines.rows
    columns, heading = (
        _columns_of_layout(rows, layout) if layout else _read_columns(rows, "," if apart else lines.separator)
    )
    people = []
    beside = _people_beside(columns, [] if heading is None else rows[heading][1])
    for place, (line, cells) in enumerate(rows):
        if layout is None and columns is WITHOUT_HEADINGS and len(cells) > 1 and NUMBER.fullmatch(cells[0]):
            cells = cells[1:]  # noqa: PLW2901 (people who are numbered)
        are_several = _count_filled(cells, beside) > 1 or (
            layout is None and heading is None and _are_beside(cells)
        )
        person = _person(line, cells, columns)
        if reason := _reason(
            place, person.name, heading, is_repeated=heading is not None and cells == rows[heading][1]
        ) or _find_broken(cells, columns):
            left_out.append(LeftOut(line, in_short(cells), reason))
        else:
            people.append(replace(person, is_several=are_several))
    return Listed(
        _without_numbers(people),
        tuple(sorted(left_out, key=lambda one: one.line)),
        _list_columns(rows, columns, heading),
        0 if heading is None else rows[heading][0],
        tuple((line, in_short(cells)) for line, cells in rows[:HEADINGS_WITHIN]),
        is_one_line=bool(apart),
    )


def _without_numbers(people: Sequence[ListedPerson]) -> tuple[ListedPerson, ...]:
    """The people without what counts them. Raises UnreadableList: too_many_lines."""
    if len(people) > LINES_MAX:
        raise UnreadableList("too_many_lines")
    names = without_numbers([person.name for person in people])
    return tuple(replace(person, name=name) for person, name in zip(people, names, strict=True))


def _people_of_one_line(lines: Lines, layout: ListLayout | None) -> Rows:
    """A row for each of the people of a list that is one line; none where it is told that it has other
    columns than they have.
    """
    found = people_in_one_line(lines.only)
    columns = max((len(cells) for _line, cells in found), default=0)
    return found if layout is None or len(layout.kinds) == columns else []


def _read_columns(rows: Rows, separator: str) -> tuple[Columns, int | None]:
    """By the headings; without them the first column has the names, or the second where the first counts."""
    columns, heading = find_columns([cells for _line, cells in rows[:HEADINGS_WITHIN]])
    counted = sum(len(cells) > 1 and NUMBER.fullmatch(cells[0]) is not None for _line, cells in rows)
    is_counted = counted == len(rows) > 0
    if heading is None and separator == "," and surname_first([cells[is_counted:] for _line, cells in rows]):
        columns = SURNAME_FIRST
    if heading is None and is_counted:
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
    if NUMBER.fullmatch(name):
        return "number"
    if is_address(name):
        return "address"
    return "total" if len(name) < TEXT_MAX and fold_name(name) in _TOTALS else ""


def _find_broken(cells: Sequence[str], columns: Columns) -> str:
    """The reason if a formula failed where a name should be; empty if none did."""
    places = (place for kind in NAMING for place in columns.get(kind, ()) if place < len(cells))
    return "broken" if any(is_broken(cells[place]) for place in places) else ""


def _are_beside(cells: Sequence[str]) -> bool:
    """Whether people seem to stand side by side where no heading says so: more names than one has cells."""
    filled = [cell for cell in cells if cell.strip()]
    return len(filled) > DOCUMENTED and are_names(filled)


def _person(line: int, cells: Sequence[str], columns: Columns) -> ListedPerson:
    cells = whole_cells(cells)

    def cell(kind: str) -> str:
        return plain_cell(
            " ".join(cells[place].strip() for place in columns.get(kind, ()) if place < len(cells))
        )

    last, before = plain_name(cell("last"))
    name, ticks = plain_name(cell("name") or _put_together(cell("first"), last))
    return ListedPerson(line, name, cell("note") or before + ticks, cell("team"))


def _put_together(first: str, last: str) -> str:
    """The first name first; but in scripts without spaces the family's comes first, and none between."""
    if first and last and is_written_without_spaces(last[-1]) and is_written_without_spaces(first[0]):
        return last + first
    return " ".join(filter(None, (first, last)))
