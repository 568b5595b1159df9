"""What speaks against a time: who plays elsewhere then, in any event or season, and a room that is full."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.db.models import Exists, OuterRef, Q

from league.models import Entry, Event, MatchDate, Player, SeasonEntry, Seat
from league.models.matches import UNFINISHED

EVENING = timedelta(hours=3)  # of an event that is in no season: how long it takes nobody said
LONGEST = timedelta(days=1)


@dataclass(frozen=True)
class Clash:
    """Somebody of the table plays elsewhere at that time. `where` is empty in another club."""

    name: str
    where: str
    at: datetime


class Room(StrEnum):
    """Whether the table has a place to play at."""

    FREE = "free"
    FULL = "full"  # all tables of the date of the season are taken
    UNKNOWN = "unknown"  # no date of the season is then


@dataclass(frozen=True)
class _Engagement:
    player: int  # of the table, by number
    begins: datetime
    ends: datetime
    where: str

    def meets(self, at: datetime, length: timedelta) -> bool:
        """Whether a match that begins then and takes so long overlaps it."""
        return self.begins < at + length and at < self.ends


def clashes_at(
    date: MatchDate, people: Sequence[Player], starts: Sequence[datetime]
) -> Mapping[datetime, tuple[Clash, ...]]:
    """By the time at which the match would begin, who is somewhere else then. Two queries."""
    if not starts:
        return {}
    length = timedelta(minutes=date.season.table_minutes)
    names = {player.pk: player.name for player in people}
    engaged = [*_tables(date, people, starts), *_evenings(date, people, starts)]
    return {
        at: tuple(
            dict.fromkeys(
                Clash(names[one.player], one.where, one.begins) for one in engaged if one.meets(at, length)
            )
        )
        for at in starts
    }


def busy_in_club(date: MatchDate, people: Sequence[Player]) -> Mapping[int, str]:
    """Where those of these people who play elsewhere in the club while this table stands to be played do so,
    by their numbers. Nobody is busy for a table without a date. Two queries.
    """
    if date.undated_at is not None:
        return {}
    at, length = date.starts_at, timedelta(minutes=date.season.table_minutes)
    engaged = [*_tables(date, people, [at]), *_evenings(date, people, [at])]
    return {one.player: one.where for one in engaged if one.where and one.meets(at, length)}


def _of_people(people: Sequence[Player]) -> Q:
    """The same people, in this club by their player and elsewhere by their account."""
    users = [player.user_id for player in people if player.user_id]
    return Q(player__in=people) | Q(player__user__in=users)


def _own(people: Sequence[Player], player: Player) -> int:
    """Which of these people the player of any club is."""
    by_user = {one.user_id: one.pk for one in people if one.user_id}
    return by_user.get(player.user_id or 0, player.pk)


def _tables(date: MatchDate, people: Sequence[Player], starts: Sequence[datetime]) -> Iterator[_Engagement]:
    """Planned tables, of any season."""
    seats = Seat.objects.filter(
        _of_people(people),
        match__date__cancelled_at=None,
        match__date__undated_at=None,
        match__date__starts_at__range=(min(starts) - LONGEST, max(starts) + LONGEST),
        match__status__in=UNFINISHED,
    ).exclude(match=date.pk)
    for seat in seats.select_related("player", "match__date__season"):
        season, begins = seat.match.date.season, seat.match.date.starts_at
        where = season.name if seat.match.club_id == date.match.club_id else ""
        ends = begins + timedelta(minutes=season.table_minutes)
        yield _Engagement(_own(people, seat.player), begins, ends, where)


def _evenings(date: MatchDate, people: Sequence[Player], starts: Sequence[datetime]) -> Iterator[_Engagement]:
    """Events of one evening, in a season or not, but for those who said that they are away."""
    away = SeasonEntry.objects.filter(away__part__event=OuterRef("event"), player=OuterRef("player"))
    entries = Entry.objects.filter(
        _of_people(people),
        status=Entry.Status.ENTERED,
        withdrawn_at=None,
        event__starts_at__range=(min(starts) - LONGEST, max(starts) + LONGEST),
    ).exclude(event__status=Event.Status.FINISHED)
    entries = entries.exclude(event=date.match.event_id).exclude(Exists(away))
    for entry in entries.select_related("player", "event__part__season", "event__part__slot"):
        event, part = entry.event, getattr(entry.event, "part", None)
        if event.starts_at is None or (part and part.slot and not part.slot.is_open):
            continue
        length = timedelta(minutes=part.season.table_minutes) if part else EVENING
        where = event.name if event.club_id == date.match.club_id else ""
        yield _Engagement(_own(people, entry.player), event.starts_at, event.starts_at + length, where)


def rooms_at(date: MatchDate, starts: Sequence[datetime]) -> Mapping[datetime, Room]:
    """By the time at which the match would begin, whether it has a table then. On screen there is room."""
    event = date.match.event
    if event is not None and event.location.has_screens:
        return dict.fromkeys(starts, Room.FREE)
    length = timedelta(minutes=date.season.table_minutes)
    slots = list(date.season.slots.filter(fell_out_at=None))
    taken = _list_taken(date, starts)
    rooms = {}
    for at in starts:
        open_then = [slot for slot in slots if slot.starts_at <= at < slot.starts_at + length]
        room = Room.FREE if open_then else Room.UNKNOWN
        for slot in open_then:
            busy = sum(abs(other - at) < length for other in taken)
            if slot.tables is not None and busy >= slot.tables:
                room = Room.FULL
        rooms[at] = room
    return rooms


def _list_taken(date: MatchDate, starts: Sequence[datetime]) -> list[datetime]:
    """When the other tables of the season are to be played."""
    if not starts:
        return []
    others = date.season.dates.filter(
        cancelled_at=None,
        undated_at=None,
        match__status__in=UNFINISHED,
        starts_at__range=(min(starts) - LONGEST, max(starts) + LONGEST),
    ).exclude(pk=date.pk)
    return list(others.values_list("starts_at", flat=True))
