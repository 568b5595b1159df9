"""Matchpoints across tables by program."""

from typing import Any

import pytest

from league.services.rounds.seating import event_seat
from league.services.rounds.slips import slips_make
from tests.league.people import Table
from tests.league.rounds import Evening


@pytest.fixture
def evening(people: Table) -> Evening:
    made = Evening(people)
    event_seat(by=made.olga, event=made.event)
    return made


def test_it_is_empty_until_the_slips_are_open(clients: Any, evening: Evening, at: Any) -> None:
    address = at("round_matchpoints", "red-gum", evening.event.pk, 1)
    empty: dict[str, Any] = {"players": [], "deals": []}
    assert clients.guest.get(address).json() == empty
    slips_make(by=evening.olga, round=evening.event.rounds.get(), deals=1)
    assert clients.guest.get(address).json() == empty
    evening.play()
    told = clients.guest.get(address).json()
    assert [line["exact"] for line in told["players"]] == ["1/2"] * 8
    assert {(line["place"], line["deals"], line["of"], line["share"]) for line in told["players"]} == {
        (1, 1, 1, 0.5)
    }
    [deal] = told["deals"]
    assert [table["table"] for table in deal["tables"]] == [1, 2]
    assert deal["tables"][0]["points"] == [0.5] * 4
    assert deal["tables"][0]["scores"] == [12, 7, 3, -2]


def test_an_event_may_count_by_it(clients: Any, evening: Evening, at: Any) -> None:
    settings = at("event_settings", "red-gum", evening.event.pk)
    given = {"metrics": ["table_points", "matchpoints", "lots"], "reason": "We print slips."}
    assert clients.olga.patch(settings, given).status_code == 200
    slips_make(by=evening.olga, round=evening.event.rounds.get(), deals=1)
    evening.play()
    standings = clients.guest.get(at("event_standings", "red-gum", evening.event.pk)).json()
    assert [column["key"] for column in standings["columns"]][:2] == ["table_points", "matchpoints"]


def test_a_format_without_rounds_cannot(clients: Any, evening: Evening, at: Any) -> None:
    made = clients.olga.post(
        at("events", "red-gum"),
        {"name": "Ladder", "game": "dingo", "format": "ladder", "metrics": ["matchpoints"]},
    )
    assert made.json()["code"] == "metric_needs_rounds"
