"""The board of a planned season: its tables by dates, and what its organizers have to look after."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from games.refusals import NotFound
from league.domain.seasons.places import SlotUse, describe_obstacle, find_places
from league.models import Match, MatchDate, Season, SeasonPart, SeasonSlot
from league.selectors.seasons.plans import absences, is_played_during, pairs_apart
from league.selectors.seasons.tables import LATE, UNDATED, DatedTable, dated_tables
from league.texts import translate


@dataclass(frozen=True)
class BoardDuty:
    """Something to look after. `rule` is the one that is broken: undated, gone, away, twice, apart, late or
    room; `names` are whom it is about.
    """

    rule: str
    table: DatedTable | None
    slot: SeasonSlot | None
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoardDate:
    """A date with the tables that are planned on it, by box."""

    slot: SeasonSlot
    is_past: bool
    cells: tuple[tuple[DatedTable, ...], ...]

    @property
    def planned(self) -> int:
        return sum(table.match.status != Match.Status.CANCELLED for cell in self.cells for table in cell)


@dataclass(frozen=True)
class SeasonBoard:
    """`elsewhere` are tables on no date of the season: without one, or on one that they agreed on."""

    parts: tuple[SeasonPart, ...]
    dates: tuple[BoardDate, ...]
    elsewhere: tuple[DatedTable, ...]
    duties: tuple[BoardDuty, ...]
    played: int
    late: int
    undated: int
    tables: int


@dataclass(frozen=True)
class PlaceLine:
    """A date on which a table might be played; `reasons` say why not. `is_now`: it is on it already."""

    slot: SeasonSlot
    reasons: tuple[str, ...]
    is_now: bool


def season_board(season: Season) -> SeasonBoard:
    """All of it. A fixed number of queries."""
    parts = tuple(season.parts.select_related("event").order_by("number"))
    slots = list(season.slots.order_by("starts_at", "number"))
    tables = dated_tables(MatchDate.objects.filter(season=season), season)
    shown = [table for table in tables if table.match.status != Match.Status.CANCELLED]
    states = Counter(table.state for table in shown)
    return SeasonBoard(
        parts=parts,
        dates=tuple(_dates(slots, parts, shown)),
        elsewhere=tuple(table for table in shown if table.date.slot_id is None),
        duties=tuple(_Duties(season, slots, shown).all()),
        played=states[Match.Status.FINISHED],
        late=states[LATE],
        undated=states[UNDATED],
        tables=len(shown),
    )


def _dates(
    slots: Sequence[SeasonSlot], parts: Sequence[SeasonPart], tables: Sequence[DatedTable]
) -> Iterator[BoardDate]:
    cells: defaultdict[tuple[int | None, int | None], list[DatedTable]] = defaultdict(list)
    for table in tables:
        cells[table.date.slot_id, table.match.event_id].append(table)
    now = timezone.now()
    for slot in slots:
        here = tuple(tuple(cells.get((slot.pk, part.event_id), ())) for part in parts)
        yield BoardDate(slot, slot.starts_at <= now, here)


class _Duties:
    """What the open tables break, by the rule."""

    def __init__(self, season: Season, slots: Sequence[SeasonSlot], tables: Sequence[DatedTable]) -> None:
        self.season = season
        self.slots, self.tables = slots, [table for table in tables if table.is_open]
        self.away = {player: set(numbers) for player, numbers in absences(season).items()}
        players = {seat.badge.player_id for table in self.tables for seat in table.seats}
        self.apart = pairs_apart(season, players)
        self.length = timedelta(minutes=season.table_minutes)
        self.times: defaultdict[int, list[datetime]] = defaultdict(list)
        for table in self.tables:
            for seat in table.seats if table.state != UNDATED else ():
                self.times[seat.badge.player_id].append(table.date.starts_at)

    def all(self) -> Iterator[BoardDuty]:
        for table in self.tables:
            if table.state == UNDATED:
                yield BoardDuty("undated", table, None)
        for table in self.tables:
            if table.gone:
                yield BoardDuty("gone", table, table.date.slot, tuple(seat.badge.name for seat in table.gone))
        yield from self._clashes()
        for table in self.tables:
            if table.state == LATE:
                yield BoardDuty("late", table, table.date.slot)
        yield from self._crowded_slots()

    def _clashes(self) -> Iterator[BoardDuty]:
        for table in self.tables:
            if table.state in (UNDATED, LATE):
                continue
            slot, names = table.date.slot, {seat.badge.player_id: seat.badge.name for seat in table.seats}
            if away := self._absent(table, names):
                yield BoardDuty("away", table, slot, tuple(names[player] for player in away))
            if busy := self._busy(table, names):
                yield BoardDuty("twice", table, slot, tuple(names[player] for player in busy))
            for one, other in self.apart:
                if one in names and other in names:
                    yield BoardDuty("apart", table, slot, (names[one], names[other]))

    def _absent(self, table: DatedTable, names: Mapping[int, str]) -> list[int]:
        """Who is away on the table's date of the season, if it is played on it."""
        slot = table.date.slot
        if slot is None or not is_played_during(self.season, table.date, slot):
            return []
        return [player for player in names if slot.number in self.away.get(player, ())]

    def _busy(self, table: DatedTable, names: Mapping[int, str]) -> list[int]:
        """Who sits at another table during this one. The table itself has a date, and is counted."""
        at = table.date.starts_at
        return [
            player
            for player in names
            if sum(abs(other - at) < self.length for other in self.times[player]) > 1
        ]

    def _crowded_slots(self) -> Iterator[BoardDuty]:
        planned = Counter(table.date.slot_id for table in self.tables)
        for slot in self.slots:
            if slot.tables is not None and planned[slot.pk] > slot.tables:
                yield BoardDuty("room", None, slot)


