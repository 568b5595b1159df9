"""Search finds what one may see by its name, so many of each kind, and nothing else."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core.interface import MatchRule
from league.models import Club
from league.services.clubs.players import player_add
from league.services.events.events import event_create
from tests.league.people import Table

pytestmark = pytest.mark.django_db


def found(client: Client, address: str, query: str) -> str:
    answer = client.get(address, {"q": query})
    assert answer.status_code == 200
    return str(answer.content.decode())


def evening(people: Table, name: str = "Harvest Evening") -> Any:
    return event_create(
        by=people.cast.olga, club=people.club, name=name, game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by="people",
    )  # fmt: skip


def test_it_finds_players_events_clubs_and_rules(people: Table, browsers: dict[str, Client], at: Any) -> None:
    aiko, event = people.players[2], evening(people)
    stranger, everywhere = browsers["anonymous"], at("search")
    assert at("player", "red-gum", aiko.pk) in found(stranger, everywhere, "aik")
    assert at("event", "red-gum", event.pk) in found(stranger, everywhere, "HARVEST eve")
    assert f'href="{at("club", "red-gum")}"><bdi>' in found(stranger, everywhere, "red gum")
    assert at("game_rules", "dingo") in found(stranger, everywhere, "dingo")
    assert at("event", "red-gum", event.pk) not in found(stranger, everywhere, "harvest morning")


def test_matches_are_found_by_who_sat_there_and_by_their_number(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    match = people.confirmed(1, 1)
    address = f'href="{at("match", "red-gum", match.pk)}"'
    for query in ("aiko", "aiko kofi", str(match.pk)):
        assert address in found(browsers["anonymous"], at("search"), query)
    player_add(club=people.club, name="Zora")
    for query in ("zora", "aiko zora", str(match.pk + 1)):
        assert address not in found(browsers["anonymous"], at("search"), query)


def test_what_is_private_is_found_by_members_alone(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    people = Table(cast, cast.private)
    hidden = evening(people, "Cellar Evening")
    match = people.confirmed(1, 1)
    for query in ("cellar", "jonas", "back room", str(match.pk)):
        for role in ("anonymous", "sam"):
            assert "/clubs/back-room/" not in found(browsers[role], at("search"), query)
        assert "/clubs/back-room/" in found(browsers["pia"], at("search"), query)
    assert str(hidden.pk)
    assert browsers["sam"].get(at("club_search", "back-room"), {"q": "cellar"}).status_code == 404


def test_in_one_club_nothing_of_another_is_found(people: Table, browsers: dict[str, Client], at: Any) -> None:
    elsewhere = Club.objects.get(slug="harbour")
    other = player_add(club=elsewhere, name="Aiko of the harbour")
    page = found(browsers["anonymous"], at("club_search", "red-gum"), "aiko")
    assert at("player", "red-gum", people.players[2].pk) in page
    assert at("player", "harbour", other.pk) not in page


def test_so_many_are_shown_and_it_costs_the_same(people: Table, browsers: dict[str, Client], at: Any) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            found(browsers["anonymous"], at("search"), "guest of")
        return len(queries)

    player_add(club=people.club, name="Guest of honour")
    before = cost()
    for number in range(30):
        player_add(club=people.club, name=f"Guest of {number}")
    assert cost() == before <= 16
    page = found(browsers["anonymous"], at("search"), "guest of")
    assert page.count("<bdi>Guest of ") == 8
    assert "The first 8 are shown." in page


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "Find players, events and seasons"),
        ("a", "Type at least two letters."),
        ("zzyzx", "Nothing found"),
        ("%", "Type at least two letters."),
        ("%%__", "Nothing found"),
        ("<script>alert(1)</script>", "Nothing found"),
        ("9" * 400, "Nothing found"),
        ("\0\0\0", "Find players, events and seasons"),
        ("qx " * 200, "Nothing found"),
    ],
)
def test_whatever_is_asked_is_answered(query: str, said: str, browsers: dict[str, Client], at: Any) -> None:
    page = found(browsers["anonymous"], at("search"), query)
    assert said in page
    assert "<script>alert" not in page


def test_every_page_leads_to_it_and_no_crawler_keeps_it(browsers: dict[str, Client], at: Any) -> None:
    page = browsers["anonymous"].get(at("club", "red-gum")).content.decode()
    assert f'href="{at("club_search", "red-gum")}"' in page
    assert '<meta name="robots" content="noindex">' in found(browsers["anonymous"], at("search"), "x")
