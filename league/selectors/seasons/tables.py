"""Planned tables with their dates, as pages show them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias, overload

from django.db.models import Case, Count, F, OrderBy, OuterRef, Q, QuerySet, Subquery, When, Window
from django.db.models.functions import RowNumber
from django.utils import timezone
from django.utils.translation import gettext as _

from league.models import Entry, Event, Match, MatchDate, Player, Season, SeasonSlot, Seat
from league.models.matches import DECIDED, UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of, person_badge
from league.selectors.dates.clashes import busy_in_club
from league.selectors.seasons.plans import is_played_during

LATE, UNDATED = "late", "undated"
STANDS_IN, HAS_LEFT = 1, 2
SHOWN = 24  # of a box or a league on its page
# What is read of each of hundreds of tables; the rest is asked for where it is needed.
READ = (
    "season", "slot", "starts_at", "undated_at", "match__club", "match__event", "match__status",
    "match__is_decided",
)  # fmt: skip
Position = tuple[int, float, int]
Part: TypeAlias = "slice[int | None, int | None, int | None]"


@dataclass(frozen=True, slots=True)
class DatedSeat:
    """Who sits there. `place` is None until the result is confirmed."""

    badge: PlayerBadge
    place: int | None
    is_stand_in: bool
    has_left: bool


@dataclass(frozen=True, slots=True)
class DatedTable:
    """A planned table. `state` is one of the states of a match, late (its date is past) or undated."""

    date: MatchDate
    match: Match
    state: str
    state_text: str
    seats: tuple[DatedSeat, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.badge.name for seat in self.seats)

    @property
    def sides(self) -> tuple[tuple[DatedSeat, ...], ...]:
        """Those who play together, or one by one, in the order of their first seats."""
        event = self.match.event
        sides: defaultdict[int, list[DatedSeat]] = defaultdict(list)
        for team, seat in zip(event.teams if event else range(len(self.seats)), self.seats, strict=True):
            sides[team].append(seat)
        return tuple(map(tuple, sides.values()))

    @property
    def is_open(self) -> bool:
        """Nobody has confirmed its result, and it is not cancelled."""
        return self.match.status in UNFINISHED

    @property
    def gone(self) -> tuple[DatedSeat, ...]:
        """Whoever sits at the open table and has left."""
        return tuple(seat for seat in self.seats if seat.has_left) if self.is_open else ()


@dataclass(frozen=True)
class ShownTables:
    """The first tables of a box, and how many it has."""

    tables: tuple[DatedTable, ...]
    total: int

    @property
    def more(self) -> int:
        return self.total - len(self.tables)


def dated_tables_of(event: Event) -> tuple[DatedTable, ...]:
    """The tables of a box: those ahead first, the next one first, then what was played. Two queries."""
    return tuple(dated_tables(MatchDate.objects.filter(match__event=event)))


def dated_tables_by_event(season: Season, events: Collection[int]) -> Mapping[int, ShownTables]:
    """The same of these boxes of a season, the first of each. Two queries, however many there are."""
    dates = MatchDate.objects.filter(season=season, match__event__in=events).annotate(
        row=Window(RowNumber(), partition_by="match__event", order_by=_positions()),
        total=Window(Count("pk"), partition_by="match__event"),
    )
    rows = list(dates.filter(row__lte=SHOWN).select_related("match__event", "slot", "season"))
    shown = defaultdict[int, list[DatedTable]](list)
    for table in _in_order(rows, _seats_of([row.pk for row in rows])):
        shown[table.match.event_id or 0].append(table)
    totals = {row.match.event_id or 0: row.total for row in rows}
    return {event: ShownTables(tuple(tables), totals[event]) for event, tables in shown.items()}


class TablesInOrder(Sequence[DatedTable]):
    """All tables of a season in the order of `dated_tables`; only those are read that are asked for."""

    def __init__(self, season: Season) -> None:
        self._dates = MatchDate.objects.filter(season=season)
        rows = self._dates.values_list("match__status", "starts_at", "pk")
        self._numbers = [number for *_before, number in sorted(_position(*row) for row in rows)]

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> DatedTable: ...

    @overload
    def __getitem__(self, index: Part) -> Sequence[DatedTable]: ...

    def __getitem__(self, index: "int | Part") -> DatedTable | Sequence[DatedTable]:
        if isinstance(index, int):
            return dated_tables(self._dates.filter(pk=self._numbers[index]))[0]
        return dated_tables(self._dates.filter(pk__in=self._numbers[index]))


def dated_tables(dates: QuerySet[MatchDate], season: Season | None = None) -> list[DatedTable]:
    """What is open first, by date; then what was played, the last first; then what was cancelled.

    Give the season where there may be hundreds: each of its events and dates is then made once.
    """
    rows = _rows_of(dates, season) if season else list(dates.select_related("match__event", "slot", "season"))
    return _in_order(rows, _seats_of(dates.order_by().values_list("match", flat=True)))


def _in_order(rows: Iterable[MatchDate], seats: Mapping[int, list[DatedSeat]]) -> list[DatedTable]:
    texts, now = _state_texts(), timezone.now()
    return sorted((_table(row, seats[row.pk], texts, now) for row in rows), key=_order)


def _rows_of(dates: QuerySet[MatchDate], season: Season) -> list[MatchDate]:
    """Three queries."""
    rows = list(dates.select_related("match").only(*READ))
    events = Event.objects.in_bulk({row.match.event_id for row in rows if row.match.event_id})
    slots = SeasonSlot.objects.in_bulk({row.slot_id for row in rows if row.slot_id})
    for row in rows:
        row.season = season
        if row.slot_id:
            row.slot = slots[row.slot_id]
        if event := row.match.event_id:
            row.match.event = events[event]
    return rows


def _seats_of(matches: Iterable[int]) -> Mapping[int, list[DatedSeat]]:
    """Of these, by match in their order. A season has far more seats than people: each gets a badge once."""
    # One look at the index a seat: with EXISTS, or joined, PostgreSQL reads the entries of all seasons.
    own = Entry.objects.filter(event=OuterRef("match__event"), player=OuterRef("player"))
    kind = Case(When(is_stand_in=True, then=STANDS_IN), When(withdrawn_at__isnull=False, then=HAS_LEFT))
    rows = (
        Seat.objects.filter(match__in=matches).order_by("match", "seat")
        .annotate(how=Subquery(own.values(kind=kind)[:1]))
        .values_list("player", "player__name", "player__bot", "match", "placement", "how")
    )  # fmt: skip
    badges = _badges(row[:3] for row in rows)
    seats: defaultdict[int, list[DatedSeat]] = defaultdict(list)
    for player, _name, _bot, match, place, how in rows:
        seats[match].append(DatedSeat(badges[player], place, how == STANDS_IN, how == HAS_LEFT))
    return seats


def _badges(players: Iterable[tuple[int, str, int | None]]) -> Mapping[int, PlayerBadge]:
    """Of these by number, name and bot. People are known by that; only bots are asked for."""
    known = {number: (name, bot) for number, name, bot in players}
    bots = [number for number, (_name, bot) in known.items() if bot]
    found = Player.objects.filter(pk__in=bots).select_related("bot__owner") if bots else ()
    people = {number: person_badge(number, name) for number, (name, bot) in known.items() if not bot}
    return people | {player.pk: badge_of(player) for player in found}


def table_state(date: MatchDate, now: datetime) -> str:
    """How far a planned table is."""
    match = date.match
    if match.status == Match.Status.SCHEDULED and date.undated_at:
        return UNDATED
    ends = date.starts_at + timedelta(minutes=date.season.table_minutes)
    if match.status == Match.Status.SCHEDULED and ends < now:
        return LATE
    return match.state


def _state_texts() -> Mapping[str, str]:
    """What each state is called, said once for all tables."""
    texts = {state: Match(status=state).state_text for state in Match.Status.values}
    decided = Match(status=Match.Status.PLAYING, is_decided=True)
    return {**texts, DECIDED: decided.state_text, LATE: _("late"), UNDATED: _("without date")}


def _table(
    date: MatchDate, seats: Sequence[DatedSeat], texts: Mapping[str, str], now: datetime
) -> DatedTable:
    state = table_state(date, now)
    return DatedTable(date, date.match, state, texts[state], tuple(seats))


def _order(table: DatedTable) -> Position:
    return _position(table.match.status, table.date.starts_at, table.date.pk)


def _positions() -> tuple[OrderBy, ...]:
    """The same for a database."""
    is_open = Q(match__status__in=UNFINISHED)
    state = Case(When(is_open, then=0), When(match__status=Match.Status.CANCELLED, then=2), default=1)
    ahead, behind = Case(When(is_open, then="starts_at")), Case(When(~is_open, then="starts_at"))
    return state.asc(), ahead.asc(), behind.desc(), F("pk").asc()


def _position(status: str, starts_at: datetime, number: int) -> Position:
    at = starts_at.timestamp()
    if status in UNFINISHED:
        return 0, at, number
    return (2 if status == Match.Status.CANCELLED else 1), -at, number


def stand_ins_for(season: Season, table: DatedTable) -> list[PlayerBadge]:
    """People of the club who may stand in at this table: not ranked in its box, nor busy or away then."""
    ranked = Entry.objects.filter(event=table.match.event_id, is_stand_in=False).values("player")
    then = [slot.pk for slot in season.slots.all() if is_played_during(season, table.date, slot)]
    away = season.entries.filter(left_at=None, away__in=then).values("player")
    seated = [seat.badge.player_id for seat in table.seats]
    people = (
        season.club.players.filter(merged_into=None, bot=None)
        .exclude(pk__in=ranked).exclude(pk__in=away).exclude(pk__in=seated)
    )  # fmt: skip
    found = list(people.select_related("bot__owner").order_by("name_key", "name"))
    busy = busy_in_club(table.date, found)
    return [badge_of(player) for player in found if player.pk not in busy]
