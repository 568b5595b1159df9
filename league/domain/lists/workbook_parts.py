"""The small files of an XLSX workbook: its sheets, the texts that cells name, the styles that show a day."""

import re
from collections.abc import Mapping

from league.domain.lists.cells import UnreadableList

STRINGS_MAX = 200_000
# Numbers of formats that show a day; those of times alone show none.
_DAYS = frozenset({*range(14, 18), 22, *range(27, 37), *range(50, 59)})
_IN_A_FORMAT = re.compile(r'"[^"]*"?|\[[^\]]*\]?|\\.|_.|\*.')  # what a format shows as it is


class Part:
    """What is told of an XML file while it is read. No file of a workbook has a document type."""

    def doctype(self, _name: str, _public: str | None, _system: str | None) -> None:
        raise UnreadableList("bad_workbook")

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.begin(tag.rpartition("}")[2], attributes)

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""

    def end(self, tag: str) -> None:
        """An element ends."""

    def data(self, text: str) -> None:
        """Text stands within an element."""

    def close(self) -> None:
        """The file ends."""


class Workbook(Part):
    """Which sheet is the first that is not hidden, and from when days are counted."""

    def __init__(self) -> None:
        self.sheet, self.counts_from_1904 = "", False

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "workbookPr":
            self.counts_from_1904 = attributes.get("date1904") in ("1", "true")
        elif name == "sheet" and not self.sheet and attributes.get("state", "visible") == "visible":
            self.sheet = next((value for key, value in attributes.items() if key.endswith("}id")), "")


class Targets(Part):
    """The path of each file by its number."""

    def __init__(self) -> None:
        self.paths: dict[str, str] = {}

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "Relationship":
            self.paths[attributes.get("Id", "")] = attributes.get("Target", "")


class Strings(Part):
    """The texts that cells name by number."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._pieces: list[str] = []  # as they are told: a text has one for each of its lines
        self._reads = self._sounds = False

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "si":
            if len(self.texts) >= STRINGS_MAX:
                raise UnreadableList("too_many_lines")
            self._pieces = []
        self._sounds = self._sounds or name == "rPh"  # how it is read aloud, in Japanese
        self._reads = name == "t" and not self._sounds

    def end(self, tag: str) -> None:
        self._reads = False
        self._sounds = self._sounds and not tag.endswith("}rPh")
        if tag.endswith("}si"):
            self.texts.append("".join(self._pieces))

    def data(self, text: str) -> None:
        if self._reads:
            self._pieces.append(text)


class Styles(Part):
    """Which styles show a day."""

    def __init__(self) -> None:
        self.days: list[bool] = []
        self._formats: set[str] = set()
        self._in_cells = False

    def begin(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "numFmt" and _shows_a_day(attributes.get("formatCode", "")):
            self._formats.add(attributes.get("numFmtId", ""))
        elif name == "cellXfs":
            self._in_cells = True
        elif name == "xf" and self._in_cells:
            number = attributes.get("numFmtId", "")
            known = number.isascii() and number.isdecimal() and len(number) <= 4 and int(number) in _DAYS  # noqa: PLR2004
            self.days.append(known or number in self._formats)

    def end(self, tag: str) -> None:
        self._in_cells = self._in_cells and not tag.endswith("}cellXfs")


def _shows_a_day(code: str) -> bool:
    shown = _IN_A_FORMAT.sub("", code).lower()
    return "y" in shown or "d" in shown
