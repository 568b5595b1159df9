"""The text of a list or an old spreadsheet, whatever program wrote the file."""

from games.refusals import Refused
from league.domain.lists.cells import UnreadableList
from league.domain.lists.encodings import Reading, read, read_again
from league.domain.lists.lines import BYTES_MAX, LINES_MAX
from league.domain.lists.workbooks import is_workbook, text_of_workbook

KIBIBYTE = 1024
WORKBOOK = "xlsx"  # what a workbook was read as
# How files begin in which no program sees lines of text: PDF, workbooks of old, pictures, formatted text.
_NO_TEXT = (b"%PDF-", b"\xd0\xcf\x11\xe0", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"{\\rtf")


def read_file(content: bytes, encoding: str = "", *, lines_max: int = LINES_MAX) -> Reading:
    """The text of a file, of a workbook that of its first sheet; in this code page, if it may be in it.

    Refused: list_too_large, file_no_list, bad_workbook, list_too_long, past_field_too_long.
    """
    if len(content) > BYTES_MAX:
        raise Refused("list_too_large", field="file", most=BYTES_MAX // KIBIBYTE)
    if content.startswith(_NO_TEXT):
        raise Refused("file_no_list", field="file")
    if not is_workbook(content):
        reading = read(content)
        return read_again(reading.text, reading.encoding, encoding) if encoding else reading
    try:
        return Reading(text_of_workbook(content, lines_max), WORKBOOK)
    except UnreadableList as error:
        raise refused_list(error, lines_max) from error


def refused_list(error: UnreadableList, lines_max: int) -> Refused:
    """What is told of a file that cannot be read."""
    if error.code == "too_many_lines":
        return Refused("list_too_long", field="file", most=lines_max)
    if error.code == "too_large":
        return Refused("list_too_large", field="file", most=BYTES_MAX // KIBIBYTE)
    if error.code == "quote_open":
        return Refused("quote_open", field="file", line=error.line)
    if error.code == "bad_workbook":
        return Refused("bad_workbook", field="file")
    return Refused("past_field_too_long", field="file")
