"""What the form of a list says: the list, the encoding it is in, and what its columns are taken as."""

from dataclasses import dataclass

from games.refusals import Refused
from league.domain.lists.encodings import Reading, read_again
from league.domain.lists.people import BYTES_MAX, CELLS_MAX, KINDS, ListLayout
from league.selectors.list_files import KIBIBYTE, read_file
from league.web.requests import WebRequest, posted_number

COLUMN = "column_"  # before the number of a column, in the names of its form


@dataclass(frozen=True)
class ImportWish:
    """A list, and how it is to be read; without a layout as its headings say.

    `is_shown_again`: it is to be read otherwise than in the preview whose form it is.
    """

    reading: Reading
    layout: ListLayout | None
    is_shown_again: bool


def import_wish(request: WebRequest) -> ImportWish:
    """What was sent. Refused: list_too_large, list_empty, and those of read_file."""
    reading, is_read_again = _reading(request)
    if len(reading.text) > BYTES_MAX:
        raise Refused("list_too_large", field="text", most=BYTES_MAX // KIBIBYTE)
    if not reading.text.strip():
        raise Refused("list_empty", field="text")
    layout = _layout(request)
    is_told_anew = layout is not None and request.POST.get("layout") != layout_text(layout)
    if is_read_again or (not is_told_anew and "is_told" not in request.POST):
        layout = None  # letters of other headings, or as it was read
    return ImportWish(reading, layout, is_read_again or is_told_anew or "again" in request.POST)


def layout_text(layout: ListLayout) -> str:
    """As the form remembers it."""
    return ",".join((*layout.kinds, str(layout.heading)))


def _reading(request: WebRequest) -> tuple[Reading, bool]:
    """The file if there is one, else the text, and whether it is in another encoding than it was before."""
    upload = request.FILES.get("file")
    if upload:
        if (upload.size or 0) > BYTES_MAX:
            raise Refused("list_too_large", field="file", most=BYTES_MAX // KIBIBYTE)
        return read_file(upload.read()), False
    sent = request.POST
    before, wanted = sent.get("read_as", ""), sent.get("encoding", "")
    reading = read_again(sent.get("text", ""), before, wanted or before)
    return reading, reading.encoding != before


def _layout(request: WebRequest) -> ListLayout | None:
    """What is chosen for the columns; None where nothing can be."""
    kinds = []
    for place in range(CELLS_MAX):
        kind = request.POST.get(f"{COLUMN}{place}")
        if kind is None:
            break
        kinds.append(kind if kind in KINDS else "")
    return ListLayout(tuple(kinds), posted_number(request, "heading") or 0) if kinds else None
