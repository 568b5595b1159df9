"""Wherever a game is played or looked at, its rules are one press away."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Entry
from league.services.entries.links import link_make, link_word
from league.services.events.events import event_create, event_enter
from tests.league.puzzles import puzzle_made
from tests.league.screens import house
from tests.league.web.screen.test_tables import play_to_the_end, sit_down

pytestmark = pytest.mark.django_db
__all__ = ["house"]

RULES = 'href="/rules/dingo/"'


def test_a_match_and_its_replays_lead_to_the_rules(
    client: Client, at: Any, tables: SimpleNamespace, play: Any
) -> None:
    match = play(tables.schedule())
    assert RULES in client.get(at("match", match.club.slug, match.pk)).content.decode()
    assert RULES in client.get(at("game", match.club.slug, match.pk, 1)).content.decode()


def test_an_event_and_its_private_links_lead_to_the_rules(
    client: Client, at: Any, cast: SimpleNamespace, people: Any
) -> None:
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday evening", game="dingo", rule=MatchRule("wins", 2),
        options={}, format="round_robin", settings={"rounds": 3}, played_by="people",
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    assert RULES in client.get(at("event", cast.club.slug, event.pk)).content.decode()
    entry = Entry.objects.filter(event=event).select_related("event__club").first()
    assert entry is not None
    link = link_make(by=cast.olga, entry=entry)
    assert RULES in client.get(at("link", link_word(link))).content.decode()


def test_a_puzzle_leads_to_the_rules(client: Client, tables: SimpleNamespace, play: Any) -> None:
    play(tables.schedule())
    puzzle_made(timezone.now().date())
    assert RULES in client.get("/puzzle/").content.decode()


def test_tables_on_screen_lead_to_the_rules_before_in_and_after_a_game(
    client: Client, house: list[int]
) -> None:
    assert RULES in client.get("/play/").content.decode()
    assert RULES in client.get("/play/dingo/").content.decode()
    address = sit_down(client)
    assert RULES in client.get(address).content.decode()
    assert RULES in Client().get(address).content.decode()
    assert RULES in play_to_the_end(client, address)
