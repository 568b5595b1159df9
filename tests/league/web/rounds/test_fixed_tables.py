"""Where somebody always sits is said in the entries, and names find their table on the page of a round."""

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Entry
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table, client: Client) -> Evening:
    made = Evening(people)
    client.force_login(made.olga)
    return made


def fixed(evening: Evening) -> int | None:
    return Entry.objects.get(event=evening.event, player=evening.players[0]).fixed_table


def test_in_the_entries_and_by_the_api(evening: Evening, client: Client) -> None:
    page = f"/clubs/red-gum/events/{evening.event.pk}/entries/"
    sent = {"player": evening.players[0], "do": "table"}
    client.post(f"{page}decide/", sent | {"table": "2"})
    assert fixed(evening) == 2
    assert "always at table 2" in client.get(page).content.decode()
    assert client.post(f"{page}decide/", sent | {"table": "no"}).status_code == 400
    assert fixed(evening) == 2
    client.post(f"{page}decide/", sent | {"table": ""})
    assert fixed(evening) is None
    address = reverse("api:entry_fixed_table", args=["red-gum", evening.event.pk])
    asked = {"player": evening.players[0], "table": 3}
    assert client.post(address, asked, content_type="application/json").json()["fixed_table"] == 3
    none = client.post(address, asked | {"table": None}, content_type="application/json")
    assert none.json()["fixed_table"] is None


def test_names_stand_on_the_page_of_the_round_and_to_be_printed(evening: Evening, client: Client) -> None:
    event_seat(by=evening.olga, event=evening.event)
    address = f"/clubs/red-gum/events/{evening.event.pk}/"
    shown = client.get(address).content.decode()
    assert f"{address}rounds/1/names/" in shown
    assert "seat 4" in shown
    client.logout()
    printed = client.get(f"{address}rounds/1/names/").content.decode()
    assert "table 1, seat 1" in printed
    assert "sits out" in printed
    assert printed.index("Aiko") < printed.index("Guest 1") < printed.index("Pia")
