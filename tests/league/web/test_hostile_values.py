"""What nobody types, and programs send all the same: no page and no operation breaks by it."""

import re
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import get_resolver

from games.core.interface import MatchRule
from league.models import Event
from league.services.events.events import event_create
from league.services.results.disputes import dispute_open
from tests.league.doors import addresses
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
WORD = re.compile(r"<str:\w+>")
WORDS = ("\0", "a\0b", "é\u202e", "%s{0}", "9" * 5000)  # of an address; none of them is one's own
TOO_LARGE = "9" * 30  # a whole number that no database holds


def test_words_of_addresses_that_cannot_be_ours() -> None:
    client = Client(raise_request_exception=False)
    routes = [address.route for address in addresses(get_resolver().url_patterns)]
    found = {}
    for route in filter(WORD.search, routes):
        for word in WORDS:
            path = "/" + re.sub(r"<\w+:\w+>", "1", WORD.sub(quote(word), route))
            found[path] = client.get(path).status_code
    assert len(found) > 100
    assert {path: status for path, status in found.items() if status not in (302, 404, 405)} == {}


@pytest.fixture
def event(cast: SimpleNamespace) -> Event:
    return event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip


def test_a_player_of_a_number_that_is_too_large_is_nobody(
    browsers: dict[str, Client], event: Event, at: Any
) -> None:
    answer = browsers["olga"].post(at("event_enter", "red-gum", event.pk), {"players": [TOO_LARGE]})
    assert answer.status_code == 422
    assert not event.entries.exists()


def test_a_key_that_no_database_holds_is_nobody_s(
    browsers: dict[str, Client], people: Table, at: Any
) -> None:
    match = people.schedule()
    answer = browsers["olga"].post(at("match_enter", "red-gum", match.pk), {"settle": "\0"})
    assert answer.status_code == 409


@pytest.mark.parametrize("owner", ["", "nobody", TOO_LARGE, "0"])
def test_a_dispute_is_given_to_somebody(
    browsers: dict[str, Client], people: Table, cast: SimpleNamespace, at: Any, owner: str
) -> None:
    dispute = dispute_open(by=cast.pia, match=people.confirmed(1, 1), text="I won that.")
    answer = browsers["olga"].post(at("dispute", "red-gum", dispute.pk), {"give": "1", "owner": owner})
    assert answer.status_code == 422
    dispute.refresh_from_db()
    assert dispute.owner == cast.olga
