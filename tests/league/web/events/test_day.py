"""An event has the day of its place, and so have the files that are named after it."""

from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Event
from league.selectors.events.copies import propose_event_copy
from league.services.events.settings import event_settings_change
from tests.league.people import Table, code_of
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db

LATE = datetime(2026, 3, 20, 23, 30, tzinfo=UTC)  # a Saturday in Berlin and in Sydney, not in Lisbon


@pytest.mark.parametrize(
    ("zone", "day"), [("UTC", 20), ("Europe/Lisbon", 20), ("Europe/Berlin", 21), ("Australia/Sydney", 21)]
)
def test_files_have_the_day_of_its_place(
    people: Table, browsers: dict[str, Client], at: Any, zone: str, day: int
) -> None:
    event = Evening(people, choices={"starts_at": LATE, "zone": zone}).event
    assert event.day == date(2026, 3, day)
    for name, what in (("standings_csv", "standings"), ("entries_csv", "entries")):
        answer = browsers["olga"].get(at(name, "red-gum", event.pk))
        assert f"evening-2026-03-{day}-{what}.csv" in answer["Content-Disposition"]


def test_a_zone_that_there_is_not_is_refused(people: Table) -> None:
    evening = Evening(people)
    wish = {"zone": "Europe/Bärlin"}
    refused = code_of(event_settings_change, by=evening.olga, event=evening.event, wish=wish)
    assert refused == "unknown_zone"


@pytest.mark.parametrize("zone", ["Europe/Berlin", "UTC"])
def test_weeks_on_it_begins_by_the_same_clock(people: Table, zone: str) -> None:
    """Whatever summer time does in between."""
    event = Evening(people, choices={"starts_at": LATE, "zone": zone}).event
    proposed = propose_event_copy(event).starts_at
    assert proposed is not None
    place = ZoneInfo(zone)
    assert proposed.astimezone(place).time() == LATE.astimezone(place).time()
    assert proposed.astimezone(place).weekday() == LATE.astimezone(place).weekday()


def test_a_page_says_in_which_zone_it_asked(people: Table, browsers: dict[str, Client], at: Any) -> None:
    event = Evening(people).event
    address = at("event_copy", "red-gum", event.pk)
    for name, sent, zone in (("A", "Europe/Berlin", "Europe/Berlin"), ("B", "Nowhere/At all", "UTC")):
        browsers["olga"].post(address, {"name": name, "starts_at": "2026-03-20T23:30", "zone": sent})
        assert Event.objects.get(name=name).zone == zone


@pytest.mark.parametrize("year", ["0001", "9999"])
def test_a_moment_at_the_edge_of_the_calendar_is_refused(
    people: Table, browsers: dict[str, Client], at: Any, year: str
) -> None:
    """In another zone, or a week on, there is no such time."""
    event = Evening(people).event
    address, api = (
        at("event_copy", "red-gum", event.pk),
        reverse("api:event_copy", args=["red-gum", event.pk]),
    )
    sent = {"name": "Edge", "starts_at": f"{year}-12-31T23:30", "zone": "Pacific/Auckland"}
    assert browsers["olga"].post(address, sent).status_code == 422
    sent["starts_at"] += ":00Z"
    assert browsers["olga"].post(api, sent, content_type="application/json").status_code == 400
    assert not Event.objects.filter(name="Edge").exists()
