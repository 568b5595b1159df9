"""What the form of an old spreadsheet says: how the file is read, who is meant, what seasons it has."""

from dataclasses import dataclass
from datetime import date

from django.http import QueryDict

from games.refusals import Refused
from league.days import gregorian_moment
from league.domain.lists.encodings import Reading, read_again
from league.domain.lists.lines import BYTES_MAX, CELLS_MAX
from league.domain.seasons.past.columns import KINDS, PastLayout
from league.domain.seasons.past.figures import COMMA, DAY_FIRST, MONTH_FIRST, POINT
from league.domain.seasons.past.reading import LINES_MAX
from league.selectors.list_files import KIBIBYTE, read_file
from league.selectors.seasons.past import SEASONS_MAX, PastWish, SeasonSaid
from league.web.requests import WebRequest, posted_number, storable, whole_number

COLUMN, PERSON, SEASON = "column_", "person_", "season_"  # before numbers, in the names of its form


@dataclass(frozen=True)
class SentPast:
    """What was sent. `is_shown_again`: it is to be read otherwise than in the preview whose form it is."""

    wish: PastWish
    reading: Reading
    is_shown_again: bool


def sent_past(request: WebRequest) -> SentPast:
    """Refused: list_too_large, file_no_list, list_too_long, past_field_too_long, bad_workbook."""
    sent = request.POST
    upload = request.FILES.get("file")
    if upload:
        if (upload.size or 0) > BYTES_MAX:
            raise Refused("list_too_large", field="file", most=BYTES_MAX // KIBIBYTE)
        reading = read_file(upload.read(), lines_max=LINES_MAX)
        return SentPast(PastWish(reading.text, upload.name or ""), reading, is_shown_again=True)
    before, wanted = sent.get("read_as", ""), sent.get("encoding", "")
    reading = read_again(sent.get("text", ""), before, wanted or before)
    layout = _layout(request)
    is_read_again = reading.encoding != before
    is_changed = is_read_again or (layout is not None and sent.get("layout") != layout_text(layout))
    wish = PastWish(
        text=reading.text,
        file_name=sent.get("file_name", ""),
        layout=None if is_read_again else layout,
        choices={} if is_changed else _choices(sent),
        seasons=_seasons(sent),
    )
    return SentPast(wish, reading, is_shown_again=is_changed or "confirm" not in sent or "again" in sent)


def layout_text(layout: PastLayout) -> str:
    """As the form remembers it."""
    return ",".join((*layout.kinds, str(layout.heading), layout.decimals, layout.dates))


def _layout(request: WebRequest) -> PastLayout | None:
    """What is chosen for the columns; None where nothing can be."""
    sent, kinds = request.POST, []
    for place in range(CELLS_MAX):
        kind = sent.get(f"{COLUMN}{place}")
        if kind is None:
            break
        kinds.append(kind if kind in KINDS else "")
    decimals, dates = sent.get("decimals", ""), sent.get("dates", "")
    return (
        PastLayout(
            tuple(kinds),
            posted_number(request, "heading") or 0,
            decimals if decimals in (POINT, COMMA) else "",
            dates if dates in (DAY_FIRST, MONTH_FIRST) else "",
        )
        if kinds
        else None
    )


def _choices(sent: QueryDict) -> dict[int, str]:
    named = {name.removeprefix(PERSON): str(said) for name, said in sent.items() if name.startswith(PERSON)}
    numbered = ((whole_number(name), said) for name, said in named.items())
    return {number: said for number, said in numbered if number is not None}


def _seasons(sent: QueryDict) -> dict[str, SeasonSaid]:
    """What is said of each season, by its name in the file."""
    return {
        sent.get(f"{SEASON}{number}", ""): SeasonSaid(
            storable(sent.get(f"{SEASON}{number}_name", "")).strip(),
            _date(sent.get(f"{SEASON}{number}_date", "")),
        )
        for number in range(SEASONS_MAX)
        if f"{SEASON}{number}" in sent
    }


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(gregorian_moment(text))
    except ValueError:
        return None
