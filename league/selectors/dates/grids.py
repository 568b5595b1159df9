"""The grid of half hours of one week, as the clocks of its viewer show them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from league.domain.agreeing import GridCell, SlotAnswer, day_cells
from league.selectors.dates.windows import PersonAvailability

EARLIEST = time(8)  # what is shown at first; the night is a step away
MIDNIGHT = time()
WEEK_DAYS = 7


@dataclass(frozen=True)
class TapCell:
    """A half hour of a day. `others` are what the others say, in the order of their seats."""

    number: int
    local: datetime
    label: str
    mine: SlotAnswer
    others: tuple[SlotAnswer, ...]
    is_open: bool
    rank: int  # of the time that is offered and begins with it; 0: none


@dataclass(frozen=True)
class GridRow:
    """A time on the wall, and each day's half hour at it; None: the clocks leave it out that day."""

    label: str
    club: str  # what clocks at the club show then
    cells: tuple[TapCell | None, ...]


@dataclass(frozen=True)
class WeekGrid:
    """`week` counts from the current one, 0. `others` are names."""

    week: int
    weeks: int
    days: tuple[date, ...]
    rows: tuple[GridRow, ...]
    others: tuple[str, ...]
    has_night: bool


@dataclass(frozen=True)
class _Viewer:
    """Whose grid it is, and in which zone."""

    zone: str
    club_zone: str
    mine: PersonAvailability | None
    others: tuple[PersonAvailability, ...]
    open_numbers: range
    ranks: Mapping[int, int]


def week_grid(
    people: Sequence[PersonAvailability],
    viewer: int | None,
    zones: tuple[str, str],
    open_numbers: range,
    ranks: Mapping[int, int],
    *,
    now: datetime,
    until: datetime,
    week: int = 0,
    night: bool = False,
) -> WeekGrid:
    """The week of this number; the nearest there is for one out of range. `viewer` is one of the people;
    None: staff. `zones` are the viewer's and the club's; `ranks` of offered times by their first half hour.
    """
    zone, club_zone = zones
    mine = next((one for one in people if one.player.pk == viewer), None)
    others = tuple(one for one in people if one.player.pk != viewer)
    seen = _Viewer(zone, club_zone, mine, others, open_numbers, ranks)
    today = now.astimezone(ZoneInfo(zone)).date()
    monday = today - timedelta(days=today.weekday())
    weeks = (until.astimezone(ZoneInfo(zone)).date() - monday).days // WEEK_DAYS + 1
    week = max(0, min(week, weeks - 1))
    days = tuple(monday + timedelta(days=week * WEEK_DAYS + number) for number in range(WEEK_DAYS))
    rows = tuple(_rows(seen, days, MIDNIGHT if night else EARLIEST))
    return WeekGrid(week, weeks, days, rows, tuple(one.player.name for one in others), night)


def _rows(seen: _Viewer, days: Sequence[date], earliest: time) -> Iterator[GridRow]:
    by_day = [_by_wall(day_cells(day, seen.zone, earliest=earliest)) for day in days]
    for wall in sorted(set().union(*by_day)):
        found = [cells.get(wall) for cells in by_day]
        first = next(cell for cell in found if cell is not None)
        club = f"{first.local.astimezone(ZoneInfo(seen.club_zone)):%H:%M}"
        yield GridRow(f"{wall[0]:%H:%M}", club, tuple(_tap_cell(seen, cell) for cell in found))


def _by_wall(cells: Sequence[GridCell]) -> dict[tuple[time, int], GridCell]:
    """By what clocks show and, of a time that they show twice, whether it is the first or the second."""
    found: dict[tuple[time, int], GridCell] = {}
    for cell in cells:
        wall = cell.local.time()
        found[wall, int((wall, 0) in found)] = cell
    return found


def _tap_cell(seen: _Viewer, cell: GridCell | None) -> TapCell | None:
    if cell is None:
        return None
    number = [cell.number]
    return TapCell(
        number=cell.number,
        local=cell.local,
        label=cell.label,
        mine=seen.mine.availability.answers(number)[0] if seen.mine else SlotAnswer.UNANSWERED,
        others=tuple(other.availability.answers(number)[0] for other in seen.others),
        is_open=cell.number in seen.open_numbers,
        rank=seen.ranks.get(cell.number, 0),
    )
