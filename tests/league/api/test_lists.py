"""Clubs, players, games, events, the leaderboard, and how lists are cut into pages."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.registry import GAMES
from league.models import Match
from league.services.events.events import event_create


def test_everybody_is_shown_the_clubs_they_may_see(clients: Any) -> None:
    seen = {
        who: [club["slug"] for club in getattr(clients, who).get("/api/clubs/").json()["results"]]
        for who in ("guest", "pia", "sam")
    }
    assert seen == {
        "guest": ["harbour", "red-gum"],
        "pia": ["back-room", "harbour", "red-gum"],
        "sam": ["harbour", "red-gum"],
    }


@pytest.mark.parametrize(
    ("who", "roles", "right"),
    [
        ("olga", ["organizer"], "seat"),
        ("pia", ["bot_author"], "upload_bots"),
        ("sam", [], ""),
        ("guest", [], ""),
    ],
)
def test_a_club_tells_your_roles_in_it(clients: Any, at: Any, who: str, roles: list[str], right: str) -> None:
    told = getattr(clients, who).get(at("club", "red-gum")).json()
    assert told["roles"] == roles
    assert right in told["rights"] if right else told["rights"] == []


def test_the_registry_says_how_a_match_of_each_game_is_made(guest: Any) -> None:
    listed = {game["key"]: game for game in guest.get("/api/games/").json()}
    assert listed.keys() == GAMES.keys()
    dingo = listed["dingo"]
    assert (dingo["title"], dingo["seats"]) == (GAMES["dingo"].title, 4)
    assert [option["key"] for option in dingo["options"]] == ["obligation"]
    assert dingo["default_match"]["kind"] in dingo["matches"]


def test_the_leaderboard_is_sorted_and_its_places_outlive_filters_and_pages(
    clients: Any, played: Match, at: Any
) -> None:
    address = at("leaderboard", "red-gum")
    board = clients.guest.get(address, {"game": "dingo"}).json()
    assert [row["place"] for row in board["results"]] == [1, 2, 3, 4]
    names = [row["player"]["name"] for row in board["results"]]
    wombat = clients.guest.get(address, {"q": "womb"}).json()["results"][0]
    assert wombat["place"] == names.index("Wombat") + 1
    pages = [clients.guest.get(address, {"page_size": 3, "page": page}).json() for page in (1, 2)]
    assert [len(page["results"]) for page in pages] == [3, 1]
    assert pages[0]["results"] + pages[1]["results"] == board["results"]
    assert clients.guest.get(address, {"kind": "people"}).json()["count"] == 0


@pytest.mark.parametrize(
    ("query", "code", "field"),
    [
        ({"game": "whist"}, "unknown_game", "game"),
        ({"kind": "cats"}, "invalid", "kind"),
        ({"q": "x" * 81}, "invalid", "q"),
        ({"q": "a\0b"}, "invalid", "q"),
        ({"page_size": "101"}, "invalid", "page_size"),
        ({"page_size": "0"}, "invalid", "page_size"),
        ({"page": "-1"}, "invalid", "page"),
        ({"page": "last"}, "invalid", "page"),
        ({"page": "9" * 5000}, "invalid", "page"),
    ],
)
def test_a_bad_query_names_the_parameter(clients: Any, at: Any, query: Any, code: str, field: str) -> None:
    answer = clients.guest.get(at("leaderboard", "red-gum"), query)
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, code, field)


def test_there_is_no_page_after_the_last(clients: Any, at: Any) -> None:
    answer = clients.guest.get(at("players", "red-gum"), {"page": 2})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("cursor", ["x", "cD1hYmM=", "cD05OTk5OTk5OTk5OTk5OTk5OTk5OTk5", "bz0tMQ==", "é"])
def test_a_cursor_that_is_not_ours_is_refused(clients: Any, at: Any, cursor: str) -> None:
    answer = clients.guest.get(at("matches", "red-gum"), {"cursor": cursor})
    assert (answer.status_code, answer.json()["code"]) == (404, "bad_cursor")


def test_players_are_people_and_bots(clients: Any, tables: SimpleNamespace, at: Any) -> None:
    players = clients.guest.get(at("players", "red-gum")).json()["results"]
    assert [(row["name"], row["is_bot"], row["byline"]) for row in players][-2:] == [
        ("Pia", False, ""),
        ("Wombat", True, "by Pia"),
    ]


def test_a_player_is_shown_with_ratings_and_what_moved_them(
    clients: Any, tables: SimpleNamespace, played: Match, at: Any
) -> None:
    wombat = clients.guest.get(at("player", "red-gum", tables.wombat.pk)).json()
    assert wombat["player"]["id"] == tables.wombat.pk
    assert wombat["ratings"][0]["rating"] == wombat["changes"][0]["rating"]
    assert wombat["changes"][0]["match"] == played.pk


def test_events_are_listed_without_their_seed(clients: Any, cast: SimpleNamespace, at: Any) -> None:
    event_create(
        by=cast.olga,
        club=cast.club,
        name="Ladder",
        game="dingo",
        rule=MatchRule("wins", 2),
        options={},
        format="ladder",
    )
    event = clients.guest.get(at("events", "red-gum")).json()["results"][0]
    assert (event["name"], event["status"], event["rule"]["n"], event["entrants"]) == (
        "Ladder",
        "paused",
        2,
        0,
    )
    assert "seed" not in event
