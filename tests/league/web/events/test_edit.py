"""Ending an event asks first, deleting it wants its name; afterwards its pages say that it is over."""

from typing import Any

import pytest
from django.test import Client

from league.models import Event
from league.services.rounds.drafts import draft_make
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people, choices={"roll_call": False})


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


def text_of(response: Any) -> str:
    return " ".join(response.content.decode().split())


def test_ending_asks_first_and_names_the_open_tables(evening: Evening, olga: Client, at: Any) -> None:
    event_seat(by=evening.olga, event=evening.event)
    address = at("event_finish", "red-gum", evening.event.pk)
    edit = text_of(olga.get(at("event_edit", "red-gum", evening.event.pk)))
    assert f'href="{address}"' in edit
    assert f'action="{address}"' not in edit, "one click does not end it"
    asked = text_of(olga.get(address))
    assert "2 tables are not finished." in asked
    assert "still played" in asked
    assert olga.post(address).status_code == 422, "who was not told of the tables is told now"
    evening.event.refresh_from_db()
    assert evening.event.status == Event.Status.RUNNING
    assert olga.post(address, {"with_open_tables": "1"}).status_code == 302
    evening.event.refresh_from_db()
    assert evening.event.status == Event.Status.FINISHED
    assert "End it with" not in text_of(olga.get(address))


def test_an_event_without_open_tables_ends_with_the_second_press(
    evening: Evening, olga: Client, at: Any
) -> None:
    address = at("event_finish", "red-gum", evening.event.pk)
    assert "All tables are finished." in text_of(olga.get(address))
    assert olga.post(address).status_code == 302
    assert Event.objects.get(pk=evening.event.pk).status == Event.Status.FINISHED


def test_its_pages_say_that_it_is_over_and_offer_nothing_more(
    evening: Evening, olga: Client, at: Any
) -> None:
    event_seat(by=evening.olga, event=evening.event)
    olga.post(at("event_finish", "red-gum", evening.event.pk), {"with_open_tables": "1"})
    desk, draft, roll_call = (
        text_of(olga.get(at(name, "red-gum", evening.event.pk)))
        for name in ("event_desk", "event_draft", "event_rollcall")
    )
    assert "The event is over. 2 tables are still played." in desk
    assert "The event is over: no further round is seated." in draft
    assert "Start the event first" not in draft
    assert "Seating of round 2" not in draft
    assert "The event is over: nobody is ticked any more." in roll_call
    assert "/rollcall/mark/" not in roll_call
    assert "/rollcall/add/" not in roll_call


def test_a_draft_of_an_event_that_is_over_is_not_offered(evening: Evening, olga: Client, at: Any) -> None:
    draft_make(by=evening.olga, event=evening.event)
    evening.drawn()
    olga.post(at("event_finish", "red-gum", evening.event.pk))
    shown = text_of(olga.get(at("event_draft", "red-gum", evening.event.pk)))
    assert "no further round is seated" in shown
    assert "/draft/publish/" not in shown


def test_a_wrong_name_is_said_at_its_field_and_what_was_typed_stays(
    evening: Evening, olga: Client, at: Any
) -> None:
    assert olga.post(at("event_delete", "red-gum", evening.event.pk)).status_code == 422
    response = olga.post(at("event_delete", "red-gum", evening.event.pk), {"name": "Evning"})
    assert response.status_code == 422
    shown = text_of(response)
    assert "exactly as it is" in shown
    assert 'id="delete_name_error"' in shown
    assert 'value="Evning"' in shown
    assert 'value="Evening"' in shown, "the form of the name is as it was"
    assert Event.objects.filter(pk=evening.event.pk).exists()
    olga.post(at("event_delete", "red-gum", evening.event.pk), {"name": "Evening"})
    assert not Event.objects.filter(pk=evening.event.pk).exists()
