"""The podium of an event that is over, as its page shows it."""

from typing import Any

import pytest

from league.models import Event
from league.selectors.events.standings import event_standings
from league.services.events.events import event_finish, event_withdraw
from league.services.rounds.rounds import draft_publish
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


def podium(clients: Any, event: Event, at: Any) -> list[tuple[int, str, bool]]:
    found = clients.guest.get(at("event", "red-gum", event.pk)).json()["podium"]
    assert clients.guest.get(at("event_standings", "red-gum", event.pk)).json()["podium"] == found
    return [(row["place"], row["player"]["name"], row["withdrawn"]) for row in found]


def test_the_podium_is_told_when_the_event_and_its_tables_are_over(
    people: Table, clients: Any, at: Any
) -> None:
    evening = Evening(people)
    evening.make()
    evening.do(draft_publish)
    event = evening.event
    assert podium(clients, event, at) == []
    event_finish(by=evening.olga, event=event, with_open_tables=True)
    assert podium(clients, event, at) == [], "tables are still played"
    evening.play()
    told = podium(clients, event, at)
    event.refresh_from_db()
    assert told == [(row.place, row.badge.name, False) for row in event_standings(event).podium]
    assert [place for place, _name, _left in told] == [1, 2, 3]


def test_a_winner_who_has_left_is_marked(people: Table, clients: Any, at: Any) -> None:
    evening = Evening(people)
    evening.make()
    evening.do(draft_publish)
    evening.play()
    event = evening.event
    best = event_standings(event).rows[0].badge
    event_withdraw(by=evening.olga, event=event, players=[best.player_id])
    event_finish(by=evening.olga, event=event)
    told = podium(clients, event, at)
    assert told[0] == (1, best.name, True)
    rows = clients.guest.get(at("event_standings", "red-gum", event.pk)).json()["rows"]
    assert {row["player"]["name"]: row["withdrawn"] for row in rows}[best.name] is True
