"""Running an event again, on its page and through the API."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from league.models import Event
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(people: Table) -> Event:
    return Evening(people, name="Friday 12").event


def test_the_page_shows_what_goes_along_and_makes_it_when_it_is_sent(
    event: Event, browsers: dict[str, Client], at: Any
) -> None:
    olga, address = browsers["olga"], at("event_copy", "red-gum", event.pk)
    assert address in olga.get(at("event_edit", "red-gum", event.pk)).content.decode()
    page = olga.get(address)
    form = page.context["form"]
    assert form["name"].value() == "Friday 13"
    assert len(form["players"].value()) == event.entries.count()
    assert Event.objects.count() == 1
    chosen = [*form["players"].value()][:5]
    sent = olga.post(address, {"name": "Friday 13", "starts_at": "2027-01-01T18:00", "players": chosen})
    made = Event.objects.get(name="Friday 13")
    assert sent.url == at("event", "red-gum", made.pk)
    assert set(made.entries.values_list("player", flat=True)) == set(chosen)
    assert made.starts_at is not None
    assert made.starts_at.isoformat() == "2027-01-01T18:00:00+00:00"


def test_a_name_that_is_taken_is_said_and_what_was_typed_stays(
    event: Event, browsers: dict[str, Client], at: Any
) -> None:
    again = browsers["olga"].post(at("event_copy", "red-gum", event.pk), {"name": "Friday 12", "players": []})
    assert again.status_code == 422
    assert again.context["form"]["name"].errors
    assert Event.objects.count() == 1


def test_nobody_else_comes_in(event: Event, browsers: dict[str, Client], at: Any) -> None:
    address = at("event_copy", "red-gum", event.pk)
    for who, status in (("pia", 403), ("sam", 403), ("anonymous", 302)):
        assert browsers[who].get(address).status_code == status
        assert browsers[who].post(address, {"name": "Mine"}).status_code == status
    assert Event.objects.count() == 1


def test_the_api_proposes_and_copies(event: Event, cast: SimpleNamespace, at: Any) -> None:
    client, address = APIClient(), f"/api/clubs/red-gum/events/{event.pk}/copy/"
    client.force_authenticate(cast.olga)
    proposed = client.get(address).json()
    assert (proposed["name"], proposed["starts_at"], proposed["apart"]) == ("Friday 13", None, [])
    assert all(line["comes"] for line in proposed["people"])
    sent = {"name": "Friday 13", "players": [line["player"]["id"] for line in proposed["people"]][:4]}
    made = client.post(address, sent, format="json")
    assert (made.status_code, made.json()["status"], made.json()["entrants"]) == (201, "paused", 4)
    assert made.json()["settings"] == event.format_settings
    assert client.post(address, sent, format="json").json()["code"] == "event_name_taken"
    for person, status in ((cast.pia, 403), (cast.sam, 403), (None, 401)):
        client.force_authenticate(person)
        assert client.get(address).status_code == status
        assert client.post(address, {"name": "Mine"}, format="json").status_code == status
    assert Event.objects.count() == 2
