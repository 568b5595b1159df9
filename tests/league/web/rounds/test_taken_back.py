"""A round that nobody has played is taken back on its page, which first says what goes with it."""

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Round
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def test_on_the_pages_and_by_the_api(evening: Evening, client: Client) -> None:
    client.force_login(evening.olga)
    matches, pk = event_seat(by=evening.olga, event=evening.event), evening.event.pk
    page = f"/clubs/red-gum/events/{pk}/rounds/1/take-back/"
    assert page in client.get(f"/clubs/red-gum/events/{pk}/desk/").content.decode()
    assert "2 tables are cancelled" in client.get(page).content.decode()
    address = reverse("api:round_take_back", args=["red-gum", pk, 1])
    said = {"number": 1, "tables": 2, "begun": 0, "games": 0, "out": 2}
    assert client.get(address).json() == client.post(address).json() == said
    assert client.get(address).json()["code"] == "no_round"
    evening.event.refresh_from_db()
    event_seat(by=evening.olga, event=evening.event)
    assert client.post(page).status_code == 302
    assert not Round.objects.exists()
    assert client.get(f"/clubs/red-gum/matches/{matches[0].pk}/").status_code == 200
