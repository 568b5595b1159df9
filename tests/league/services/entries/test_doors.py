"""Check-in at the door: who is ticked by a phone, how many, until when, and what the desk says of it."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import Refused
from league.models import Activity, CheckInDoor, DoorTick, Membership
from league.selectors.entries.doors import is_open, people_found, phone_ticks
from league.selectors.entries.roll_call import roll_call
from league.services.clubs.erasure import player_erase
from league.services.clubs.players import player_add
from league.services.entries import doors
from league.services.entries.doors import (
    PEOPLE_MAX,
    TICKS_KEPT,
    TRIES_MAX,
    door_make,
    door_open,
    door_path,
    door_see,
    door_shut,
    door_tick,
    door_undo,
    ticks_forget,
)
from league.services.entries.roll_call import attendance_mark, attendance_undo
from league.services.events.events import event_finish
from league.services.rounds.drafts import draft_discard
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
PHONE, OTHER = "1" * 32, "2" * 32


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people, choices={"roll_call": True})


@pytest.fixture
def door(evening: Evening) -> CheckInDoor:
    return door_make(by=evening.olga, event=evening.event)


def tick(door: CheckInDoor, player: int, device: str = PHONE) -> DoorTick | None:
    return door_tick(door=door, player=player, device=device, address="192.0.2.7")


def state(evening: Evening, player: int) -> str:
    return evening.event.entries.get(player=player).state


def code(deed: Any) -> str:
    with pytest.raises(Refused) as caught:
        deed()
    return caught.value.code


def test_a_tick_is_at_the_desk_as_one_by_phone_and_both_can_take_it_back(
    evening: Evening, door: CheckInDoor
) -> None:
    pia, kofi = evening.players[:2]
    first = tick(door, pia)
    assert first is not None
    assert state(evening, pia) == "here"
    call = roll_call(evening.event)
    assert [row.by_phone for row in call.rows if row.badge.player_id == pia] == [1]
    assert call.change is not None
    assert (call.change.at_door, call.change.by) == (True, "")
    told = Activity.objects.get(pk=call.change.number)
    assert (told.means, told.actor, told.player) == ("door", None, None)
    door_undo(door=door, tick=first.pk, device=PHONE)
    assert state(evening, pia) == "expected"
    assert roll_call(evening.event).by_phone.people == 0
    tick(door, kofi)
    change = roll_call(evening.event).change
    assert change is not None
    attendance_undo(by=evening.olga, event=evening.event, change=change.number)
    assert state(evening, kofi) == "expected"


def test_what_the_desk_ticks_is_not_by_phone(evening: Evening, door: CheckInDoor) -> None:
    pia = evening.players[0]
    tick(door, pia)
    for state_ in ("expected", "here"):
        attendance_mark(by=evening.olga, event=evening.event, player=pia, state=state_)
    assert phone_ticks(evening.event).people == 0
    assert tick(door, pia) is None


def test_a_phone_takes_back_only_its_own_and_only_what_stands(evening: Evening, door: CheckInDoor) -> None:
    pia = evening.players[0]
    ticked = tick(door, pia)
    assert ticked is not None
    for device in (OTHER, ""):
        assert (
            code(lambda by=device: door_undo(door=door, tick=ticked.pk, device=by)) == "not_the_last_change"
        )
    attendance_mark(by=evening.olga, event=evening.event, player=pia, state="no_show")
    assert code(lambda: door_undo(door=door, tick=ticked.pk, device=PHONE)) == "not_the_last_change"
    assert state(evening, pia) == "no_show"


def test_one_phone_ticks_a_few_and_the_desk_sees_how_many(evening: Evening, door: CheckInDoor) -> None:
    for player in evening.players[:PEOPLE_MAX]:
        tick(door, player)
    assert code(lambda: tick(door, evening.players[PEOPLE_MAX])) == "door_full"
    tick(door, evening.players[PEOPLE_MAX], OTHER)
    told = phone_ticks(evening.event)
    assert (told.people, told.phones, told.shared) == (PEOPLE_MAX + 1, 2, 1)
    assert {row.by_phone for row in roll_call(evening.event).rows} == {0, 1, PEOPLE_MAX}
    attendance_mark(by=evening.olga, event=evening.event, player=evening.players[0], state="expected")
    assert code(lambda: tick(door, evening.players[0])) == "door_full"
    assert code(lambda: tick(door, evening.players[0], "")) == "door_unknown_phone"


def test_a_phone_does_not_tick_and_take_back_for_ever(evening: Evening, door: CheckInDoor) -> None:
    pia = evening.players[0]
    for _time in range(TRIES_MAX):
        ticked = tick(door, pia)
        assert ticked is not None
        door_undo(door=door, tick=ticked.pk, device=PHONE)
    assert code(lambda: tick(door, pia)) == "door_full"


def test_a_network_is_bounded_too(
    evening: Evening, door: CheckInDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "NETWORK_MAX", 2)
    pia, kofi, aiko = evening.players[:3]
    tick(door, pia)
    tick(door, kofi, OTHER)
    third = "3" * 32
    assert code(lambda: tick(door, aiko, third)) == "door_busy"
    assert door_tick(door=door, player=aiko, device=third, address="198.51.100.1")
    DoorTick.objects.update(at=DoorTick.objects.first().at - timedelta(hours=1))  # type: ignore[union-attr]
    assert tick(door, evening.players[3], third)


@pytest.mark.parametrize("gone", ["no_show", "withdrawn"])
def test_who_left_or_was_missing_goes_to_the_desk(evening: Evening, door: CheckInDoor, gone: str) -> None:
    pia, kofi = evening.players[:2]
    attendance_mark(by=evening.olga, event=evening.event, player=pia, state=gone)
    assert code(lambda: tick(door, pia)) == "door_desk"
    attendance_mark(by=evening.olga, event=evening.event, player=kofi, state="late")
    late = tick(door, kofi)
    assert late is not None
    door_undo(door=door, tick=late.pk, device=PHONE)
    assert state(evening, kofi) == "late"


def test_who_is_not_in_the_event_is_not_ticked(evening: Evening, door: CheckInDoor) -> None:
    stranger = player_add(club=evening.event.club, name="Wanda")
    assert code(lambda: tick(door, stranger.pk)) == "not_entered"
    assert code(lambda: tick(door, 0)) == "not_entered"


def test_it_closes_when_the_round_is_drafted_and_opens_if_the_draft_is_gone(
    evening: Evening, door: CheckInDoor
) -> None:
    pia, *others = evening.players
    for player in others:
        attendance_mark(by=evening.olga, event=evening.event, player=player, state="here")
    evening.make()
    assert code(lambda: tick(door, pia)) == "door_shut"
    draft_discard(by=evening.olga, event=evening.event)
    tick(door, pia)
    evening.event.rounds.create(number=1, absent={}, out=[])
    assert not is_open(door)
    again = door_make(by=evening.olga, event=evening.event)
    assert (again.round, is_open(again)) == (2, True)


def test_a_new_address_ends_the_old_one_and_so_does_closing(evening: Evening, door: CheckInDoor) -> None:
    new = door_make(by=evening.olga, event=evening.event)
    words = [door_path(one).split("/")[3] for one in (door, new)]
    assert code(lambda: door_open(words[0], is_new_device=True)) == "no_door"
    assert door_open(words[1], is_new_device=True).pk == new.pk
    assert code(lambda: tick(door, evening.players[0])) == "no_door"
    door_shut(by=evening.olga, event=evening.event)
    assert code(lambda: door_open(words[1], is_new_device=True)) == "no_door"
    assert code(lambda: tick(new, evening.players[0])) == "no_door"


def test_strangers_and_players_neither_open_nor_close_it(evening: Evening, cast: SimpleNamespace) -> None:
    for who, refused in ((cast.sam, "not_a_member"), (cast.pia, "right_missing")):
        for deed in (door_make, door_shut, door_see):
            assert code(lambda: deed(by=who, event=evening.event)) == refused  # noqa: B023
    assert not CheckInDoor.objects.exists()


def test_there_is_none_without_a_roll_call_or_after_the_end(people: Table, cast: SimpleNamespace) -> None:
    everybody = Evening(people)
    assert code(lambda: door_make(by=cast.olga, event=everybody.event)) == "no_roll_call"
    event_finish(by=cast.olga, event=everybody.event)
    assert code(lambda: door_make(by=cast.olga, event=everybody.event)) == "event_over"


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Åsa Ødegård", "asa ode"),
        ("Åsa Ødegård", "odegard asa"),
        ("علی کریمی", "علي كريمي"),
        ("Zoë Šimić", "simic"),
    ],
)
def test_names_are_found_as_people_type_them(evening: Evening, name: str, typed: str) -> None:
    player = player_add(club=evening.event.club, name=name)
    assert people_found(evening.event, typed)[0] == []
    evening.enter([player.pk])
    assert people_found(evening.event, typed)[0] == [player]


def test_nobody_is_found_by_one_letter_and_no_list_is_read_out(evening: Evening) -> None:
    evening.enter([player_add(club=evening.event.club, name=f"Guest 1{number}").pk for number in range(9)])
    assert people_found(evening.event, "g") == ([], False)
    assert people_found(evening.event, "") == ([], False)
    found, has_more = people_found(evening.event, "guest")
    assert (len(found), has_more) == (8, True)


def test_an_erased_person_has_no_ticks(evening: Evening, door: CheckInDoor, cast: SimpleNamespace) -> None:
    aiko = evening.people.players[2]
    tick(door, aiko.pk)
    Membership.objects.filter(user=cast.olga, club=evening.event.club).update(role=Membership.Role.OWNER)
    player_erase(by=cast.olga, player=aiko)
    assert not DoorTick.objects.exists()


def test_which_phone_it_was_is_forgotten_and_that_they_came_is_not(
    evening: Evening, door: CheckInDoor
) -> None:
    ticked = tick(door, evening.people.players[2].pk)
    assert ticked is not None
    ticks_forget(ticked.at + TICKS_KEPT)
    assert DoorTick.objects.exists()
    ticks_forget(ticked.at + TICKS_KEPT + timedelta(seconds=1))
    assert not DoorTick.objects.exists()
    assert state(evening, evening.people.players[2].pk) == "here"
    assert Activity.objects.filter(means=Activity.Means.DOOR).exists()
