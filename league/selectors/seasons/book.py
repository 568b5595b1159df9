"""The book of a season: its race, its records, and who came first. Nothing of it is stored."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from functools import cached_property
from itertools import groupby

from league.domain.seasons.counting.interface import SeasonResults
from league.domain.seasons.race import PlayedTable, RaceStep, Stand, season_race
from league.domain.standings.decimals import DECIMALS, decimals_between
from league.domain.standings.interface import MatchResult
from league.domain.standings.table_points import table_points
from league.models import Result, Season, SeasonPart, Seat
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.scoring import scale_of
from league.selectors.seasons.results import season_results
from league.selectors.seasons.standings import SeasonRow, SeasonTable, season_planned, season_tables

STEPS_MAX = 40  # of a race; with more dates, several of them are one step


@dataclass(frozen=True)
class BookTable:
    """A table with a confirmed result, and when it was to be played."""

    table: PlayedTable
    at: datetime


@dataclass(frozen=True)
class BookSeat:
    """Who sat at a table, with their place and its table points."""

    badge: PlayerBadge
    place: int
    points: Fraction


@dataclass(frozen=True)
class BookLine:
    """A table as the book lists it, by the places at it."""

    match: int
    part: SeasonPart
    at: datetime
    seats: tuple[BookSeat, ...]


@dataclass(frozen=True)
class RaceDate:
    """A step of a race: the evening it comes after, or the day, and how many tables that were."""

    event: int | None
    day: date
    tables: int


@dataclass(frozen=True)
class RaceLine:
    """Somebody's way through the season. `stands` are by step, None before their first table."""

    badge: PlayerBadge
    stands: tuple[Stand | None, ...]


@dataclass(frozen=True)
class StandingRace:
    """Of one standing, its lines in the order in which it ended. `steps` are the same by player."""

    level: int | None
    box: int | None
    dates: tuple[RaceDate, ...]
    lines: tuple[RaceLine, ...]
    steps: tuple[RaceStep, ...]

    @cached_property
    def decimals(self) -> int:
        """Of the totals: as many as it takes to see who was ahead after each date."""
        totals = (sorted(stand.total for stand in step.values()) for step in self.steps)
        return max(map(decimals_between, totals), default=DECIMALS)


@dataclass(frozen=True)
class SeasonBookPage:
    """`tables` are all that were played, in their order, and `races` are by `standings`."""

    standings: tuple[SeasonTable, ...]
    races: tuple[StandingRace, ...]
    tables: tuple[BookTable, ...]
    parts: Mapping[int, SeasonPart]  # by their numbers
    results: SeasonResults

    @property
    def champions(self) -> tuple[SeasonRow, ...]:
        """Who stands first, in the highest division where there are some."""
        highest = [table for table in self.standings if table.level in (None, 1)]
        return tuple(row for table in highest for row in table.rows if row.shown_place == 1)


def season_book(season: Season) -> SeasonBookPage:
    """All of it, as far as the season is played. A fixed number of queries."""
    parts = list(season.parts.select_related("event", "slot").order_by("number"))
    counting = [part for part in parts if part.slot is None or part.slot.is_open]
    results = season_results(season, counting, season_planned(season))
    standings, tables = season_tables(season), book_tables(counting)
    return SeasonBookPage(
        standings=standings,
        races=tuple(_race(season, standing, results, tables, counting) for standing in standings),
        tables=tables,
        parts={part.number: part for part in counting},
        results=results,
    )


def book_tables(parts: Sequence[SeasonPart]) -> tuple[BookTable, ...]:
    """The tables of these parts with a confirmed result, in the order of play. One query."""
    by_event = {part.event_id: part for part in parts}
    teams = {part.event_id: part.event.rated_teams or () for part in parts}
    confirmed = Seat.objects.filter(
        match__event__in=list(by_event), match__results__status=Result.Status.CONFIRMED,
        placement__isnull=False,
    )  # fmt: skip
    rows = confirmed.order_by("match__event", "match__number", "seat").values_list(
        *("match", "match__event", "match__number", "match__date__starts_at"),
        *("player_id", "placement", "games_won", "points"),
    )
    found = []
    for (match, event, number, at), lines in groupby(rows, key=lambda row: row[:4]):
        part = by_event[event]
        players, places, won, points = zip(*(line[4:] for line in lines), strict=True)
        result = MatchResult(players, places, won, points, teams=teams[event])
        begun = part.slot.starts_at if part.slot else part.event.starts_at
        begins = at or begun or part.event.created_at
        found.append(
            ((begins, part.number, number), BookTable(PlayedTable(match, part.number, result), begins))
        )
    return tuple(table for _order, table in sorted(found, key=lambda one: one[0]))


def _race(
    season: Season,
    standing: SeasonTable,
    results: SeasonResults,
    tables: Iterable[BookTable],
    parts: Sequence[SeasonPart],
) -> StandingRace:
    numbers = {column.number for column in standing.columns}
    own = [table for table in tables if table.table.part in numbers]
    steps = _merge_dates(_by_date(season, own, {part.number: part for part in parts}))
    rows = [row for row in standing.rows if row.has_played]
    race = season_race(
        [row.badge.player_id for row in rows],
        results,
        [[table.table for table in found] for _date, found in steps],
        season.counting,
        season.counting_settings,
    )
    if race:  # its last step is the standing, where tie-breaks part who is level
        race = (*race[:-1], {row.badge.player_id: Stand(row.place, row.total) for row in rows})
    lines = (RaceLine(row.badge, tuple(step.get(row.badge.player_id) for step in race)) for row in rows)
    return StandingRace(
        standing.level, standing.box, tuple(date for date, _found in steps), tuple(lines), race
    )


def book_lines(season: Season, book: SeasonBookPage, tables: Iterable[BookTable]) -> tuple[BookLine, ...]:
    """Some of the book's tables with names and table points. One query."""
    asked = list(tables)
    seated = {player for table in asked for player in table.table.result.players}
    players = {player.pk: badge_of(player) for player in players_of(season.club).filter(pk__in=seated)}
    return tuple(_book_line(found, book.parts[found.table.part], players) for found in asked)


def _book_line(found: BookTable, part: SeasonPart, players: Mapping[int, PlayerBadge]) -> BookLine:
    result = found.table.result
    gained = table_points(result.places, scale_of(part.event))
    seats = zip(result.players, result.places, gained, strict=True)
    shown = (BookSeat(players[player], place, points) for player, place, points in seats)
    return BookLine(found.table.match, part, found.at, tuple(sorted(shown, key=lambda seat: seat.place)))


Dated = tuple[RaceDate, list[BookTable]]


def _by_date(season: Season, tables: Sequence[BookTable], parts: Mapping[int, SeasonPart]) -> list[Dated]:
    """Tables by evening, or else by the day on which they were played by the clocks of their place."""

    def evening_or_day(table: BookTable) -> tuple[int | None, date]:
        part = parts[table.table.part]
        return part.event_id if part.slot_id else None, season.local(table.at).date()

    found = ((key, list(group)) for key, group in groupby(tables, key=evening_or_day))
    return [(RaceDate(event, day, len(group)), group) for (event, day), group in found]


def _merge_dates(dates: Sequence[Dated]) -> list[Dated]:
    """At most STEPS_MAX of them: each the last of as many as make one step."""
    steps: dict[int, Dated] = {}
    for number, (last, tables) in enumerate(dates):
        step = number * STEPS_MAX // max(len(dates), STEPS_MAX)
        before = steps[step][1] if step in steps else []
        both = before + tables
        steps[step] = (RaceDate(last.event, last.day, len(both)), both)
    return list(steps.values())
