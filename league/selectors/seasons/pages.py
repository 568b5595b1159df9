"""A season as its page shows it: what comes next, its dates, and who takes part."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q
from django.utils import timezone

from league.models import Entry, Event, Match, Season, SeasonEntry, SeasonSlot
from league.people import Person, account_or_none
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.seasons.seasons import active_entries


@dataclass(frozen=True)
class DateLine:
    """A date of the season, and what is played on it."""

    slot: SeasonSlot
    event: Event | None  # of an evening
    tables: int
    finished: int
    is_over: bool

    @property
    def state(self) -> str:
        """out, over, unplayed, playing or ahead."""
        if not self.slot.is_open:
            return "out"
        if self.is_over:
            return "over" if self.tables else "unplayed"  # an evening that ended without a table
        if self.event is None:  # its tables are planned ahead
            return "playing" if self.finished or self.slot.starts_at <= timezone.now() else "ahead"
        return "playing" if self.tables else "ahead"


@dataclass(frozen=True)
class PersonLine:
    """One who takes part, asks to, or waits."""

    entry: SeasonEntry
    badge: PlayerBadge


def date_lines(season: Season) -> tuple[DateLine, ...]:
    """All dates in their order. Two queries."""
    slots = season.slots.select_related("part__event").annotate(
        planned=Count("dates", filter=Q(dates__cancelled_at=None)),
        played=Count("dates", filter=Q(dates__match__status=Match.Status.FINISHED)),
    )
    return tuple(
        _date_line(slot, slot.planned, slot.played) for slot in slots.order_by("starts_at", "number")
    )


def _date_line(slot: SeasonSlot, planned: int, played: int) -> DateLine:
    part = getattr(slot, "part", None)
    event = part.event if part else None
    if event is None:
        return DateLine(slot, None, planned, played, is_over=bool(planned) and planned == played)
    tables = event.matches_seated - event.matches_cancelled
    return DateLine(slot, event, tables, event.matches_finished, event.status == Event.Status.FINISHED)


def next_date(lines: Sequence[DateLine], now: datetime) -> DateLine | None:
    """The first date that stands and is not over; one of today counts although it has begun."""
    coming = [line for line in lines if line.state in ("ahead", "playing")]
    return next((line for line in coming if line.tables or line.slot.starts_at > now), None)


def people_lines(season: Season, *, status: str = Entry.Status.ENTERED) -> tuple[PersonLine, ...]:
    """Those with this status who have not left: who takes part by name, others in the order of asking."""
    entries = season.entries.filter(status=status, left_at=None).select_related("player__bot__owner")
    order = (
        (
            "player__name_key",
            "player__name",
        )
        if status == Entry.Status.ENTERED
        else ("entered_at", "pk")
    )
    return tuple(PersonLine(entry, badge_of(entry.player)) for entry in entries.order_by(*order))


def people_without_box(season: Season) -> tuple[PersonLine, ...]:
    """Who takes part in a planned season that runs, and came too late for its boxes."""
    if not season.held.plans_tables or season.status == Season.Status.OPEN:
        return ()
    boxed = Entry.objects.filter(event__part__season=season, is_stand_in=False).values("player")
    entries = season.entries.filter(status=Entry.Status.ENTERED, left_at=None).exclude(player__in=boxed)
    found = entries.select_related("player__bot__owner").order_by("player__name_key", "player__name")
    return tuple(PersonLine(entry, badge_of(entry.player)) for entry in found)


def own_season_entry(person: Person, season: Season) -> SeasonEntry | None:
    """The entry of whoever asks, by account."""
    user = account_or_none(person)
    return season.entries.filter(player__user=user).first() if user else None


@dataclass(frozen=True)
class ListedSeason:
    """A season as one line of a list."""

    season: Season
    entered: int
    next_at: datetime | None


def season_lines(seasons: Iterable[Season]) -> tuple[ListedSeason, ...]:
    """Lines for some of `seasons_of`, in their order. One query."""
    now, listed = timezone.now(), list(seasons)
    coming = SeasonSlot.objects.filter(season__in=listed, fell_out_at=None, starts_at__gt=now)
    first: dict[int, datetime] = {}
    for season, at in coming.order_by("starts_at").values_list("season_id", "starts_at"):
        first.setdefault(season, at)
    return tuple(
        ListedSeason(season, getattr(season, "entered", 0), first.get(season.pk)) for season in listed
    )


def enterable_in_season(season: Season) -> list[PlayerBadge]:
    """Players of the club who may be let in, by name."""
    taking_part = active_entries(season).values("player")
    players = season.club.players.filter(merged_into=None).exclude(pk__in=taking_part)
    own = (
        players.filter(bot__isnull=not season.company.takes_bots)
        if not season.company.mixes_tables
        else players
    )
    return [badge_of(player) for player in own.select_related("bot__owner").order_by("name_key", "name")]
