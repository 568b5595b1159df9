"""The text of an old spreadsheet, whatever program wrote the file."""

from games.refusals import Refused
from league.domain.lists.cells import UnreadableList
from league.domain.lists.encodings import Reading, read, read_again
from league.domain.lists.lines import BYTES_MAX
from league.domain.lists.workbooks import is_workbook, text_of_workbook
from league.domain.seasons.past.reading import LINES_MAX

KIBIBYTE = 1024
WORKBOOK = "xlsx"  # what a workbook was read as


def read_file(content: bytes, encoding: str = "") -> Reading:
    """The text of a file, of a workbook that of its first sheet; in this code page, if it may be in it.

    Refused: list_too_large, bad_workbook, list_too_long, past_field_too_long.
    """
    if len(content) > BYTES_MAX:
        raise Refused("list_too_large", field="file", most=BYTES_MAX // KIBIBYTE)
    if not is_workbook(content):
        reading = read(content)
        return read_again(reading.text, reading.encoding, encoding) if encoding else reading
    try:
        return Reading(text_of_workbook(content, LINES_MAX), WORKBOOK)
    except UnreadableList as error:
        raise refused_list(error) from error


def refused_list(error: UnreadableList) -> Refused:
    """What is told of a file that cannot be read."""
    if error.code == "too_many_lines":
        return Refused("list_too_long", field="file", most=LINES_MAX)
    if error.code == "too_large":
        return Refused("list_too_large", field="file", most=BYTES_MAX // KIBIBYTE)
    if error.code == "quote_open":
        return Refused("quote_open", field="file", line=error.line)
    if error.code == "bad_workbook":
        return Refused("bad_workbook", field="file")
    return Refused("past_field_too_long", field="file")
