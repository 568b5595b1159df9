"""Results and news of a club as Atom."""

from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core.interface import MatchRule
from league.services.events.events import event_create
from tests.league.people import Table

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def entries(client: Client, address: str) -> dict[str, ET.Element]:
    """By title."""
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("application/atom+xml")
    feed = ET.fromstring(answer.content)
    return {entry.findtext(f"{ATOM}title") or "": entry for entry in feed.findall(f"{ATOM}entry")}


def test_it_tells_results_and_new_events(people: Table, browsers: dict[str, Client], at: Any) -> None:
    match = people.confirmed(1, 1)
    event = event_create(
        by=people.cast.olga, club=people.club, name="Tea & <cards>", game="dingo", rule=MatchRule("wins", 1),
        options={}, format="swiss", played_by="people",
    )  # fmt: skip
    found = entries(browsers["anonymous"], at("club_news", "red-gum"))
    (result,) = (title for title in found if title.startswith("Kofi won"))
    link = found[result].find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == "http://testserver" + at("match", "red-gum", match.pk)
    assert (found[result].findtext(f"{ATOM}summary") or "").startswith("Kofi")
    new = found["New event: Tea & <cards>"].find(f"{ATOM}link")
    assert new is not None
    assert new.get("href") == "http://testserver" + at("event", "red-gum", event.pk)


def test_ids_stay_and_it_costs_the_same(people: Table, browsers: dict[str, Client], at: Any) -> None:
    people.confirmed(1, 1)
    address = at("club_news", "red-gum")

    def looked() -> tuple[set[str], int]:
        with CaptureQueriesContext(connection) as queries:
            found = entries(browsers["anonymous"], address)
        return {entry.findtext(f"{ATOM}id") or "" for entry in found.values()}, len(queries)

    before, cost = looked()
    people.confirmed(0, 0)
    after, later = looked()
    assert before < after
    assert cost == later <= 8


def test_a_private_club_tells_strangers_nothing(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    Table(cast, cast.private).confirmed(1, 1)
    address = at("club_news", "back-room")
    assert [browsers[role].get(address).status_code for role in ("anonymous", "sam")] == [404, 404]
    assert len(entries(browsers["pia"], address)) == 1
    assert "private" in browsers["pia"].get(address)["Cache-Control"]


def test_the_home_leads_to_it(browsers: dict[str, Client], at: Any) -> None:
    page = browsers["anonymous"].get(at("club", "red-gum")).content.decode()
    assert f'href="{at("club_news", "red-gum")}">' in page
    assert '<link rel="alternate" type="application/atom+xml"' in page
