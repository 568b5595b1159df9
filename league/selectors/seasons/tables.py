"""Planned tables with their dates, as pages show them."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Prefetch, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from league.models import Entry, Event, Match, MatchDate, Season, Seat
from league.models.matches import UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of

LATE, UNDATED = "late", "undated"


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


def dated_tables_of(event: Event) -> tuple[DatedTable, ...]:
    """The tables of a box: those ahead first, the next one first, then what was played. Two queries."""
    return tuple(dated_tables(MatchDate.objects.filter(match__event=event)))


def dated_tables_by_event(season: Season) -> Mapping[int, tuple[DatedTable, ...]]:
    """The same of all boxes of a season. Two queries, however many there are."""
    found: defaultdict[int, list[DatedTable]] = defaultdict(list)
    for table in dated_tables(MatchDate.objects.filter(season=season)):
        found[table.match.event_id or 0].append(table)
    return {event: tuple(tables) for event, tables in found.items()}


def dated_tables(dates: QuerySet[MatchDate]) -> list[DatedTable]:
    """What is open first, by date; then what was played, the last first; then what was cancelled."""
    entry = Entry.objects.filter(event=OuterRef("match__event"), player=OuterRef("player"))
    seats = Seat.objects.select_related("player__bot__owner").annotate(
        stands_in=Exists(entry.filter(is_stand_in=True)),
        has_left=Exists(entry.filter(is_stand_in=False, withdrawn_at__isnull=False)),
    )
    seated = Prefetch("match__seats", seats.order_by("seat"))
    rows = dates.select_related("match__event", "slot", "season").prefetch_related(seated)
    now = timezone.now()
    return sorted((_table(row, now) for row in rows), key=_order)


def table_state(date: MatchDate, now: datetime) -> str:
    """How far a planned table is."""
    match = date.match
    if match.status == Match.Status.SCHEDULED and date.undated_at:
        return UNDATED
    ends = date.starts_at + timedelta(minutes=date.season.table_minutes)
    if match.status == Match.Status.SCHEDULED and ends < now:
        return LATE
    return match.state


def _table(date: MatchDate, now: datetime) -> DatedTable:
    state = table_state(date, now)
    texts = {LATE: _("late"), UNDATED: _("without date")}
    seats = tuple(_seat(seat) for seat in date.match.seats.all())
    return DatedTable(date, state, texts.get(state) or date.match.state_text, seats)


def _seat(seat: Seat) -> DatedSeat:
    """A seat with what `dated_tables` asked about its entry."""
    return DatedSeat(
        badge=badge_of(seat.player),
        place=seat.placement,
        is_stand_in=getattr(seat, "stands_in", False),
        has_left=getattr(seat, "has_left", False),
    )


def _order(table: DatedTable) -> tuple[int, float, int]:
    at = table.date.starts_at.timestamp()
    if table.is_open:
        return 0, at, table.date.pk
    return (2 if table.match.status == Match.Status.CANCELLED else 1), -at, table.date.pk


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
        for player in people.exclude(pk__in=seated).select_related("bot__owner").order_by("name")
    ]
