"""Check-in at the door: whether it is open, who is found by a few letters, and what phones have ticked."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F, QuerySet

from games.sort_keys import sort_key
from league.domain.alike import fold_name, is_written_without_spaces
from league.models import CheckInDoor, DoorTick, Entry, Event, Player, RoundDraft
from league.people import Person, account_or_none
from league.selectors.entries.entries import taking_part

LETTERS_MIN, FOUND_MAX = 2, 8


@dataclass(frozen=True)
class PhoneTicks:
    """What the desk is told: how many were ticked at the door, by how many phones, and who by a phone that
    ticked several. `phone_of` has by player how many that phone ticked.
    """

    people: int
    phones: int
    phone_of: Mapping[int, int]

    @property
    def shared(self) -> int:
        """How many phones ticked more than one."""
        sizes = Counter(self.phone_of.values())
        return sum(people // size for size, people in sizes.items() if size > 1)


def door_of(event: Event) -> CheckInDoor | None:
    """The door that works, if there is one."""
    return CheckInDoor.objects.select_related("event").filter(event=event, revoked_at=None).first()


def is_open(door: CheckInDoor) -> bool:
    """Until its round is drafted or seated, and while the event has a roll call."""
    event = door.event
    if event.status == Event.Status.FINISHED or not event.roll_call:
        return False
    drafts = RoundDraft.objects.filter(event=event).exclude(status=RoundDraft.Status.IMPOSSIBLE)
    return event.rounds.count() + 1 == door.round and not drafts.exists()


def open_door_of(event: Event) -> CheckInDoor | None:
    """The door, if people come in by it now."""
    door = door_of(event)
    return door if door and is_open(door) else None


def people_found(event: Event, query: str) -> tuple[Sequence[Player], bool]:
    """The first few people of the event whose names have these letters, and whether there are more.

    Nobody is found by a single letter: the list of a private club is not read out.
    """
    plain, key = fold_name(query), sort_key(query)
    if len(plain) < LETTERS_MIN and not any(map(is_written_without_spaces, plain)):
        return [], False
    words = plain.split()
    found = [
        player
        for player in (entry.player for entry in _people(event))
        if key in sort_key(player.name) or all(word in fold_name(player.name) for word in words)
    ]
    found.sort(key=lambda player: (not fold_name(player.name).startswith(plain), fold_name(player.name)))
    return found[:FOUND_MAX], len(found) > FOUND_MAX


def person_at(event: Event, player: int | None) -> Player | None:
    """Somebody of the event, by number."""
    return _first(event, player=player) if player else None


def player_of_account(event: Event, person: Person) -> Player | None:
    """Whoever has signed in, if they take part."""
    user = account_or_none(person)
    return _first(event, player__user=user) if user else None


def ticks_of(event: Event, device: str) -> Sequence[DoorTick]:
    """Whom this phone has ticked, as long as it stands, in order."""
    return list(_standing(event).filter(device=device).select_related("entry__player")) if device else []


def phone_ticks(event: Event) -> PhoneTicks:
    """All that phones ticked and that still stands."""
    rows = list(_standing(event).values_list("device", "entry__player_id"))
    sizes = Counter(device for device, _player in rows)
    return PhoneTicks(len(rows), len(sizes), {player: sizes[device] for device, player in rows})


def _people(event: Event) -> QuerySet[Entry]:
    return taking_part(event).filter(player__bot=None).select_related("player")


def _first(event: Event, **which: object) -> Player | None:
    entry = _people(event).filter(**which).first()
    return entry.player if entry else None


def _standing(event: Event) -> QuerySet[DoorTick]:
    ticks = DoorTick.objects.filter(entry__event=event, undone_at=None, entry__withdrawn_at=None)
    here = ticks.filter(entry__attendance=Entry.Attendance.HERE, entry__attendance_at=F("at"))
    return here.order_by("pk")
