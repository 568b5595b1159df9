"""The freeze of an event in the browser."""

import re
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Event
from league.services.events.events import event_create


@pytest.fixture
def event(cast: SimpleNamespace) -> Event:
    return event_create(
        by=cast.olga,
        club=cast.club,
        name="Cup",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )


def test_an_organizer_sets_and_lifts_it(browsers: dict[str, Client], event: Event, at: Any) -> None:
    olga, address = browsers["olga"], at("event_freeze", "red-gum", event.pk)
    page = at("event", "red-gum", event.pk)
    assert olga.post(address, {"freezes_at": "2999-01-01T18:30"}).url == page
    event.refresh_from_db()
    assert str(event.freezes_at) == "2999-01-01 18:30:00+00:00"
    assert 'value="2999-01-01T18:30"' in olga.get(address).content.decode()
    for browser in browsers.values():
        text = browser.get(page).content.decode()
        assert "Uploads freeze in" in text
        assert 'datetime="2999-01-01T18:30:00+00:00"' in text
    assert olga.post(address, {"freezes_at": ""}).url == page
    event.refresh_from_db()
    assert event.freezes_at is None
    assert "Uploads freeze in" not in olga.get(page).content.decode()


@pytest.mark.parametrize(
    ("given", "said"),
    [("2001-01-01T00:00", "Choose a time in the future"), ("soon", "Enter a valid date/time.")],
)
def test_a_time_that_cannot_be_is_said_at_its_field(
    browsers: dict[str, Client], event: Event, at: Any, given: str, said: str
) -> None:
    response = browsers["olga"].post(at("event_freeze", "red-gum", event.pk), {"freezes_at": given})
    assert response.status_code == 422
    assert said in str(response.context["form"].errors["freezes_at"])


def test_once_it_is_frozen_the_page_says_so(browsers: dict[str, Client], event: Event, at: Any) -> None:
    Event.objects.filter(pk=event.pk).update(freezes_at=timezone.now() - timedelta(hours=1))
    assert (
        "Uploads are frozen." in browsers["anonymous"].get(at("event", "red-gum", event.pk)).content.decode()
    )


def test_an_event_that_is_over_is_not_frozen(browsers: dict[str, Client], event: Event, at: Any) -> None:
    Event.objects.filter(pk=event.pk).update(status=Event.Status.FINISHED)
    address = at("event_freeze", "red-gum", event.pk)
    assert browsers["olga"].post(address, {"freezes_at": "2999-01-01T18:30"}).status_code == 400
    assert "/freeze/" not in browsers["olga"].get(at("event", "red-gum", event.pk)).content.decode()


def test_now_is_a_button_and_an_empty_field_is_never_sent_by_mistake(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, event: Event
) -> None:
    olga, address = browsers["olga"], at("event_freeze", "red-gum", event.pk)
    page = olga.get(address).content.decode()
    assert "No freeze is set" in page
    field = re.search(r'<input type="datetime-local"[^>]*>', page)
    assert field
    assert "required" in field[0]
    assert "Lift the freeze" not in page
    before = timezone.now()
    assert olga.post(address, {"now": "yes"}).status_code == 302
    event.refresh_from_db()
    assert event.freezes_at is not None
    assert before <= event.freezes_at <= timezone.now() + timedelta(seconds=1)
    assert "Lift the freeze" in olga.get(address).content.decode()
