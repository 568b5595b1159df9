"""What an old spreadsheet would bring, before it is stored: seasons with dates, people and champions."""

import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.names import clean_name
from games.refusals import NotFound, Refused
from league.domain.lists.cells import UnreadableList
from league.domain.lists.lines import BYTES_MAX
from league.domain.seasons.past.columns import PastLayout
from league.domain.seasons.past.figures import YEAR_MIN
from league.domain.seasons.past.reading import LINES_MAX, LineRemark, PastReading, read_past
from league.domain.seasons.past.standings import PastSeason, past_seasons
from league.models import Club, Season, SeasonImport
from league.selectors.list_files import KIBIBYTE, refused_list
from league.selectors.seasons.past_people import Choices, PastPeople, past_people
from league.texts import refusal_text

SEASONS_MAX, PEOPLE_MAX = 100, 1000
NAME_MAX = 60
NOON = time(12)
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?:[/–-](\d\d))?(?!\d)", re.ASCII)  # 2024, or 2024/25


@dataclass(frozen=True)
class SeasonSaid:
    """What a season is called and when it ended, where that is said otherwise than in the file."""

    name: str = ""
    ended: date | None = None


@dataclass(frozen=True)
class PastWish:
    """A file as text, and what is said about it: of its columns, its names by number, its seasons by name."""

    text: str
    file_name: str = ""
    layout: PastLayout | None = None
    choices: Choices = field(default_factory=dict)
    seasons: Mapping[str, SeasonSaid] = field(default_factory=dict)


@dataclass(frozen=True)
class PlannedSeason:
    """A season that would be made. `refusal` says why it cannot be yet; None if it can."""

    past: PastSeason
    name: str
    ended: date | None
    refusal: Refused | None

    @property
    def problem(self) -> str:
        return refusal_text(self.refusal) if self.refusal else ""


@dataclass(frozen=True)
class PastPreview:
    """All that would come. `refusal` is the first reason why nothing can be stored; None if it can be."""

    reading: PastReading
    people: PastPeople
    choices: Choices
    seasons: tuple[PlannedSeason, ...]
    remarks: tuple[LineRemark, ...]
    meant: Mapping[str, Hashable]

    @property
    def refusal(self) -> Refused | None:
        unsaid = self.people.unsaid(self.choices)
        if self.reading.missing:
            return Refused("past_player_column" if self.reading.missing == "player" else "past_figure_column")
        if self.reading.asks:
            return Refused("past_decimals_open" if "decimals" in self.reading.asks else "past_dates_open")
        if not self.seasons:
            return Refused("past_nothing")
        if unsaid:
            return Refused("past_people_open", name=unsaid.name)
        return next((season.refusal for season in self.seasons if season.refusal), None)

    @property
    def problem(self) -> str:
        return refusal_text(self.refusal) if self.refusal else ""

    @property
    def left_out(self) -> int:
        """How many lines nothing is taken from."""
        return len({remark.line for remark in self.remarks if remark.is_left_out})


def past_preview(club: Club, wish: PastWish) -> PastPreview:
    """A few queries, however long the file is.

    Refused: list_too_large, list_empty, bad_list, quote_open, list_too_long, past_too_many_seasons,
    past_too_many_people.
    """
    reading = _read(wish)
    people = past_people(club, reading)
    if len(people.people) > PEOPLE_MAX:
        raise Refused("past_too_many_people", field="file", most=PEOPLE_MAX)
    meant = people.resolve_names(wish.choices)
    found, remarks = past_seasons(reading, meant)
    if len(found) > SEASONS_MAX:
        raise Refused("past_too_many_seasons", field="file", most=SEASONS_MAX)
    said = sorted((*reading.remarks, *remarks), key=lambda remark: remark.line)
    seasons = _plan_seasons(club, found, wish)
    return PastPreview(reading, people, wish.choices, seasons, tuple(said), meant)


def _read(wish: PastWish) -> PastReading:
    if len(wish.text) > BYTES_MAX:
        raise Refused("list_too_large", field="file", most=BYTES_MAX // KIBIBYTE)
    if not wish.text.replace("\0", "").strip():
        raise Refused("list_empty", field="file")
    try:
        return read_past(wish.text.encode("utf-8", "replace").decode(), wish.layout)
    except UnreadableList as error:
        raise refused_list(error, LINES_MAX) from error


def _plan_seasons(club: Club, found: tuple[PastSeason, ...], wish: PastWish) -> tuple[PlannedSeason, ...]:
    taken = set(Season.objects.filter(club=club).values_list("name", flat=True))
    today, planned = timezone.now().date(), []
    for past in found:
        said = wish.seasons.get(past.name, SeasonSaid())
        given = said.name or past.name or _stem(wish.file_name)
        ended = said.ended or _last_date(past, today)
        try:
            name = clean_name(given, NAME_MAX)
        except Refused as refused:
            planned.append(PlannedSeason(past, given[:NAME_MAX], ended, refused))
            continue
        planned.append(PlannedSeason(past, name, ended, _refuse(club, name, ended, taken, today)))
        taken.add(name)
    return tuple(planned)


def _refuse(club: Club, name: str, ended: date | None, taken: set[str], today: date) -> Refused | None:
    if name in taken:
        return Refused("season_name_taken", field="seasons", club=club.name, name=name)
    if ended is None:
        return Refused("past_date_missing", field="seasons", name=name)
    if ended >= today or ended.year < YEAR_MIN:
        return Refused("past_date_wrong", field="seasons", name=name, first=YEAR_MIN)
    return None


def _stem(file_name: str) -> str:
    return file_name.rpartition(".")[0] or file_name


def _last_date(past: PastSeason, today: date) -> date | None:
    """The last date in its lines, else the end of the year that its name has, if that is past."""
    if past.days:
        return past.days[-1]
    years = [_last_year(*found) for found in _YEAR.findall(past.name)]
    end = date(years[-1], 12, 31) if years else None
    return end if end and end < today else None


def _last_year(year: str, short: str) -> int:
    """Of 2024/25 the second one."""
    following = int(year) + 1
    return following if short and int(short) == following % 100 else int(year)


def closing_moment(ended: date, zone: str) -> datetime:
    """The noon of the day on which a season ended."""
    return datetime.combine(ended, NOON, tzinfo=ZoneInfo(zone))


def imports_of(club: Club) -> list[SeasonImport]:
    """All that stand, the last first, without the lines of their files."""
    return list(club.season_imports.defer("rows").select_related("made_by").order_by("-pk"))


def import_in(club: Club, pk: int) -> SeasonImport:
    """One import of the club. Raises NotFound."""
    found = club.season_imports.select_related("made_by", "club").filter(pk=pk).first()
    if found is None:
        raise NotFound("no_season_import")
    return found
