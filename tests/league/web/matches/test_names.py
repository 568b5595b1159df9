"""Every page calls a match by its one name, and none by the number of its row."""

import re
from typing import Any

import pytest
from django.test import Client

from league.models import Match
from league.selectors.matches.names import match_title, place_text
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening
from tests.league.web.conftest import fault_in

pytestmark = pytest.mark.django_db


def text_of(client: Client, address: str) -> str:
    return str(client.get(address).content.decode())


@pytest.fixture
def pia(browsers: dict[str, Client]) -> Client:
    return browsers["pia"]


@pytest.fixture
def seated(people: Table) -> Match:
    evening = Evening(people)
    return event_seat(by=evening.olga, event=evening.event)[1]


def test_the_page_of_a_match_and_lists_with_it_have_its_name(
    seated: Match, browsers: dict[str, Client], at: Any
) -> None:
    name, slug = match_title(seated), seated.club.slug
    page = text_of(browsers["olga"], at("match", slug, seated.pk))
    assert f"<title>{name} · " in page
    assert f'<h1 class="title">{place_text(seated)}</h1>' in page
    for address in (at("matches", slug), at("match_end", slug, seated.pk)):
        assert name in text_of(browsers["olga"], address)


def test_the_fault_of_a_bot_names_its_match(tables: Any, play: Any, pia: Client, at: Any) -> None:
    match = play(tables.schedule())
    fault = fault_in(match, tables.wombat)
    name = match_title(match)
    assert name == "Dingo: House 0, House 1, House 2, Wombat"
    assert f"{name}, game 1" in text_of(pia, at("bot_faults", "red-gum", tables.wombat.pk))
    page = text_of(pia, at("bot_fault", "red-gum", tables.wombat.pk, fault.pk))
    assert f"Fault in {name}, game 1" in page
    assert not re.search(rf"[Mm]atch {match.pk}\b", page.partition("<main")[2])