def _players(table: DatedTable) -> frozenset[int]:
    return frozenset(seat.badge.player_id for seat in table.seats)


def planned_table_in(season: Season, match: int) -> DatedTable:
    """A table of the season by its match. Raises NotFound: no_planned_table."""
    found = dated_tables(MatchDate.objects.filter(season=season, match__pk=match))  # as in date_in
    if not found:
        raise NotFound("no_planned_table")
    return found[0]


def table_places(season: Season, table: DatedTable) -> tuple[PlaceLine, ...]:
    """Where this table could go: every date, with what stands in its way."""
    now, away = timezone.now(), absences(season)
    absent: defaultdict[int, set[int]] = defaultdict(set)
    for player, numbers in away.items():
        for number in numbers:
            absent[number].add(player)
    others = [
        other
        for other in dated_tables(MatchDate.objects.filter(season=season).exclude(pk=table.date.pk), season)
        if other.match.status != Match.Status.CANCELLED and other.state != UNDATED
    ]
    slots = list(season.slots.order_by("starts_at", "number"))
    uses = [_use(season, slot, others, absent[slot.number], is_past=slot.starts_at <= now) for slot in slots]
    names = {seat.badge.player_id: seat.badge.name for seat in table.seats}
    choices = find_places(list(names), uses)
    return tuple(
        PlaceLine(
            slot,
            tuple(translate(describe_obstacle(obstacle, names)) for obstacle in choice.obstacles),
            is_now=slot.pk == table.date.slot_id,
        )
        for slot, choice in zip(slots, choices, strict=True)
    )


def _use(
    season: Season, slot: SeasonSlot, others: Sequence[DatedTable], away: set[int], *, is_past: bool
) -> SlotUse:
    here = [other for other in others if is_played_during(season, other.date, slot)]
    taking = {other.date.pk for other in others if other.is_open and other.date.slot_id == slot.pk}
    taking.update(other.date.pk for other in here if other.is_open)
    return SlotUse(
        slot.number, slot.is_open, is_past, slot.tables, taken=len(taking), away=away,
        busy={player for other in here for player in _players(other)},
    )  # fmt: skip
