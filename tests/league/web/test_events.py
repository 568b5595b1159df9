"""Events in the browser."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Event
from league.services.seating import event_seat_due

WISH = {
    "name": "Spring ladder", "setting_pace_s": "20", "setting_matches_max": "0", "game": "dingo",
    "rule": "fixed", "rule_fixed": "4", "option_obligation": "honour",
}  # fmt: skip


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


def test_an_organizer_makes_runs_and_pauses_an_event(olga: Client, cast: Any, at: Any) -> None:
    response = olga.post(at("event_new", "red-gum"), WISH)
    event = Event.objects.get()
    assert response.url == at("event", "red-gum", event.pk)
    assert (event.status, event.rule_kind, event.rule_n) == ("paused", "fixed", 4)
    assert (event.format, event.format_settings) == ("ladder", {"pace_s": 20, "matches_max": 0})
    assert event.options == {"obligation": "honour"}
    for deed, status in (("event_run", "running"), ("event_pause", "paused")):
        assert olga.post(at(deed, "red-gum", event.pk)).url == at("event", "red-gum", event.pk)
        event.refresh_from_db()
        assert event.status == status


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "required"),
        ({"name": "x" * 81}, "80 characters"),
        ({"setting_pace_s": "0"}, "greater than or equal to 1"),
        ({"setting_pace_s": "99999999999999"}, "less than or equal to 86400"),
        ({"rule": "wins"}, "Give a whole number."),
    ],
)
def test_wrong_input_makes_no_event(
    olga: Client, cast: Any, at: Any, wrong: dict[str, str], said: str
) -> None:
    response = olga.post(at("event_new", "red-gum"), WISH | wrong)
    assert response.status_code == 422
    assert said in response.content.decode()
    assert not Event.objects.exists()


def test_a_name_that_is_taken_is_said_at_its_field(olga: Client, cast: Any, at: Any) -> None:
    olga.post(at("event_new", "red-gum"), WISH)
    response = olga.post(at("event_new", "red-gum"), WISH)
    assert response.status_code == 422
    assert "already has an event" in str(response.context["form"].errors["name"])
    assert Event.objects.count() == 1


def test_the_page_counts_what_each_entrant_won(
    olga: Client, tables: SimpleNamespace, at: Any, play: Any
) -> None:
    olga.post(at("event_new", "red-gum"), WISH)
    event = Event.objects.get()
    olga.post(at("event_run", "red-gum", event.pk))
    (match,) = event_seat_due(event_id=event.pk)
    play(match)
    shown = olga.get(at("event", "red-gum", event.pk)).context
    assert [line.pk for line in shown["lines"]] == [match.pk]
    counts = {row.badge.name: (row.matches, row.wins) for row in shown["standings"].rows}
    seated = {seat.player.name: (1, int(seat.won)) for seat in match.seats.all()}
    assert counts == seated


def test_only_organizers_are_offered_to_change_an_event(
    browsers: dict[str, Client], olga: Client, cast: Any, at: Any
) -> None:
    olga.post(at("event_new", "red-gum"), WISH)
    address = at("event", "red-gum", Event.objects.get().pk)
    offered = {role: "/run/" in browser.get(address).content.decode() for role, browser in browsers.items()}
    assert offered == {"anonymous": False, "sam": False, "pia": False, "olga": True}


def test_an_event_that_is_over_cannot_be_run(olga: Client, cast: Any, at: Any) -> None:
    olga.post(at("event_new", "red-gum"), WISH)
    Event.objects.update(status="finished")
    event = Event.objects.get()
    assert olga.post(at("event_run", "red-gum", event.pk)).status_code == 400
    page = olga.get(at("event", "red-gum", event.pk)).content.decode()
    assert "/run/" not in page
