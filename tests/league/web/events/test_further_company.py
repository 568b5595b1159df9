"""A company that the product does not know plays an event from its first page to its last result.

Nothing but its class says how: whoever adds one need not look for places that ask for names.
"""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games.core.texts import mark as _
from league.domain import companies
from league.domain.companies import COMPANIES, TABLES, Company, key_companies
from league.models import Event, Match, MatchRun, Player
from league.selectors.events.events import events_due
from league.services.bots.house_players import house_set
from league.services.entries.lists import entries_import
from league.services.entries.roll_call import walk_in
from league.services.events.events import event_enter, event_run
from league.services.events.settings import event_settings_change
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import code_of, won_by


class Shown(Company):
    """Bots at real tables: people move the cards for them, write the sheets, and play in no seat."""

    key = "shown"
    title = _("bots, shown at real tables")
    sign = _("shown to all")
    nobody = _("No bot was asked yet.")
    takes_people = False
    takes_bots = True
    venues = (TABLES,)
    workers_play = False


@pytest.fixture(autouse=True)
def shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is registered behind the others, for one test."""
    monkeypatch.setattr(companies, "COMPANIES", key_companies(*COMPANIES.values(), Shown()))


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


@pytest.fixture
def event(olga: Client, at: Any) -> Event:
    """Made by the page for new events."""
    sent = {
        "game": "dingo", "format": "swiss", "name": "Fair", "played_by": "shown", "rule": "wins",
        "rule_wins": "1", "option_obligation": "honour", "setting_rounds": "2", "roll_call": "on",
        "venue": "screen", "admission": "open",
    }  # fmt: skip
    page = olga.post(at("event_new", "red-gum"), sent)
    assert page.status_code == 302, page.content.decode()
    return Event.objects.get(name="Fair")


def shown_at(browser: Client, address: str) -> str:
    page = browser.get(address)
    assert page.status_code == 200
    return page.content.decode()


def test_the_page_for_new_events_offers_it_and_asks_it_what_concerns_it(olga: Client, at: Any) -> None:
    text = shown_at(olga, at("event_new", "red-gum") + "?format=swiss")
    assert '<option value="shown">bots, shown at real tables</option>' in text
    assert 'data-for="bots mixed shown"' in text
    assert 'data-for="people mixed"' in text
    assert 'data-usual="people mixed shown"' in text
    assert '"shown"' not in shown_at(olga, at("event_new", "red-gum") + "?format=ladder")


def test_what_does_not_concern_it_is_left_as_it_is(event: Event, olga: Client, at: Any) -> None:
    assert (event.played_by, event.venue, event.admission, event.roll_call) == (
        "shown", "tables", "list", False,
    )  # fmt: skip
    assert (event.takes_new_bots, list(events_due())) == (False, [])
    fields = olga.get(at("event_settings", "red-gum", event.pk)).context["form"].fields
    assert fields.keys().isdisjoint({"venue", "clock", "admission", "house_fills", "roll_call"})


def test_what_it_cannot_have_is_refused(event: Event, cast: SimpleNamespace, tables: SimpleNamespace) -> None:
    by_olga: dict[str, Any] = {"by": cast.olga, "event": event}
    pia = Player.objects.get(name="Pia")
    assert code_of(event_enter, **by_olga, players=[pia.pk]) == "only_bots"
    assert code_of(walk_in, **by_olga, name="Nils") == "only_bots"
    assert code_of(entries_import, **by_olga, text="Nils") == "only_bots"
    assert code_of(event_settings_change, **by_olga, wish={"venue": "screen"}) == "only_people_enter"
    assert code_of(house_set, **by_olga, fills=True) == "only_in_mixed"


def test_from_the_first_entry_to_the_last_result(
    event: Event, olga: Client, at: Any, cast: SimpleNamespace, tables: SimpleNamespace
) -> None:
    own_page = at("event", "red-gum", event.pk)
    text = shown_at(olga, own_page)
    assert "shown to all" in text
    assert "No bot was asked yet." in text
    assert at("event_desk", "red-gum", event.pk) in text
    assert at("event_freeze", "red-gum", event.pk) not in text

    offered = olga.get(at("event_enter", "red-gum", event.pk)).context["form"].fields["players"].choices
    bots = [player.pk for player in tables.players]
    assert {pk for pk, _name in offered} == set(bots)
    assert olga.post(at("event_enter", "red-gum", event.pk), {"players": bots}).status_code == 302
    event_run(by=cast.olga, event=event)

    (match,) = event_seat(by=cast.olga, event=event)
    assert match.round is not None
    assert not MatchRun.objects.exists()
    assert set(match.seats.values_list("player_id", flat=True)) == set(bots)
    assert olga.get(at("match", "red-gum", match.pk)).context["may_enter"]
    game_enter(by=cast.olga, match=match, number=1, rows=won_by(2))
    result_confirm_by_hand(by=cast.olga, match=match)

    match.refresh_from_db()
    winner = match.seats.get(seat=2)
    assert (match.status, winner.placement) == (Match.Status.FINISHED, 1)
    assert winner.player.name in shown_at(olga, own_page)
    for name in ("event_desk", "event_entries", "event_rollcall", "event_corrections", "event_copy"):
        shown_at(olga, at(name, "red-gum", event.pk))
    told = olga.get(f"/api/clubs/red-gum/events/{event.pk}/").json()
    assert (told["played_by"], told["matches_finished"]) == ("shown", 1)
