"""A month of a club's dates, as its page shows it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from league.domain.calendars.months import Month
from league.models import Club, Event, Player, Season
from league.selectors.calendars.club_dates import Scope, club_dates
from league.selectors.calendars.dates import ClubDate

SHOWN_MAX = 1_000  # dates of a month
CELL_MAX = 4  # lines of a day in the grid; the list has all
A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class CellLine:
    """One line of a day: a date, or all tables of one event at one time."""

    date: ClubDate
    tables: int
    is_own: bool


@dataclass(frozen=True)
class DayCell:
    """A day of the grid. `more` lines had no room. No page shows a `month` that is None."""

    day: date
    month: Month | None
    is_inside: bool  # of the month that is shown
    is_today: bool
    lines: tuple[CellLine, ...]
    more: int


@dataclass(frozen=True)
class MonthPage:
    """Weeks of the grid, and the days of the month that have dates, with all of them. `zones` are those in
    which they are; `is_full`: there were more than are shown.
    """

    month: Month
    weeks: tuple[tuple[DayCell, ...], ...]
    days: tuple[tuple[date, tuple[ClubDate, ...]], ...]
    zones: tuple[str, ...]
    is_full: bool


def month_page(club: Club, month: Month, *, today: date, own: Player | None) -> MonthPage:
    """The days by the clocks of each date's place."""
    weeks = month.weeks
    since = datetime.combine(weeks[0][0] - A_DAY, time.min, UTC)  # nowhere is a day off by more than one
    until = datetime.combine(weeks[-1][-1] + 2 * A_DAY, time.min, UTC)
    scope = Scope(club=club, since=since, until=until, own=own)
    found = club_dates(scope, most=SHOWN_MAX, keeps_latest=False)
    by_day = _by_day(found)
    inside = [(day, tuple(dates)) for day, dates in sorted(by_day.items()) if day in month]
    return MonthPage(
        month=month,
        weeks=tuple(tuple(_cell(day, month, today, by_day.get(day, [])) for day in week) for week in weeks),
        days=tuple(inside),
        zones=tuple(sorted({one.zone for _day, dates in inside for one in dates})),
        is_full=len(found) == SHOWN_MAX,
    )


def club_zone(club: Club) -> ZoneInfo:
    """By which clocks a club says what today is: those of its newest season, or else of its newest event with
    a date.
    """
    season = Season.objects.filter(club=club).order_by("-id").values_list("zone", flat=True).first()
    dated = Event.objects.filter(club=club, starts_at__isnull=False).order_by("-id")
    return ZoneInfo(season or dated.values_list("zone", flat=True).first() or "UTC")


def _by_day(dates: Iterable[ClubDate]) -> Mapping[date, list[ClubDate]]:
    by_day: defaultdict[date, list[ClubDate]] = defaultdict(list)
    for one in dates:
        by_day[one.day].append(one)
    return by_day


def _cell(day: date, month: Month, today: date, dates: list[ClubDate]) -> DayCell:
    lines = list(_lines(dates))
    shown = lines if len(lines) <= CELL_MAX else lines[: CELL_MAX - 1]
    is_inside = day in month
    own_month = month if is_inside else month.previous if day < month.first else month.next
    return DayCell(day, own_month, is_inside, day == today, tuple(shown), len(lines) - len(shown))


def _lines(dates: Iterable[ClubDate]) -> Iterator[CellLine]:
    """Tables of an event that begin together are one line."""
    together: dict[tuple[object, ...], list[ClubDate]] = {}
    for one in dates:
        alone = one.kind != "match" or not one.group
        key = (one.kind, one.number) if alone else (one.kind, one.group, one.starts_at, one.state)
        together.setdefault(key, []).append(one)
    for group in together.values():
        yield CellLine(group[0], len(group), any(one.is_own for one in group))
