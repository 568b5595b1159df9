"""Finding dates: of a club, a season, an event, a table or a player; from when to when."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import NamedTuple, TypeVar
from uuid import UUID

from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext as _

from league.domain.seasons.kinds import KINDS
from league.models import Club, Entry, Event, Match, MatchDate, Player, Season, SeasonEntry, SeasonSlot, Seat
from league.selectors.calendars.dates import ClubDate, DateState
from league.selectors.calendars.public_ids import public_id
from league.selectors.matches.names import HOLE, match_title, numbered_text, with_names

Row = TypeVar("Row", bound=Model)
WITH_TABLES = [key for key, held in KINDS.items() if held.plans_tables]
ROWS_MAX = 5_000
# What is read of a planned table: of thousands the rows alone are read, and no models are made.
TABLE = (
    "match", "public_id", "starts_at", "default_at", "sequence", "changed_at", "cancelled_at", "undated_at",
    "match__status", "match__number", "match__round__number", "match__table", "match__event__name",
    "season__zone", "season__table_minutes",
)  # fmt: skip
EVENT_MINUTES = 180  # how long an event of no season takes, as far as calendars know


@dataclass(frozen=True, kw_only=True)
class Scope:
    """Dates of the club that begin from `since` until before `until`; of these only what belongs to the
    others that are given. `own` marks those of a player, and `only_own` leaves out all others.
    """

    club: Club
    since: datetime
    until: datetime
    season: Season | None = None
    event: Event | None = None
    match: Match | None = None
    own: Player | None = None
    only_own: bool = False

    def rows(self, rows: QuerySet[Row], *, most: int, keeps_latest: bool) -> QuerySet[Row]:
        """Those in the time, of too many the latest or the earliest."""
        found = rows.filter(starts_at__gte=self.since, starts_at__lt=self.until)
        return found.order_by("-starts_at" if keeps_latest else "starts_at", "pk")[:most]


@dataclass(frozen=True)
class OwnPlaces:
    """Where a player takes part, by numbers; `away` are dates of seasons on which they are not there."""

    player: int
    events: frozenset[int]
    seasons: frozenset[int]
    away: frozenset[int]


def club_dates(scope: Scope, *, most: int = ROWS_MAX, keeps_latest: bool = True) -> list[ClubDate]:
    """The dates in their order, so many at most. Eight queries at most, however many there are."""
    own = _own_places(scope.own) if scope.own else None
    found = [
        *_tables(scope, own, most=most, keeps_latest=keeps_latest),
        *_evenings(scope, own, most=most, keeps_latest=keeps_latest),
    ]
    found.sort(key=lambda one: one.position)
    return found[-most:] if keeps_latest else found[:most]


def home_dates(club: Club, *, since: datetime, now: datetime, until: datetime, most: int) -> list[ClubDate]:
    """The earliest dates in their order: evenings that begin from `since`, and tables from `now`.

    So many of each kind at most, for no table that has begun may hide an evening. Five queries at most.
    """
    evenings, tables = (Scope(club=club, since=start, until=until) for start in (since, now))
    found = [
        *_tables(tables, None, most=most, keeps_latest=False),
        *_evenings(evenings, None, most=most, keeps_latest=False),
    ]
    return sorted(found, key=lambda one: one.position)


def _evenings(scope: Scope, own: OwnPlaces | None, *, most: int, keeps_latest: bool) -> Iterator[ClubDate]:
    yield from _slots(own, scope.rows(_slot_rows(scope, own), most=most, keeps_latest=keeps_latest))
    yield from _events(own, scope.rows(_event_rows(scope, own), most=most, keeps_latest=keeps_latest))


def next_date(club: Club, now: datetime) -> ClubDate | None:
    """The first date of the club that stands and has not begun."""
    scope = Scope(club=club, since=now, until=now + timedelta(days=366))
    coming = club_dates(scope, most=NEXT_LOOKED_AT, keeps_latest=False)
    return next((one for one in coming if one.stands), None)


NEXT_LOOKED_AT = 20  # dates that fell out or were cancelled may stand before it


def _own_places(player: Player) -> OwnPlaces:
    entries = Entry.objects.filter(player=player, status=Entry.Status.ENTERED, withdrawn_at=None)
    seasons = SeasonEntry.objects.filter(player=player, status=Entry.Status.ENTERED, left_at=None)
    away = SeasonSlot.objects.filter(absent__player=player)
    return OwnPlaces(
        player.pk,
        frozenset(entries.values_list("event_id", flat=True)),
        frozenset(seasons.values_list("season_id", flat=True)),
        frozenset(away.values_list("pk", flat=True)),
    )


def _table_rows(scope: Scope) -> QuerySet[MatchDate]:
    rows = MatchDate.objects.filter(season__club=scope.club)
    if scope.season:
        rows = rows.filter(season=scope.season)
    if scope.event:
        rows = rows.filter(match__event=scope.event)
    if scope.match:
        rows = rows.filter(match=scope.match)
    if scope.only_own:
        rows = rows.filter(match__seats__player=scope.own)
    return rows


class _TableRow(NamedTuple):
    """A row of TABLE."""

    match: int
    public_id: UUID
    starts_at: datetime
    default_at: datetime
    sequence: int
    changed_at: datetime
    cancelled_at: datetime | None
    undated_at: datetime | None
    status: str
    number: int | None
    round: int | None
    table: int | None
    event: str | None
    zone: str
    minutes: int


def _tables(scope: Scope, own: OwnPlaces | None, *, most: int, keeps_latest: bool) -> Iterator[ClubDate]:
    dates = scope.rows(_table_rows(scope), most=most, keeps_latest=keeps_latest)
    rows = list(map(_TableRow._make, dates.values_list(*TABLE)))
    people, called = _people_at([row.match for row in rows]), cache(numbered_text)
    alone = [row.match for row in rows if row.event is None]
    titles = {match.pk: match_title(match) for match in with_names(Match.objects.filter(pk__in=alone))}
    for row in rows:
        seats = people[row.match]
        yield ClubDate(
            kind="match",
            number=row.match,
            public_id=str(row.public_id),
            title=titles.get(row.match)
            or called(row.number, row.round, row.table).replace(HOLE, row.event or ""),
            names=tuple(name for _player, name in seats),
            starts_at=row.starts_at,
            ends_at=row.starts_at + timedelta(minutes=row.minutes),
            zone=row.zone,
            sequence=row.sequence,
            changed_at=row.changed_at,
            state=_table_state(row),
            page=("match", row.match),
            group=row.event or "",
            is_own=own is not None and any(player == own.player for player, _name in seats),
        )


def _people_at(matches: Collection[int]) -> Mapping[int, list[tuple[int, str]]]:
    """By match who sits there, in order: number and name."""
    found: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    seats = Seat.objects.filter(match__in=matches).order_by("match", "seat")
    for match, player, name in seats.values_list("match", "player", "player__name"):
        found[match].append((player, name))
    return found


def _table_state(row: _TableRow) -> DateState:
    if row.cancelled_at or row.status == Match.Status.CANCELLED:
        return DateState.CANCELLED
    if row.undated_at:
        return DateState.UNDATED
    is_planned = row.starts_at == row.default_at and row.status == Match.Status.SCHEDULED
    return DateState.DEFAULT if is_planned else DateState.FIXED


def _slot_rows(scope: Scope, own: OwnPlaces | None) -> QuerySet[SeasonSlot]:
    """Evenings, dates of seasons that have not begun, and what fell out. Tables stand for all others."""
    if scope.match:
        return SeasonSlot.objects.none()
    shown = Q(part__isnull=False) | Q(season__status=Season.Status.OPEN) | Q(fell_out_at__isnull=False)
    rows = SeasonSlot.objects.filter(shown, season__club=scope.club)
    if scope.season:
        rows = rows.filter(season=scope.season)
    if scope.event:
        rows = rows.filter(part__event=scope.event)
    if scope.only_own and own:
        # Where tables are planned those of a player say what fell out for them.
        has_tables = ~Q(season__status=Season.Status.OPEN) & Q(season__kind__in=WITH_TABLES)
        mine = Q(part__event__in=own.events) | Q(part=None, season__in=own.seasons) & ~has_tables
        rows = rows.filter(mine).exclude(pk__in=own.away)
    return rows.select_related("season", "part__event")


def _slots(own: OwnPlaces | None, rows: Iterable[SeasonSlot]) -> Iterator[ClubDate]:
    for row in rows:
        part = getattr(row, "part", None)
        event = part.event if part else None
        starts_at = (event.starts_at if event and row.is_open else None) or row.starts_at
        facts = {"season": row.season.name, "date": row.number}
        is_mine = own is not None and row.pk not in own.away
        if own and is_mine:
            is_mine = event.pk in own.events if event else row.season_id in own.seasons
        yield ClubDate(
            kind="slot",
            number=row.pk,
            public_id=public_id("slot", row.pk),
            title=event.name if event else _("%(season)s, date %(date)d") % facts,
            note=row.note,
            starts_at=starts_at,
            ends_at=starts_at + timedelta(minutes=row.season.table_minutes),
            zone=event.zone if event else row.season.zone,
            sequence=row.sequence + (event.calendar_sequence if event else 0),
            changed_at=max(row.changed_at, event.calendar_changed_at) if event else row.changed_at,
            state=DateState.CANCELLED if not row.is_open or _is_off(event) else DateState.FIXED,
            page=("event", event.pk) if event else ("season", row.season_id),
            is_own=is_mine,
        )


def _event_rows(scope: Scope, own: OwnPlaces | None) -> QuerySet[Event]:
    """Events with a date that are no evening of a season, and stages after one."""
    if scope.match:
        return Event.objects.none()
    rows = Event.objects.filter(club=scope.club, part=None)
    if scope.season:
        rows = rows.filter(stage__season=scope.season)
    if scope.event:
        rows = rows.filter(pk=scope.event.pk)
    return rows.filter(pk__in=own.events) if scope.only_own and own else rows


def _events(own: OwnPlaces | None, rows: Iterable[Event]) -> Iterator[ClubDate]:
    for row in rows:
        if row.starts_at is not None:
            yield event_date(row, row.starts_at, is_own=own is not None and row.pk in own.events)


def event_date(row: Event, starts_at: datetime, *, is_own: bool = False) -> ClubDate:
    """The date of an event that begins then, or began without a date."""
    return ClubDate(
        kind="event",
        number=row.pk,
        public_id=public_id("event", row.pk),
        title=row.name,
        starts_at=starts_at,
        ends_at=starts_at + timedelta(minutes=EVENT_MINUTES),
        zone=row.zone,
        sequence=row.calendar_sequence,
        changed_at=row.calendar_changed_at,
        state=DateState.CANCELLED if _is_off(row) else DateState.FIXED,
        page=("event", row.pk),
        is_own=is_own,
    )


def _is_off(event: Event | None) -> bool:
    """Whether it ended without a table."""
    return event is not None and event.status == Event.Status.FINISHED and not event.matches_seated
