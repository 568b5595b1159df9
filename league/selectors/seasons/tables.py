"""Planned tables with their dates, as pages show them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from league.models import Entry, Event, Match, MatchDate, Player, Season, Seat
from league.models.matches import UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of

LATE, UNDATED = "late", "undated"
SHOWN = 24  # of a box or a league on its page
Position = tuple[int, float, int]


@dataclass(frozen=True)
class DatedSeat:
    """Who sits there. `place` is None until the result is confirmed."""

    badge: PlayerBadge
    place: int | None
    is_stand_in: bool
    has_left: bool


@dataclass(frozen=True)
class DatedTable:
    """A planned table. `state` is one of the states of a match, late (its date is past) or undated."""

    date: MatchDate
    state: str
    state_text: str
    seats: tuple[DatedSeat, ...]

    @property
    def match(self) -> Match:
        return self.date.match

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
    """The same of these boxes of a season, the first of each. Three queries, however many there are."""
    dates = MatchDate.objects.filter(season=season, match__event__in=events)
    rows: defaultdict[int, list[tuple[Position, int]]] = defaultdict(list)
    for pk, event, status, at in dates.values_list("pk", "match__event", "match__status", "starts_at"):
        rows[event].append((_position(status, at, pk), pk))
    chosen = [pk for found in rows.values() for _position, pk in sorted(found)[:SHOWN]]
    shown: defaultdict[int, list[DatedTable]] = defaultdict(list)
    for table in dated_tables(MatchDate.objects.filter(pk__in=chosen)):
        shown[table.match.event_id or 0].append(table)
    return {event: ShownTables(tuple(tables), len(rows[event])) for event, tables in shown.items()}


def dated_tables(dates: QuerySet[MatchDate]) -> list[DatedTable]:
    """What is open first, by date; then what was played, the last first; then what was cancelled."""
    rows = list(dates.select_related("match__event", "slot", "season"))
    seats, now = _seats_of(dates), timezone.now()
    return sorted((_table(row, seats[row.pk], now) for row in rows), key=_order)


def _seats_of(dates: QuerySet[MatchDate]) -> Mapping[int, list[DatedSeat]]:
    """By match in their order. A season has far more seats than people: each gets a badge once."""
    entry = Entry.objects.filter(event=OuterRef("match__event"), player=OuterRef("player"))
    rows = (
        Seat.objects.filter(match__in=dates.order_by().values("match")).order_by("match", "seat")
        .annotate(
            stands_in=Exists(entry.filter(is_stand_in=True)),
            has_left=Exists(entry.filter(is_stand_in=False, withdrawn_at__isnull=False)),
        )
        .values_list("player", "player__name", "player__bot", "match", "placement", "stands_in", "has_left")
    )  # fmt: skip
    badges = _badges(row[:3] for row in rows)
    seats: defaultdict[int, list[DatedSeat]] = defaultdict(list)
    for player, _name, _bot, match, place, stands_in, has_left in rows:
        seats[match].append(DatedSeat(badges[player], place, bool(stands_in), bool(has_left)))
    return seats


def _badges(players: Iterable[tuple[int, str, int | None]]) -> Mapping[int, PlayerBadge]:
    """Of these by number, name and bot. People are known by that; only bots are asked for."""
    known = {number: (name, bot) for number, name, bot in players}
    bots = [number for number, (_name, bot) in known.items() if bot]
    found = Player.objects.filter(pk__in=bots).select_related("bot__owner") if bots else ()
    people = (Player(pk=number, name=name) for number, (name, bot) in known.items() if not bot)
    return {player.pk: badge_of(player) for player in (*people, *found)}


def table_state(date: MatchDate, now: datetime) -> str:
    """How far a planned table is."""
    match = date.match
    if match.status == Match.Status.SCHEDULED and date.undated_at:
        return UNDATED
    ends = date.starts_at + timedelta(minutes=date.season.table_minutes)
    if match.status == Match.Status.SCHEDULED and ends < now:
        return LATE
    return match.state


def _table(date: MatchDate, seats: Sequence[DatedSeat], now: datetime) -> DatedTable:
    state = table_state(date, now)
    texts = {LATE: _("late"), UNDATED: _("without date")}
    return DatedTable(date, state, texts.get(state) or date.match.state_text, tuple(seats))


def _order(table: DatedTable) -> Position:
    return _position(table.match.status, table.date.starts_at, table.date.pk)


def _position(status: str, starts_at: datetime, number: int) -> Position:
    at = starts_at.timestamp()
    if status in UNFINISHED:
        return 0, at, number
    return (2 if status == Match.Status.CANCELLED else 1), -at, number


def stand_ins_for(season: Season, table: DatedTable) -> list[PlayerBadge]:
    """People of the club who may stand in at this table: not ranked in its box, nor busy or away then."""
    event, at = table.match.event_id, table.date.starts_at
    ranked = Entry.objects.filter(event=event, is_stand_in=False).values("player")
    busy = Seat.objects.filter(
        match__date__season=season, match__date__starts_at=at, match__date__undated_at=None,
        match__status__in=UNFINISHED,
    ).values("player")  # fmt: skip
    away = season.entries.filter(left_at=None, away=table.date.slot_id or 0).values("player")
    seated = [seat.badge.player_id for seat in table.seats]
    people = (
        season.club.players.filter(merged_into=None, bot=None)
        .exclude(pk__in=ranked).exclude(pk__in=busy).exclude(pk__in=away)
    )  # fmt: skip
    return [
        badge_of(player)
        for player in people.exclude(pk__in=seated).select_related("bot__owner").order_by("name_key", "name")
    ]
