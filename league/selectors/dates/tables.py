"""Planned tables in the order of their dates: those of one player, those of today, those that ask someone."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from league.domain.agreeing import AgreementState, instant_at, wall_time
from league.models import DateAgreement, DateAnswer, Event, Match, MatchDate, Player, Season, Seat
from league.models.matches import UNFINISHED

SOON = timedelta(minutes=30)  # so long before its time a table waits for its people


@dataclass(frozen=True)
class PlannedTableDate:
    """A planned table with its people in their seats, and how far another time is."""

    date: MatchDate
    names: tuple[str, ...]
    state: str  # as in the domain
    asks_me: bool

    @property
    def match(self) -> Match:
        match: Match = self.date.match
        return match


def not_ahead(now: datetime) -> Q:
    """Of matches: those that are not planned for later and did not lose their date. One that has begun waits
    whatever its date is.
    """
    later = Q(starts_at__gt=now + SOON) | Q(undated_at__isnull=False)
    ahead = MatchDate.objects.filter(later, match=OuterRef("pk"))
    return ~Q(Exists(ahead)) | ~Q(status=Match.Status.SCHEDULED)


def tables_of_player(player: int, event: int) -> tuple[PlannedTableDate, ...]:
    """The tables of an event that the player has still to play. A fixed number of queries."""
    seats = Seat.objects.filter(player=player, match__event=event, match__status__in=UNFINISHED)
    asking = set(dates_asking(seats).values_list("pk", flat=True))
    return _tables(MatchDate.objects.filter(match__in=seats.values("match"), cancelled_at=None), asking)


def tables_today(
    now: datetime, *, season: Season, event: Event | None = None, most: int | None = None
) -> tuple[PlannedTableDate, ...]:
    """Those of the season, or of one event of it, that are played on this day of its place. A table that lost
    its date is played on none.
    """
    today = wall_time(now, season.zone).date()
    begins, ends = (
        instant_at(datetime.combine(day, time()), season.zone) for day in (today, today + timedelta(days=1))
    )
    found = season.dates.filter(cancelled_at=None, undated_at=None, starts_at__gte=begins, starts_at__lt=ends)
    found = found.exclude(match__status=Match.Status.CANCELLED)
    return _tables(found.filter(match__event=event) if event else found, most=most)


def dates_asking(seats: QuerySet[Seat]) -> QuerySet[MatchDate]:
    """The dates for which a time is proposed to which who has one of these seats has not said anything."""
    players = Player.objects.filter(pk__in=seats.values("player"))
    said = DateAnswer.objects.filter(agreement=OuterRef("pk"), player__in=players).exclude(said="")
    found = MatchDate.objects.filter(
        match__in=seats.values("match"), match__status=Match.Status.SCHEDULED, cancelled_at=None,
        agreement__state=AgreementState.PROPOSED,
    )  # fmt: skip
    return found.exclude(Exists(said)).select_related("match__club", "match__event")


def _tables(
    found: QuerySet[MatchDate], asking: Collection[int] = (), most: int | None = None
) -> tuple[PlannedTableDate, ...]:
    rows = found.order_by("starts_at", "pk").select_related(
        "match__event", "match__club", "season", "agreement"
    )
    seats = Prefetch("match__seats", Seat.objects.select_related("player").order_by("seat"))
    return tuple(
        PlannedTableDate(
            date,
            tuple(seat.player.name for seat in date.match.seats.all()),
            _state_of(date),
            asks_me=date.pk in asking,
        )
        for date in rows.prefetch_related(seats)[:most]
    )


def _state_of(date: MatchDate) -> str:
    agreement: DateAgreement | None = getattr(date, "agreement", None)
    return agreement.state if agreement else AgreementState.DEFAULT
