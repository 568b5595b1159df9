"""The page of an event that is over begins with its result; ending one early says what is left."""

import pytest
from django.test import Client

from league.services.events.events import event_finish
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


def played(people: Table, rounds: int) -> Evening:
    evening = Evening(people, settings={"rounds": rounds})
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    evening.event.refresh_from_db()
    return evening


def test_a_finished_event_begins_with_its_podium_and_final_standings(people: Table, client: Client) -> None:
    evening = played(people, 1)
    address = f"/clubs/red-gum/events/{evening.event.pk}/"
    assert "podium-heading" not in client.get(address).content.decode()
    event_finish(by=evening.olga, event=evening.event)
    page = client.get(address).content.decode()
    assert page.index("podium-heading") < page.index("Final standings") < page.index("round-heading")
    assert "data-print" in page


def test_ending_early_says_that_rounds_are_left(people: Table, client: Client) -> None:
    evening = played(people, 3)
    client.force_login(evening.olga)
    page = client.get(f"/clubs/red-gum/events/{evening.event.pk}/finish/").content.decode()
    assert "2 of 3 rounds are left to play" in page


def test_the_desk_has_the_buttons_of_the_end(people: Table, client: Client) -> None:
    evening = played(people, 1)
    pk = evening.event.pk
    client.force_login(evening.olga)
    page = client.get(f"/clubs/red-gum/events/{pk}/desk/").content.decode()
    assert f"/clubs/red-gum/events/{pk}/finish/" in page
    assert client.post(f"/clubs/red-gum/events/{pk}/extend/").status_code == 302
    page = client.get(f"/clubs/red-gum/events/{pk}/desk/").content.decode()
    assert "Prepare round 2" in page
