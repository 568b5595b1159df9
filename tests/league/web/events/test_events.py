"""Events in the browser."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.domain.formats import FORMATS
from league.models import Event
from league.services.rounds.seating import event_seat_due
from tests.league.web.offered import as_offered

WISH = {
    "name": "Spring ladder", "format": "ladder", "setting_pace_s": "20", "setting_matches_max": "0",
    "game": "dingo", "rule": "fixed", "rule_fixed": "4", "option_obligation": "honour",
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


def test_what_was_never_begun_is_not_called_paused(olga: Client, at: Any) -> None:
    olga.post(at("event_new", "red-gum"), WISH)
    event = Event.objects.get()
    pages = [at("event", "red-gum", event.pk), at("events", "red-gum"), at("club", "red-gum")]
    for page in (*pages, f"{at('search')}?q=ladder"):
        assert "not begun yet" in olga.get(page).content.decode()
    Event.objects.update(matches_seated=1)
    assert "not begun yet" not in olga.get(at("event", "red-gum", event.pk)).content.decode()


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


def test_a_new_event_opens_with_rounds_for_people_and_a_ladder_is_one_choice_away(
    olga: Client, cast: Any, at: Any
) -> None:
    page = olga.get(at("event_new", "red-gum"))
    assert (page.context["form"].format.key, page.context["form"]["played_by"].initial) == ("swiss", "people")
    (formats,) = re.findall(r'aria-label="Format">(.*?)</nav>', page.content.decode())
    assert re.findall(r"format=(\w+)", formats) == ["swiss", "round_robin", "heats", "ladder"]


@pytest.mark.parametrize("key", FORMATS)
@pytest.mark.parametrize("game", ["dingo", "omi"])
def test_an_untouched_form_with_a_name_makes_an_event(
    olga: Client, cast: Any, at: Any, key: str, game: str
) -> None:
    page = olga.get(at("event_new", "red-gum"), {"format": key, "game": game})
    sent = as_offered(page) | {"format": key, "game": game, "name": "Friday"}
    assert olga.post(at("event_new", "red-gum"), sent).status_code == 302
    event = Event.objects.get()
    assert event.played_by == ("people" if FORMATS[key].has_rounds else "bots")
    assert event.duplicate is (event.played_by == "bots" and bool(page.context["form"].block_games))


def test_who_plays_can_be_changed_alone(olga: Client, cast: Any, at: Any) -> None:
    swiss = as_offered(olga.get(at("event_new", "red-gum"), {"format": "swiss"})) | {"format": "swiss"}
    people = swiss | {"name": "People", "freezes_at": "2001-01-01T00:00", "one_owner_may_meet": "on"}
    bots = swiss | {"name": "Bots", "played_by": "bots"}
    mixed = swiss | {"name": "Both", "played_by": "mixed"}
    del mixed["venue"]  # a script does not ask where bots can sit
    for sent in (people, bots, mixed):
        assert olga.post(at("event_new", "red-gum"), sent).status_code == 302
    places = {event.name: (event.venue, event.roll_call) for event in Event.objects.all()}
    assert places == {"People": ("tables", True), "Bots": ("tables", False), "Both": ("screen", True)}
    of_people = Event.objects.get(name="People")
    assert (of_people.freezes_at, of_people.one_owner_may_meet) == (None, False)


def test_duplicate_deals_of_people_are_refused_at_the_rule(olga: Client, cast: Any, at: Any) -> None:
    swiss = as_offered(olga.get(at("event_new", "red-gum"), {"format": "swiss"})) | {"format": "swiss"}
    page = olga.post(at("event_new", "red-gum"), swiss | {"name": "Friday", "rule": "blocks"})
    assert page.status_code == 422
    assert page.context["form"].errors["rule"]


def test_a_wrong_number_of_people_stands_open(olga: Client, cast: Any, at: Any) -> None:
    swiss = as_offered(olga.get(at("event_new", "red-gum"), {"format": "swiss"})) | {"format": "swiss"}
    page = olga.post(at("event_new", "red-gum"), swiss | {"name": "Friday", "entrants_max": "1"})
    assert page.context["choices"].errors["entrants_max"]
    text = page.content.decode()
    assert text.index('name="entrants_max"') < text.index("Standings and disputes")
