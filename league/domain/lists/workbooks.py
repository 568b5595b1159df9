"""The first sheet of an XLSX workbook as lines of text, as ECMA-376 part 1 describes it.

Nothing in it is worked out: of a formula the value counts that the program stored, and without one its text.
"""

import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from io import BytesIO
from itertools import islice
from xml.etree.ElementTree import ParseError, XMLParser

from league.domain.lists.cells import CELL_MAX, QUOTE, UnreadableList
from league.domain.lists.lines import BYTES_MAX, CELLS_MAX, LINE_ENDS_EACH, LINES_MAX, SEPARATORS
from league.domain.lists.workbook_parts import Part, Strings, Styles, Targets, Workbook

PART_BYTES_MAX = 16 * 1024 * 1024  # of a sheet or of all its texts, unpacked
# As spreadsheets pack them. Other ways have errors of their own, and one asks for any amount of memory.
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
MERGES_MAX = 20_000
FILLED_MAX = 200_000  # cells that get what another one says
BEGINNING = b"PK\x03\x04"
ODD_ZIP = (
    *(zipfile.BadZipFile, zlib.error, struct.error, KeyError, NotImplementedError),
    *(RuntimeError, EOFError, OSError, ValueError),
)
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_LAST_DAY = 2_958_465  # of the year 9999
_EPOCH, _EPOCH_OF_1904 = date(1899, 12, 30), date(1904, 1, 1)


def is_workbook(content: bytes) -> bool:
    """Whether a file begins as workbooks do."""
    return content.startswith(BEGINNING)


def text_of_workbook(content: bytes, lines_max: int = LINES_MAX) -> str:
    """The lines of its first sheet, cells parted by tabs, line n of the text being row n of the sheet.

    Raises UnreadableList: bad_workbook, too_many_lines, too_large, field_too_long.
    """
    try:
        with zipfile.ZipFile(BytesIO(content)) as book:
            sheet = _read_sheet(book, lines_max * LINE_ENDS_EACH)
    except (ParseError, *ODD_ZIP) as error:
        if isinstance(error, UnreadableList):
            raise
        raise UnreadableList("bad_workbook") from error
    return "\n".join(_line(sheet, row) for row in range(1, max(sheet, default=0) + 1))


Sheet = dict[int, dict[int, str]]  # cells by row and column, from 1 and 0


def _line(sheet: Sheet, row: int) -> str:
    cells = sheet.get(row, {})
    width = max(cells, default=0) + 1
    return "\t".join([_quote(cells.get(column, "")) for column in range(max(width, 2))])


def _quote(cell: str) -> str:
    cell = " ".join(cell.split())
    if any(sign in cell for sign in (QUOTE, *SEPARATORS)):
        return f"{QUOTE}{cell.replace(QUOTE, QUOTE * 2)}{QUOTE}"
    return cell


def _read_sheet(book: zipfile.ZipFile, rows_max: int) -> Sheet:
    names = set(book.namelist())
    workbook = Workbook()
    _feed(book, "xl/workbook.xml", workbook)
    targets = Targets()
    if "xl/_rels/workbook.xml.rels" in names:
        _feed(book, "xl/_rels/workbook.xml.rels", targets)
    strings, styles = Strings(), Styles()
    for name, read in (("xl/sharedStrings.xml", strings), ("xl/styles.xml", styles)):
        if name in names:
            _feed(book, name, read)
    epoch = _EPOCH_OF_1904 if workbook.counts_from_1904 else _EPOCH
    cells = _Cells(strings.texts, styles.days, epoch, rows_max)
    _feed(book, _path(targets.paths.get(workbook.sheet, "")), cells)
    return cells.fill_merged()


def _path(target: str) -> str:
    target = target or "worksheets/sheet1.xml"
    return target.lstrip("/") if target.startswith("/") else f"xl/{target}"


def _feed(book: zipfile.ZipFile, name: str, target: "Part") -> None:
    if book.getinfo(name).compress_type not in PACKED:
        raise UnreadableList("bad_workbook")
    with book.open(name) as part:
        content = part.read(PART_BYTES_MAX + 1)
    if len(content) > PART_BYTES_MAX:
        raise UnreadableList("too_many_lines")
    parser = XMLParser(target=target)  # noqa: S314 (a part refuses every document type, so no entities)
    parser.feed(content)
    parser.close()


