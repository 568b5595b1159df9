"""Lists of people as other programs write them: bytes or text in, lines with name, note and team out.

Spreadsheets write what they call CSV in many ways: UTF-8 with or without a mark, UTF-16, or the code page of
the machine; with commas, semicolons or tabs; with a line of headings or without.
"""

import codecs
import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import islice

LINES_MAX = 2000
LINE_ENDS_MAX = LINES_MAX * 5  # however many of the lines are empty
CELLS_MAX = 100  # of a line that are looked at
BYTES_MAX = 512 * 1024
SEPARATORS = ";\t,"
SNIFFED_LINES = 20

# Byte order marks, the longer first, and what follows them.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# What a spreadsheet says of its separator, in a line of its own.
_SEPARATOR_LINE = re.compile(r'^\s*"?sep=(.)"?[;,\s]*', re.IGNORECASE)
# A quotation mark that exports put before what a spreadsheet would take for a formula.
_GUARDED = re.compile(r"^'(?=[=+\-@\t\r])")

_HEADINGS: Mapping[str, frozenset[str]] = {
    kind: frozenset(words.split())
    for kind, words in {
        "name": "name player players joueur joueuse spieler nombre nome naam full_name nom_complet",
        "first": "first first_name firstname forename given_name prénom prenom vorname",
        "last": "last last_name lastname surname family_name nom nom_de_famille nachname",
        "note": "note notes remark remarks comment comments remarque bemerkung",
        "team": "team teams pair pairs partner partners équipe equipe paire mannschaft",
    }.items()
}
_WITHOUT_HEADINGS = ("name", "note", "team")


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """One line of a list, as it is written there. `line` counts from 1, headings too."""

    line: int
    name: str
    note: str = ""
    team: str = ""


class UnreadableList(ValueError):
    """It is no list of lines with fields. `code` is stable."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


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
        return content.decode("cp1252", "replace")


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
    """The lines of a list, empty ones left out. Raises UnreadableList: field_too_long, too_many_lines."""
    text = text.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\n") > LINE_ENDS_MAX:
        raise UnreadableList("too_many_lines")
    rows = list(islice(_rows(text), LINES_MAX + 2))  # the headings, and one too many
    if not rows:
        return ()
    columns, skipped = _columns(rows[0][1])
    found = tuple(_person(number, cells, columns) for number, cells in rows[skipped:])
    if len(found) > LINES_MAX:
        raise UnreadableList("too_many_lines")
    return found


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that hold something, with their numbers, cut into fields."""
    first, _newline, rest = text.partition("\n")
    said = _SEPARATOR_LINE.fullmatch(first)
    separator = said.group(1) if said else _separator(text)
    reader = csv.reader(StringIO(rest if said else text, newline=""), delimiter=separator, strict=False)
    before = int(said is not None)
    try:
        for number, cells in _numbered(reader):
            if any(cell.strip() for cell in cells):
                yield number + before, cells[:CELLS_MAX]
    except csv.Error as error:
        raise UnreadableList("field_too_long") from error


def _numbered(reader: Iterator[list[str]]) -> Iterator[tuple[int, list[str]]]:
    """Each row with the number of the line in which it begins."""
    begins = 1
    for cells in reader:
        yield begins, cells
        begins = reader.line_num + 1  # type: ignore[attr-defined]


def _separator(text: str) -> str:
    """The sign that stands in most lines; a comma if none does, for then it is of no account."""
    lines = [line for line in text.split("\n", SNIFFED_LINES)[:SNIFFED_LINES] if line.strip()]
    unquoted = [re.sub(r'"[^"]*"', "", line) for line in lines]
    in_lines = {sign: sum(sign in line for line in unquoted) for sign in SEPARATORS}
    best = max(SEPARATORS, key=lambda sign: in_lines[sign])
    return best if in_lines[best] else ","


def _columns(cells: Sequence[str]) -> tuple[Mapping[str, int], int]:
    """Where each kind of field stands, and how many lines of headings there are: one or none."""
    headings = [re.sub(r"[\s_\-]+", "_", cell.strip().casefold()) for cell in cells]
    found: dict[str, int] = {}
    for place, heading in enumerate(headings):
        kind = next((kind for kind, words in _HEADINGS.items() if heading in words), None)
        if kind is not None:
            found.setdefault(kind, place)
    if "last" in found and "first" not in found:
        found.setdefault("name", found.pop("last"))
    if found.keys() & {"name", "first", "last"}:
        return found, 1
    return {kind: place for place, kind in enumerate(_WITHOUT_HEADINGS)}, 0


def _person(line: int, cells: Sequence[str], columns: Mapping[str, int]) -> ListedPerson:
    def cell(kind: str) -> str:
        place = columns.get(kind)
        text = cells[place] if place is not None and place < len(cells) else ""
        return " ".join(_GUARDED.sub("", text.strip()).split())

    name = cell("name") or " ".join(filter(None, (cell("first"), cell("last"))))
    return ListedPerson(line, name, cell("note"), cell("team"))
