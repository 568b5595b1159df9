"""What an event that is run again takes over: its people, its rules of seating and its settings."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from league.domain.events.names import NAME_MAX, next_name
from league.models import Entry, Event, KeepApart
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.entries.entries import team_size

WEEK = timedelta(days=7)


@dataclass(frozen=True)
class CopyLine:
    """Somebody who may come along; `comes`: they take part now, and are proposed."""

    badge: PlayerBadge
    comes: bool
    is_stand_in: bool
    note: str
    team: int | None
    fixed_table: int | None


@dataclass(frozen=True)
class EventCopy:
    """What is proposed. `teams` are whole ones of fixed partners, `apart` the pairs of this event."""

    event: Event
    name: str
    starts_at: datetime | None
    people: tuple[CopyLine, ...]
    teams: tuple[tuple[int, ...], ...]
    apart: tuple[KeepApart, ...]

    @property
    def coming(self) -> tuple[int, ...]:
        """The players who are proposed."""
        return tuple(line.badge.player_id for line in self.people if line.comes)


def propose_event_copy(event: Event) -> EventCopy:
    """The event once more, at the same time of the first week that is still to come."""
    joined = event.entries.exclude(status=Entry.Status.DECLINED).filter(player__merged_into=None)
    # Bots that only fill the last table are entered anew with the setting.
    people = joined.exclude(is_stand_in=True, player__bot__isnull=False).order_by("entered_at", "pk")
    entries = list(people.select_related("player", *(f"player__{join}" for join in BADGE_JOINS)))
    return EventCopy(
        event=event,
        name=next_name(event.name, set(event.club.events.values_list("name", flat=True)), NAME_MAX),
        starts_at=_next_week(event),
        people=tuple(map(_line, entries)),
        teams=_teams(event, entries),
        apart=tuple(event.kept_apart.select_related("one", "other").order_by("pk")),
    )


def _line(entry: Entry) -> CopyLine:
    return CopyLine(
        badge=badge_of(entry.player),
        comes=entry.status == Entry.Status.ENTERED and entry.withdrawn_at is None,
        is_stand_in=entry.is_stand_in,
        note=entry.note,
        team=entry.team,
        fixed_table=entry.fixed_table,
    )


def _teams(event: Event, entries: list[Entry]) -> tuple[tuple[int, ...], ...]:
    needed = team_size(event)
    numbers = sorted({entry.team for entry in entries if entry.team is not None})
    teams = (tuple(entry.player_id for entry in entries if entry.team == number) for number in numbers)
    return tuple(team for team in teams if len(team) == needed > 1)


def _next_week(event: Event) -> datetime | None:
    """By the clocks of its place, which may go otherwise by then."""
    if event.starts_at is None:
        return None
    weeks = max(1, -((event.starts_at - timezone.now()) // WEEK))
    local = event.starts_at.astimezone(ZoneInfo(event.zone))
    return (local + weeks * WEEK).astimezone(UTC)
