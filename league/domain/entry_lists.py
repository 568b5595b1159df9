"""Lists of people as other programs write them: bytes or text in, lines with name, note and team out.

Spreadsheets write what they call CSV in many ways: UTF-8 with or without a mark, UTF-16, or the code page of
the machine; with commas, semicolons or tabs; with a line of headings or without.
"""

import codecs
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from league.domain.alike import folded
from league.domain.lists.cells import UnreadableList, rows_cut
from league.domain.lists.headings import HEADINGS_WITHIN, Columns, columns_found

__all__ = ["LeftOut", "Listed", "ListedPerson", "UnreadableList", "decoded", "list_read", "people_listed"]

LINES_MAX = 2000
LINE_ENDS_MAX = LINES_MAX * 5  # however many of the lines are empty
CELLS_MAX = 100  # of a line that are looked at
BYTES_MAX = 512 * 1024
SEPARATORS = ";\t,|"
SNIFFED_LINES = 20
TEXT_MAX = 120  # of a line that was left out

# Byte order marks, the longer first, and what follows them.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Code pages of machines; the first where no heading tells them apart.
_PAGES = ("cp1252", "cp1250", "cp1251", "mac_roman")
# What a spreadsheet says of its separator, in a line of its own.
_SEPARATOR_LINE = re.compile(r'^\s*"?sep=(.)"?[;,\s]*', re.IGNORECASE)
# A quotation mark that exports put before what a spreadsheet would take for a formula.
_GUARDED = re.compile(r"^'(?=[=+\-@\t\r])")
# What stands where names do, and is none: a number, an address, a sum.
_NUMBER = re.compile(r"[\d\s.,:/+()#-]+")
_COUNTED = re.compile(r"^\d{1,4}[.)]\s+")
_TOTALS = frozenset(
    {"total", "totals", "sum", "summe", "gesamt", "totaal", "totale", "yhteensa", "suma", "summa"}
)


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """One line of a list, as it is written there. `line` counts from 1, headings too."""

    line: int
    name: str
    note: str = ""
    team: str = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line that is no person; `reason` is empty_line, title, heading, number, address or total."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Every line of a list: the people, and what was left out."""

    people: tuple[ListedPerson, ...]
    left_out: tuple[LeftOut, ...]


def decoded(content: bytes) -> str:
    """The text of a file, whatever it is encoded in: never an error, at worst with odd letters."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, "replace")
    if encoding := _without_mark(content):
        return content.decode(encoding, "replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return max((content.decode(page, "replace") for page in _PAGES), key=_known_headings)


def _known_headings(text: str) -> int:
    """How many kinds of columns the first lines name: in a wrong code page their letters are others."""
    head = text.replace("\r\n", "\n").replace("\r", "\n")[:4000].split("\n", HEADINGS_WITHIN)
    separator = _separator("\n".join(head))
    columns, heading = columns_found([line.split(separator)[:CELLS_MAX] for line in head])
    return 0 if heading is None else sum(map(len, columns.values()))


def _without_mark(content: bytes) -> str:
    """UTF-16 without its mark: in a list every other byte is mostly zero; empty if it is not."""
    head = content[:1000]
    if len(head) < 4:  # noqa: PLR2004 (two letters)
        return ""
    half = len(head) // 2
    if head[1::2].count(0) > half * 0.6:
        return "utf-16-le"
    return "utf-16-be" if head[::2].count(0) > half * 0.6 else ""


def people_listed(text: str) -> tuple[ListedPerson, ...]:
    """The people of a list. Raises UnreadableList: field_too_long, quote_open, too_many_lines."""
    return list_read(text).people


def list_read(text: str) -> Listed:
    """The people of a list, and which of its lines are none. Raises UnreadableList as people_listed does."""
    text = text.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\n") > LINE_ENDS_MAX:
        raise UnreadableList("too_many_lines")
    rows: list[tuple[int, list[str]]] = []
    left_out: list[LeftOut] = []
    for line, cells in _rows(text):
        if any(cell.strip() for cell in cells):
            rows.append((line, cells[:CELLS_MAX]))
        else:
            left_out.append(LeftOut(line, "", "empty_line"))
        if len(rows) > LINES_MAX + HEADINGS_WITHIN:
            raise UnreadableList("too_many_lines")
    columns, heading = columns_found([cells for _line, cells in rows[:HEADINGS_WITHIN]])
    people = []
    for place, (line, cells) in enumerate(rows):
        if heading is None and len(cells) > 1 and _NUMBER.fullmatch(cells[0]):
            cells = cells[1:]  # noqa: PLW2901 (people who are numbered)
        person = _person(line, cells, columns)
        if reason := _reason(
            place, person.name, heading, is_repeated=heading is not None and cells == rows[heading][1]
        ):
            left_out.append(LeftOut(line, " ".join(" ".join(cells).split())[:TEXT_MAX], reason))
        else:
            people.append(person)
    if len(people) > LINES_MAX:
        raise UnreadableList("too_many_lines")
    return Listed(tuple(people), tuple(sorted(left_out, key=lambda one: one.line)))


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
    return "total" if len(name) < TEXT_MAX and folded(name) in _TOTALS else ""


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines with their numbers, cut into fields."""
    first, _newline, rest = text.partition("\n")
    said = _SEPARATOR_LINE.fullmatch(first)
    separator = said.group(1) if said else _separator(text)
    before = int(said is not None)
    if said:
        yield 1, []
    try:
        for line, cells in rows_cut(rest if said else text, separator):
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


def _person(line: int, cells: Sequence[str], columns: Columns) -> ListedPerson:
    def cell(kind: str) -> str:
        given = " ".join(cells[place].strip() for place in columns.get(kind, ()) if place < len(cells))
        return " ".join(_GUARDED.sub("", given).split())

    name = cell("name") or " ".join(filter(None, (cell("first"), cell("last"))))
    return ListedPerson(line, _COUNTED.sub("", name), cell("note"), cell("team"))
