"""A text cut into lines of cells, as spreadsheets write them, in one go through the text."""

from collections.abc import Iterator

CELL_MAX = 128 * 1024
QUOTE = '"'


class UnreadableList(ValueError):
    """It is no list of lines with fields. `code` is stable; `line` is where it goes wrong, if it is known."""

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.line = line


def cut_rows(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Each row with the number of its first line. Raises UnreadableList: field_too_long, quote_open."""
    place, line = 0, 1
    while place < len(text):
        begins, ends = line, False
        cells: list[str] = []
        while not ends:
            cell, stop = _cell(text, place, separator, line)
            if len(cell) > CELL_MAX:
                raise UnreadableList("field_too_long", line)
            cells.append(cell)
            line += text.count("\n", place, stop)
            ends = stop >= len(text) or text[stop] == "\n"
            place = stop + 1
        line += 1
        yield begins, cells


def _cell(text: str, place: int, separator: str, line: int) -> tuple[str, int]:
    """The cell that begins here, and where the sign after it stands."""
    if not text.startswith(QUOTE, place):
        stop = _end(text, place, separator)
        return text[place:stop], stop
    close = text.find(QUOTE, place + 1)
    while close >= 0 and text.startswith(QUOTE, close + 1):
        close = text.find(QUOTE, close + 2)
    if close < 0:
        raise UnreadableList("quote_open", line)
    stop = _end(text, close + 1, separator)
    if not text[close + 1 : stop].strip():
        return text[place + 1 : close].replace(QUOTE * 2, QUOTE), stop
    if text.find("\n", place, close) >= 0:  # it was closed by a mark that opens another
        raise UnreadableList("quote_open", line)
    return text[place:stop], stop


def _end(text: str, place: int, separator: str) -> int:
    newline = text.find("\n", place)
    newline = len(text) if newline < 0 else newline
    found = text.find(separator, place, newline)
    return newline if found < 0 else found
