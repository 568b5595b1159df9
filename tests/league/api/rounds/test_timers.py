"""The timer of a round by program: the same services as at the desk."""

from typing import Any

import pytest

from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening


@pytest.fixture
def address(people: Table, at: Any) -> str:
    evening = Evening(people)
    event_seat(by=evening.olga, event=evening.event)
    return str(at("round_timer", "red-gum", evening.event.pk, 1))


def test_a_program_starts_stops_and_extends_it(clients: Any, address: str) -> None:
    def sent(**given: Any) -> Any:
        answer = clients.olga.post(address, given)
        assert answer.status_code == 200
        return answer.json()["timer"]

    assert clients.guest.get(address).json()["timer"] is None
    started = sent(do="start", minutes=50)
    assert (started["whole_s"], started["stopped_at"]) == (3000, None)
    stopped = sent(do="stop")
    assert stopped["stopped_at"] is not None
    assert clients.guest.get(address).json()["timer"] == stopped
    assert sent(do="go_on")["stopped_at"] is None
    assert sent(do="extend", minutes=5, seen_s=3000)["whole_s"] == 3300
    assert sent(do="clear") is None


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"do": "stop"}, "no_timer"),
        ({"do": "start"}, "bad_minutes"),
        ({"do": "start", "minutes": 10**6}, "bad_minutes"),
        ({"do": "explode"}, "invalid"),
        ({}, "invalid"),
    ],
)
def test_what_is_sent_wrongly_is_refused(
    clients: Any, address: str, given: dict[str, Any], code: str
) -> None:
    assert clients.olga.post(address, given).json()["code"] == code


def test_two_who_extend_add_the_minutes_once(clients: Any, address: str) -> None:
    clients.olga.post(address, {"do": "start", "minutes": 50})
    given = {"do": "extend", "minutes": 5, "seen_s": 3000}
    assert clients.olga.post(address, given).status_code == 200
    assert clients.olga.post(address, given).json()["code"] == "timer_changed"


def test_strangers_and_players_look_and_change_nothing(clients: Any, address: str) -> None:
    for who in (clients.pia, clients.sam, clients.guest):
        assert who.get(address).status_code == 200
        assert who.post(address, {"do": "start", "minutes": 5}).status_code in (401, 403)
    assert clients.guest.get(address).json()["timer"] is None