@dataclass
class _Cell:
    row: int
    column: int
    kind: str
    style: str
    pieces: dict[str, list[str]] = field(default_factory=dict)  # by element: v, f, t

    def text(self, element: str) -> str:
        return "".join(self.pieces.get(element, ()))


class _Cells(Part):
    """The cells of a sheet as text. Of cells that are merged each row has what the first one says."""

    def __init__(self, strings: Sequence[str], days: Sequence[bool], epoch: date, rows_max: int) -> None:
        self._strings, self._days, self._epoch, self._rows_max = strings, days, epoch, rows_max
        self._sheet: Sheet = {}
        self._merges: list[str] = []
        self._cell: _Cell | None = None
        self._reads, self._row, self._letters = "", 0, 0
        self._next = 0  # the column of a cell that does not say it

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "row":
            given = attributes.get("r", "")
            self._row = int(given) if given.isascii() and given.isdecimal() else self._row + 1
            self._next = 0
        elif name == "c":
            self._cell = self._begin_cell(attributes)
        elif name == "mergeCell" and len(self._merges) < MERGES_MAX:
            self._merges.append(attributes.get("ref", ""))
        self._reads = name if name in ("v", "f", "t") else ""

    def _begin_cell(self, attributes: Mapping[str, str]) -> _Cell:
        place = _place(attributes.get("r", ""))
        row, column = place or (self._row, self._next)
        self._next = column + 1
        if row > self._rows_max:
            raise UnreadableList("too_many_lines")
        return _Cell(row, column, attributes.get("t", ""), attributes.get("s", ""))

    def data(self, text: str) -> None:
        if self._cell and self._reads:
            self._cell.pieces.setdefault(self._reads, []).append(text)

    def end(self, tag: str) -> None:
        self._reads = ""
        if self._cell and tag.endswith("}c"):
            cell, self._cell = self._cell, None
            text = self._text(cell)
            if len(text) > CELL_MAX:
                raise UnreadableList("field_too_long", cell.row)
            if text and cell.column < CELLS_MAX:
                self._count_letters(text)
                self._sheet.setdefault(cell.row, {})[cell.column] = text

    def _count_letters(self, text: str) -> None:
        """Many cells may say one text: it stands in the file once, and in the lines as often."""
        self._letters += len(text)
        if self._letters > BYTES_MAX:
            raise UnreadableList("too_large")

    def _text(self, cell: _Cell) -> str:
        value = cell.text("v")
        if not value:
            formula = cell.text("f")
            return f"={formula}" if formula else cell.text("t")
        if cell.kind == "s":
            number = int(value)
            return self._strings[number] if 0 <= number < len(self._strings) else ""
        if cell.kind in ("", "n"):
            return self._number(value, cell.style)
        return {"0": "FALSE", "1": "TRUE"}.get(value, value) if cell.kind == "b" else value

    def _number(self, value: str, style: str) -> str:
        number = float(value)
        shown = style.isascii() and style.isdecimal() and len(style) <= 6 and int(style) < len(self._days)  # noqa: PLR2004
        if shown and self._days[int(style)] and 1 <= number <= _LAST_DAY:
            try:
                return (self._epoch + timedelta(days=int(number))).isoformat()
            except OverflowError:
                return value
        return f"{number:.12g}"

    def fill_merged(self) -> Sheet:
        """All cells, those of merged ones down the rows too."""
        for row, column, text in islice(self._list_merged(), FILLED_MAX):
            self._count_letters(text)
            self._sheet.setdefault(row, {}).setdefault(column, text)
        return self._sheet

    def _list_merged(self) -> Iterator[tuple[int, int, str]]:
        lowest = max(self._sheet, default=0)
        for merge in self._merges:
            first, _colon, last = merge.partition(":")
            begins, ends = _place(first), _place(last)
            text = self._sheet.get(begins[0], {}).get(begins[1], "") if begins and ends else ""
            if begins and ends and text:
                for row in range(begins[0] + 1, min(ends[0], lowest) + 1):
                    yield row, begins[1], text


def _place(name: str) -> tuple[int, int] | None:
    """Row and column of a cell, such as (2, 27) for “AB2”."""
    found = _PLACE.fullmatch(name)
    if found is None:
        return None
    column = 0
    for letter in found.group(1):
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(found.group(2)), column - 1
