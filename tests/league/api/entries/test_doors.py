"""Check-in by phone by program: its switch, its state, and who is turned away."""

from typing import Any

import pytest

from league.models import CheckInDoor, Event
from league.services.entries.doors import door_open, door_tick
from league.services.events.events import event_finish
from tests.league.people import Table, code_of
from tests.league.rounds import Evening


def word_of(path: str) -> str:
    return path.split("/")[3]


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people, choices={"roll_call": True})


@pytest.fixture
def address(evening: Evening, at: Any) -> str:
    return str(at("door", "red-gum", evening.event.pk))


def test_a_program_opens_it_and_sees_who_came_by_which_phone(
    clients: Any, address: str, evening: Evening
) -> None:
    assert clients.olga.get(address).json()["door"] is None
    door = clients.olga.post(address).json()["door"]
    assert (door["is_open"], door["round"], door["opened"]) == (True, 1, 0)
    scanned = door_open(word_of(door["path"]), is_new_device=True)
    for player in evening.players[:2]:
        door_tick(door=scanned, player=player, device="1" * 32, address="192.0.2.7")
    told = clients.olga.get(address).json()
    assert told["door"]["opened"] == 1
    assert (told["people"], told["phones"], told["shared_phones"]) == (2, 1, 1)
    assert told["ticks"] == [{"player": player, "on_phone": 2} for player in sorted(evening.players[:2])]


def test_a_new_address_ends_the_one_before_and_closing_ends_both(clients: Any, address: str) -> None:
    first, second = (clients.olga.post(address).json()["door"]["path"] for _time in range(2))
    assert first != second
    assert code_of(door_open, word=word_of(first), is_new_device=False) == "no_door"
    assert door_open(word_of(second), is_new_device=False)
    assert clients.olga.post(f"{address}shut/").json()["door"] is None
    assert code_of(door_open, word=word_of(second), is_new_device=False) == "no_door"
    assert clients.olga.post(f"{address}shut/").status_code == 200


def test_it_takes_nobody_once_the_round_is_drafted(clients: Any, address: str, evening: Evening) -> None:
    clients.olga.post(address)
    evening.event.entries.update(attendance="here")
    evening.make()
    assert clients.olga.get(address).json()["door"]["is_open"] is False


def test_players_and_strangers_neither_look_nor_switch(clients: Any, address: str) -> None:
    for who, status in ((clients.pia, 403), (clients.sam, 403), (clients.guest, 401)):
        answers = (who.get(address), who.post(address), who.post(f"{address}shut/"))
        assert [answer.status_code for answer in answers] == [status] * 3
        assert "/l/door/" not in answers[0].content.decode()
    assert not CheckInDoor.objects.exists()


def test_it_is_refused_in_the_language_that_is_asked_for(
    clients: Any, address: str, evening: Evening
) -> None:
    Event.objects.filter(pk=evening.event.pk).update(roll_call=False)
    refused = clients.olga.post(address, headers={"Accept-Language": "fr"}).json()
    assert refused["code"] == "no_roll_call"
    assert refused["message"] != clients.olga.post(address).json()["message"]
    event_finish(by=evening.olga, event=evening.event)
    assert clients.olga.post(address).json()["code"] == "event_over"
