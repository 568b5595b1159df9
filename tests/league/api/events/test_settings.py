"""Settings of an event by the API: only what is named changes, what cannot change is refused by its name."""

from typing import Any

import pytest

from league.models import Event, Round
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people, choices={"roll_call": False})


@pytest.fixture
def patch(evening: Evening, clients: Any, at: Any) -> Any:
    """patch(entrants_max=24): the answer."""
    address = at("event_settings", "red-gum", evening.event.pk)
    return lambda **body: clients.olga.patch(address, body, content_type="application/json")


def rounds(event: Event) -> int:
    return int(Event.objects.get(pk=event.pk).format_settings["rounds"])


def test_the_number_of_rounds_can_be_changed(patch: Any, evening: Evening) -> None:
    answer = patch(settings={"rounds": 7})
    assert (answer.status_code, answer.json()["settings"]["rounds"]) == (200, 7)
    assert rounds(evening.event) == 7


def test_but_not_below_what_was_drawn(patch: Any, evening: Evening) -> None:
    for number in (1, 2):
        Round.objects.create(event=evening.event, number=number)
    before = rounds(evening.event)
    answer = patch(settings={"rounds": 1})
    assert (answer.status_code, answer.json()["code"], answer.json()["facts"]) == (
        400, "too_few_rounds", {"drawn": 2},
    )  # fmt: skip
    assert rounds(evening.event) == before
    assert patch(settings={"rounds": 2}).status_code == 200


@pytest.mark.parametrize("name", ["rounds", "played_by", "format", "name", "entrant_max"])
def test_what_is_unknown_or_cannot_change_is_refused_by_its_name(
    patch: Any, evening: Evening, name: str
) -> None:
    answer = patch(**{name: 7, "dispute_minutes": 45})
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, "invalid", name)
    assert answer.json()["facts"]["problems"][0]["code"] == "unknown_field"
    assert Event.objects.get(pk=evening.event.pk).dispute_minutes == 30, "nothing of it was done"


def test_a_setting_that_the_format_does_not_know_is_named(patch: Any) -> None:
    answer = patch(settings={"round": 7})
    assert (answer.status_code, answer.json()["code"], answer.json()["facts"]["setting"]) == (
        400, "unknown_setting", "round",
    )  # fmt: skip


def test_who_says_what_was_seen_overwrites_nobody(patch: Any, evening: Evening) -> None:
    assert patch(entrants_max=24).status_code == 200
    answer = patch(entrants_max=32, seen={"entrants_max": None})
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (
        409, "changed_by_another", "entrants_max",
    )  # fmt: skip
    assert Event.objects.get(pk=evening.event.pk).entrants_max == 24
    assert patch(entrants_max=32, seen={"entrants_max": 24}).status_code == 200
