"""An old spreadsheet, line by line: who stands in it, with which places, points and dates.

Two shapes occur. A **final standing** has a line for each player of a season. **Tables** have a line for each
player at a table, or one for the whole table with a column for each of its players.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from fractions import Fraction

from games.core.texts import Text
from games.core.texts import mark as _
from league.domain.alike import fold_name
from league.domain.lists.lines import CELLS_MAX, HEADINGS_WITHIN, Rows, cut_lines, in_short, plain_cell
from league.domain.lists.people import ListedColumn
from league.domain.seasons.past import columns as of
from league.domain.seasons.past.columns import PastLayout, guess_layout
from league.domain.seasons.past.figures import (
    DAY_FIRST,
    POINT,
    date_order,
    decimal_mark,
    plain_figures,
    read_date,
    read_place,
    read_points,
)

LINES_MAX = 5000
PLAYED_MAX = 9999  # tables of one player
NOTHING = frozenset({"", "-", "–", "—"})
_TOTALS = frozenset({"total", "totals", "sum", "summe", "gesamt", "totaal", "totale", "suma", "summa"})
# What stands in a line below where it stays the same, the outer first.
_FILLED = (of.SEASON, of.DIVISION, of.BOX, of.DATE, of.TABLE)


class LineShape(StrEnum):
    """What a line is."""

    STANDING = "standing"  # a player with a place in a season
    SEATS = "seats"  # a player at a table
    TABLES = "tables"  # a table


@dataclass(frozen=True, slots=True)
class LineRemark:
    """What is said of a line; `is_left_out` if nothing is taken from it."""

    line: int
    text: Text
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class PastSeat:
    name: str
    place: int | None
    points: Fraction | None


@dataclass(frozen=True, slots=True)
class PastLine:
    """One line that can be used. `season`, `division`, `box`, `table` and `evening`, the date, are as
    they are written.
    """

    line: int
    season: str
    division: str
    box: str
    day: date | None
    table: str
    tables: int | None
    seats: tuple[PastSeat, ...]
    evening: str = ""


@dataclass(frozen=True)
class PastReading:
    """All lines, and how they were read. `layout` is as told, `decimals` and `dates` are what was gone by;
    `asks` names which of them the layout must say.

    `missing` is player or figures where no column has them. `rows` are all lines as they were written.
    """

    lines: tuple[PastLine, ...]
    remarks: tuple[LineRemark, ...]
    shape: LineShape
    layout: PastLayout
    decimals: str
    dates: str
    asks: tuple[str, ...]
    missing: str
    columns: tuple[ListedColumn, ...]
    heads: tuple[tuple[int, str], ...]
    separator: str
    rows: Rows


def read_past(text: str, layout: PastLayout | None = None) -> PastReading:
    """Read a file as told, or else as its headings say.

    Raises UnreadableList: field_too_long, quote_open, too_many_lines.
    """
    cut = cut_lines(text, LINES_MAX)
    layout = layout or guess_layout(cut.rows)
    heads = tuple((line, in_short(cells)) for line, cells in cut.rows[:HEADINGS_WITHIN])
    heading = layout.heading if layout.heading in dict(heads) else 0
    layout = replace(layout, kinds=layout.kinds[:CELLS_MAX], heading=heading)
    below = [(line, cells) for line, cells in cut.rows if line > heading]
    decimals = layout.decimals or decimal_mark(_cells(below, layout.places(of.POINTS)))
    dates = layout.dates or date_order(_cells(below, layout.places(of.DATE)))
    reader = _Reader(layout, decimals or POINT, dates or DAY_FIRST)
    lines = tuple(reader.read_all(below, dict(cut.rows).get(heading, [])))
    asked = {"decimals": decimals, "dates": dates}
    return PastReading(
        lines=lines,
        remarks=tuple(reader.remarks),
        shape=reader.shape,
        layout=layout,
        decimals=decimals or "",
        dates=dates or "",
        asks=tuple(what for what, said in asked.items() if said is None),
        missing=_missing(layout),
        columns=_columns(cut.rows, layout),
        heads=heads,
        separator=cut.separator,
        rows=cut.rows,
    )


def _cells(rows: Rows, places: Sequence[int]) -> Iterator[str]:
    return (cells[place] for _line, cells in rows for place in places if place < len(cells))


def _missing(layout: PastLayout) -> str:
    if of.PLAYER not in layout.kinds:
        return "player"
    return "" if {of.POINTS, of.PLACE} & set(layout.kinds) else "figures"


def _columns(rows: Rows, layout: PastLayout) -> tuple[ListedColumn, ...]:
    """Each column with its heading, what it is taken as, and what stands in it first."""
    heads = dict(rows).get(layout.heading, [])
    width = max((len(cells) for _line, cells in rows), default=0)
    first: dict[int, str] = {}
    for line, cells in rows:
        for place, cell in enumerate(cells if line > layout.heading else ()):
            if cell.strip():
                first.setdefault(place, in_short([cell]))
    kinds = [*layout.kinds, *[""] * width]
    return tuple(
        ListedColumn(in_short(heads[place : place + 1]), kinds[place], first.get(place, ""))
        for place in range(width)
    )


class _Reader:
    """Reads line after line, and remembers what stands further up for what is left empty."""

    def __init__(self, layout: PastLayout, decimals: str, dates: str) -> None:
        self._layout, self._decimals, self._dates = layout, decimals, dates
        self._places = {kind: layout.places(kind) for kind in of.KINDS}
        self._above: dict[str, str] = {}
        self.remarks: list[LineRemark] = []
        self.shape = self._shape()

    def _shape(self) -> LineShape:
        if len(self._places[of.PLAYER]) > 1:
            return LineShape.TABLES
        return LineShape.SEATS if self._places[of.TABLE] else LineShape.STANDING

    def read_all(self, rows: Rows, heading: Sequence[str]) -> Iterator[PastLine]:
        for line, cells in rows:
            if heading and list(cells) == list(heading):
                self._remark(line, _("Headings again."), is_left_out=True)
            elif found := self._read(line, [plain_cell(cell) for cell in cells]):
                yield found

    def _remark(self, line: int, template: str, *, is_left_out: bool = False, **facts: str | int) -> None:
        self.remarks.append(LineRemark(line, Text(template, facts), is_left_out))

    def _read(self, line: int, cells: Sequence[str]) -> PastLine | None:
        filled = self._fill_down(cells)
        seats = self._seats(line, cells)
        if not seats:
            return None
        return PastLine(
            line=line, season=filled[of.SEASON], division=filled[of.DIVISION], box=filled[of.BOX],
            day=self._day(line, filled[of.DATE]), table=filled[of.TABLE],
            tables=self._tables(line, self._cell(cells, of.TABLES)), seats=tuple(seats),
            evening=filled[of.DATE],
        )  # fmt: skip

    def _cell(self, cells: Sequence[str], kind: str, number: int = 0) -> str:
        places = self._places[kind]
        place = places[number] if number < len(places) else len(cells)
        cell = cells[place] if place < len(cells) else ""
        return "" if cell in NOTHING else cell

    def _fill_down(self, cells: Sequence[str]) -> dict[str, str]:
        """What is the same for several lines, of this one or as further up."""
        for number, kind in enumerate(_FILLED):
            cell = in_short([self._cell(cells, kind)])
            if cell and cell != self._above.get(kind):
                self._above = {one: said for one, said in self._above.items() if one in _FILLED[:number]}
                self._above[kind] = cell
        said = {kind: self._above.get(kind, "") for kind in _FILLED}
        if self.shape != LineShape.SEATS:  # there each line has its own
            said |= {kind: self._cell(cells, kind) for kind in (of.DATE, of.TABLE)}
            said[of.DATE] = said[of.DATE] or (
                self._above.get(of.DATE, "") if self.shape == LineShape.TABLES else ""
            )
        return said

    def _seats(self, line: int, cells: Sequence[str]) -> list[PastSeat]:
        found = []
        for number in range(len(self._places[of.PLAYER])):
            name = in_short([self._cell(cells, of.PLAYER, number)])
            if not name:
                continue
            if fold_name(name) in _TOTALS:
                self._remark(line, _("A total, no player."), is_left_out=True)
                return []
            seat = self._seat(line, name, cells, number)
            if seat is None:
                return []
            found.append(seat)
        if not found:
            self._remark(line, _("No player stands here."), is_left_out=True)
        return found

    def _seat(self, line: int, name: str, cells: Sequence[str], number: int) -> PastSeat | None:
        points_cell = self._cell(cells, of.POINTS, number)
        place_cell = self._cell(cells, of.PLACE, number)
        points = read_points(points_cell, self._decimals) if points_cell else None
        place = read_place(place_cell) if place_cell else None
        if points_cell and points is None:
            said = in_short([points_cell])
            self._remark(line, _("“{cell}” is no number of points."), is_left_out=True, cell=said)
            return None
        if place_cell and place is None:
            said = in_short([place_cell])
            self._remark(line, _("“{cell}” is no place. Places count from 1."), is_left_out=True, cell=said)
            return None
        if points is None and place is None:
            self._remark(line, _("Neither a place nor points stand here."), is_left_out=True)
            return None
        return PastSeat(name, place, points)

    def _day(self, line: int, cell: str) -> date | None:
        day = read_date(cell, self._dates) if cell else None
        if cell and day is None:
            self._remark(line, _("“{cell}” is no date."), cell=cell)
        return day

    def _tables(self, line: int, cell: str) -> int | None:
        if not cell:
            return None
        plain = plain_figures(cell)
        is_number = plain.isascii() and plain.isdecimal() and len(plain) <= len(str(PLAYED_MAX))
        number = int(plain) if is_number else None
        if number is None:
            self._remark(line, _("“{cell}” is no number of tables."), cell=in_short([cell]))
        return number
