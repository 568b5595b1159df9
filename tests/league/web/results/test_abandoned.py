"""Pages of a match that was abandoned before its first game: nobody has a place there."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from league.models import Event, Match
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.screen_evening import ONE_GAME, word_of

pytestmark = pytest.mark.django_db

NOTHING = "Nothing was played: the match counts for nothing."
FIRST = "place-1"


@pytest.fixture
def match(people: Table) -> Match:
    olga = people.cast.olga
    event = event_create(
        by=olga, club=people.club, name="Friday", game="dingo", rule=ONE_GAME, options={},
        format="round_robin", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=olga, event=event, players=[player.pk for player in people.players])
    event_run(by=olga, event=event)
    (seated,) = event_seat(by=olga, event=event)
    match_abandon(by=olga, match=seated, reason="Dark.")
    return seated


def test_before_it_is_confirmed_nobody_is_placed(match: Match, browsers: dict[str, Client], at: Any) -> None:
    page = browsers["olga"].get(at("match_enter", "red-gum", match.pk)).content.decode()
    assert NOTHING in page
    assert FIRST not in page
    event = browsers["olga"].get(at("event", "red-gum", match.event_id)).content.decode()
    assert "waits to be confirmed" in event
    assert FIRST not in event


def test_afterwards_neither(match: Match, people: Table, browsers: dict[str, Client], at: Any) -> None:
    olga = browsers["olga"]
    result_confirm_by_hand(by=people.cast.olga, match=match)
    pia = people.players[0].pk
    for name, number in (("match", match.pk), ("match_enter", match.pk)):
        page = olga.get(at(name, "red-gum", number)).content.decode()
        assert NOTHING in page
        assert FIRST not in page
    for address in (
        at("event", "red-gum", match.event_id), at("event", "red-gum", match.event_id) + f"?why={pia}",
        at("player", "red-gum", pia), at("me", "red-gum"),
        reverse("web:link", args=[word_of(people.cast.olga, match, "Aiko")]),
    ):  # fmt: skip
        page = browsers["pia"].get(address)
        assert page.status_code == 200
        assert FIRST not in page.content.decode()
    assert "not played" in olga.get(at("matches", "red-gum")).content.decode()
    standings = olga.get(at("standings_csv", "red-gum", match.event_id)).content.decode()
    assert all(line.endswith(",0") for line in standings.split()[1:])


def test_the_api_gives_no_places(match: Match, people: Table) -> None:
    client, address = APIClient(), f"/api/clubs/red-gum/matches/{match.pk}/"
    assert [client.get(address).json()[name] for name in ("status", "state")] == ["playing", "decided"]
    listed = client.get("/api/clubs/red-gum/matches/").json()["results"][0]
    assert listed["state"] == "decided"
    result_confirm_by_hand(by=people.cast.olga, match=match)
    told = client.get(address).json()
    assert [told[name] for name in ("status", "state")] == ["finished", "finished"]
    assert {(seat["placement"], seat["won"], seat["rating_after"]) for seat in told["seats"]} == {
        (None, False, None)
    }
