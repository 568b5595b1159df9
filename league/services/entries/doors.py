"""Check-in at the door: people in the room tick themselves on their phones, by an address of the evening.

Whoever has the address can tick whoever is expected, as on a paper at the door. So a phone ticks a few people
and no more, the roll call says who was ticked so, and the address takes nobody once the round is drafted.
"""

import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.refusals import NotFound, Refused
from league.domain.activities.entries import DoorOpened, DoorShut
from league.domain.rights import Right
from league.models import Activity, CheckInDoor, DoorTick, Entry, Event
from league.people import Person, account_or_none
from league.selectors.entries.doors import door_of, is_open
from league.services.activities import acting_by, activity_record
from league.services.askers import asker_of
from league.services.entries.roll_call import entry_of, mark_entry
from league.services.events.events import open_event
from league.services.held_rows import lock_row
from league.services.rights import require
from league.services.secret_words import secret_new, secret_open, secret_word

PURPOSE = "door"
PEOPLE_MAX = 4  # whom one phone ticks: a family, or friends who share one
TRIES_MAX = 20  # ticks of one phone in an event, those that it took back among them
NETWORK_MAX, NETWORK_SPAN = 150, timedelta(minutes=10)  # a hall shares one connection
TICKS_KEPT = timedelta(days=30)
TICKED_BY_PHONE = (Entry.Attendance.EXPECTED, Entry.Attendance.LATE)


def door_make(*, by: Person, event: Event) -> CheckInDoor:
    """A new address for the next round; the one before opens nothing any more.

    Refused: not_a_member, right_missing, event_over, no_roll_call.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        if not locked.roll_call:
            raise Refused("no_roll_call")
        _retire(locked)
        door = CheckInDoor.objects.create(
            event=locked, round=locked.rounds.count() + 1, made_by=account_or_none(by), **secret_new(PURPOSE)
        )
        activity_record(DoorOpened, club=event.club, by=by, subject=event)
    return door


def door_shut(*, by: Person, event: Event) -> None:
    """The address opens nothing any more. Refused: not_a_member, right_missing."""
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        if _retire(lock_row(Event.objects.all(), event.pk, gone="no_event")):
            activity_record(DoorShut, club=event.club, by=by, subject=event)


def door_see(*, by: Person, event: Event) -> CheckInDoor | None:
    """The one that works, for who may make another. Refused: not_a_member, right_missing."""
    require(by, Right.ENTER_PLAYERS, event.club, event)
    return door_of(event)


def door_open(word: str, *, is_new_device: bool) -> CheckInDoor:
    """The door of an address, with event and club. Refused: no_door, also of one that was ended."""
    doors = CheckInDoor.objects.select_related("event__club")
    if (door := secret_open(doors, word, is_new_device=is_new_device)) is None:
        raise NotFound("no_door")
    return door


def door_path(door: CheckInDoor) -> str:
    """The path of its address. The word in it is stored nowhere: the service's key makes it."""
    return f"/l/door/{secret_word(PURPOSE, door.nonce)}/"


def device_new() -> str:
    """What a phone keeps, so that it can take back what it ticked, and ticks only so many."""
    return secrets.token_hex(16)


def door_tick(*, door: CheckInDoor, player: int, device: str, address: str) -> DoorTick | None:
    """Somebody who is expected is here, as a phone says. None if they were here already.

    `device` is empty for a phone that keeps nothing. Refused: event_over, no_door, door_shut, not_entered,
    door_desk (who left, or was counted as missing), door_unknown_phone, door_full, door_busy.
    """
    with transaction.atomic(), acting_by(Activity.Means.DOOR):
        event = _event_at(door)
        entry = entry_of(event, player)
        if entry.state == Entry.Attendance.HERE:
            return None
        if entry.state not in TICKED_BY_PHONE or entry.player.is_bot:
            raise Refused("door_desk")
        network = asker_of(None, address).network
        _require_few(event, device, network)
        before = entry.state
        mark_entry(None, event, entry, Entry.Attendance.HERE, None)
        at = entry.attendance_at or timezone.now()
        return DoorTick.objects.create(entry=entry, device=device, network=network, before=before, at=at)


def door_undo(*, door: CheckInDoor, tick: int, device: str) -> None:
    """Take back what this phone ticked, unless the desk has said something else since.

    Refused: event_over, no_door, door_shut, not_the_last_change.
    """
    with transaction.atomic(), acting_by(Activity.Means.DOOR):
        event = _event_at(door)
        of_phone = DoorTick.objects.filter(entry__event=event, device=device, undone_at=None)
        ticked = of_phone.select_related("entry").filter(pk=tick).first() if device else None
        if ticked is None:
            raise Refused("not_the_last_change")
        entry = entry_of(event, ticked.entry.player_id)
        if entry.state != Entry.Attendance.HERE or entry.attendance_at != ticked.at:
            raise Refused("not_the_last_change")
        DoorTick.objects.filter(pk=ticked.pk).update(undone_at=timezone.now())
        mark_entry(None, event, entry, ticked.before, None)


def ticks_forget(now: datetime | None = None) -> None:
    """Forget which phone ticked whom, once nobody asks any more. That they came stays in the log."""
    DoorTick.objects.filter(at__lt=(now or timezone.now()) - TICKS_KEPT).delete()


def _event_at(door: CheckInDoor) -> Event:
    """Its locked event; the door may have been ended while somebody stood in it."""
    event = open_event(door.event)
    working = door_of(event)
    if working is None or working.pk != door.pk:
        raise NotFound("no_door")
    if not is_open(working):
        raise Refused("door_shut")
    return event


def _require_few(event: Event, device: str, network: str) -> None:
    """What the desk took back still counts for a phone; what the phone took back itself does not."""
    if not device:
        raise Refused("door_unknown_phone")
    by_phone = DoorTick.objects.filter(entry__event=event, device=device)
    if by_phone.filter(undone_at=None).count() >= PEOPLE_MAX or by_phone.count() >= TRIES_MAX:
        raise Refused("door_full", most=PEOPLE_MAX)
    since = timezone.now() - NETWORK_SPAN
    if DoorTick.objects.filter(network=network, at__gt=since).count() >= NETWORK_MAX:
        raise Refused("door_busy")


def _retire(event: Event) -> int:
    return event.doors.filter(revoked_at=None).update(revoked_at=timezone.now())
