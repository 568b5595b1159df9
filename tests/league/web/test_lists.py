"""Lists: what they show, filters and pages, and that they cost the same however long they are."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bots.models import Bot
from games.core.interface import MatchRule
from league.models import Event
from league.services.clubs.players import player_add
from league.services.events.events import event_create
from tests.league.people import Table

QUERIES_MAX = {
    "club": 17,
    "leaderboard": 13,
    "matches": 10,
    "players": 9,
    "bots": 10,
    "events": 8,
    "home": 9,
    "player": 15,
    "match": 14,
}


@pytest.fixture
def grow(tables: SimpleNamespace, play: Any) -> Any:
    """More of everything, in a way that what was there before does not stand alone."""

    def more(tag: str) -> None:
        play(tables.schedule())
        tables.schedule()
        for number in range(3):
            bot = Bot.objects.create(owner=tables.cast.pia, name=f"{tag}{number}", game="dingo")
            tables.accept(bot)
            player_add(club=tables.club, name=bot.name, bot=bot)
            event_create(
                by=tables.cast.olga, club=tables.club, name=f"{tag}{number}", game="dingo",
                rule=MatchRule("wins", 1), options={}, format="ladder",
            )  # fmt: skip

    return more


def spent(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address, follow=True).status_code == 200
    return len(queries)


def test_pages_cost_the_same_however_much_there_is(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, grow: Any, play: Any
) -> None:
    match = play(tables.schedule())
    paths: dict[str, list[Any]] = {
        "player": ["red-gum", tables.wombat.pk], "match": ["red-gum", match.pk], "home": [],
    }  # fmt: skip
    addresses = {name: at(name, *paths.get(name, ["red-gum"])) for name in QUERIES_MAX}
    grow("a")
    before = {name: spent(browsers["pia"], address) for name, address in addresses.items()}
    grow("b")
    assert {name: spent(browsers["pia"], address) for name, address in addresses.items()} == before
    assert {name: count for name, count in before.items() if count > QUERIES_MAX[name]} == {}


def test_matches_are_filtered_by_status_and_player(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    played, waits = play(tables.schedule()), tables.schedule()
    address = at("matches", "red-gum")

    def shown(query: str) -> list[int]:
        return [line.pk for line in browsers["anonymous"].get(address + query).context["lines"]]

    assert shown("") == [waits.pk, played.pk]
    assert shown("?status=finished") == [played.pk]
    assert shown("?status=nonsense") == [waits.pk, played.pk]
    assert shown(f"?player={tables.wombat.pk}&status=scheduled") == [waits.pk]
    assert shown("?page=77777777777777777777") == [waits.pk, played.pk]
    assert shown("?page=no") == [waits.pk, played.pk]
    assert browsers["anonymous"].get(address + "?player=999999").status_code == 404
    assert browsers["anonymous"].get(address + "?player=9999999999999999999999").status_code == 200


def test_long_lists_have_pages_that_keep_the_filter(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.web.answers.page_of.__defaults__", (2,))
    for _number in range(3):
        tables.schedule()
    response = browsers["anonymous"].get(at("matches", "red-gum") + "?status=scheduled")
    assert len(response.context["lines"]) == 2
    assert "?status=scheduled&amp;page=2" in response.content.decode()


@pytest.mark.parametrize("query", ["?q=wom", "?q=WOM%00", "?kind=bots&q=wombat", "?kind=nonsense"])
def test_the_leaderboard_finds_players(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any, query: str
) -> None:
    play(tables.schedule())
    response = browsers["anonymous"].get(at("leaderboard", "red-gum") + query)
    assert "Wombat" in [row.badge.name for row in response.context["board"].rows]


def test_the_list_of_players_finds_by_name(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    def shown(query: str) -> list[str]:
        lines = browsers["anonymous"].get(at("players", "red-gum") + query).context["lines"]
        return [badge.name for badge, _place in lines]

    assert shown("?q=WOM") == ["Wombat"]
    assert shown("?q=nobody") == []
    assert set(shown("")) >= {"Pia", "Wombat", "House 0"}


def test_empty_lists_say_what_to_do_next(cast: SimpleNamespace, browsers: dict[str, Client], at: Any) -> None:
    hints = {"matches": "Schedule a match", "bots": "Upload a bot", "events": "New event"}
    hints |= {"leaderboard": "No ratings yet", "club": "No events yet"}
    for name, hint in hints.items():
        assert hint in browsers["olga"].get(at(name, "red-gum")).content.decode()
    assert "Schedule a match" not in browsers["sam"].get(at("matches", "red-gum")).content.decode()


def test_the_history_of_a_player_has_places_and_changes(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    match = play(tables.schedule())
    response = browsers["anonymous"].get(at("player", "red-gum", tables.wombat.pk))
    [(change, line)] = response.context["changes"]
    assert (change.match_id, line.pk) == (match.pk, match.pk)
    assert change.place == match.seats.get(player=tables.wombat).placement


def test_an_event_is_listed_with_its_day_its_game_and_its_format(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    given: dict[str, Any] = {"by": cast.olga, "club": cast.club, "options": {}, "rule": MatchRule("wins", 1)}
    event_create(name="Ladder", game="dingo", format="ladder", **given)
    evening = event_create(name="Evening", game="omi", format="swiss", played_by="people", **given)
    Event.objects.filter(pk=evening.pk).update(starts_at="2026-11-27T18:00Z")
    answer = browsers["anonymous"].get(at("events", "red-gum"))
    page, (newer, older) = answer.content.decode(), answer.context["lines"]
    assert (newer.game_title, newer.format_title) == ("Omi", "Swiss system")
    assert (older.game_title, older.format_title) == ("Dingo", "Ladder")
    assert (newer.at.date().isoformat(), older.at) == ("2026-11-27", older.event.created_at)
    assert page.count("Omi · Swiss system") == page.count("Dingo · Ladder") == 1
    assert page.count('datetime="2026-11-27T18:00:00+00:00"') == 2, "in its column, and on a phone below"


def test_a_match_of_a_fixed_length_is_not_said_to_be_won_in_its_last_game(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    fixed = people.enter(people.schedule(rule=MatchRule("fixed", 2)), 0, 1)
    first_to_two = people.enter(people.schedule(), 1, 1)
    pages = [
        browsers["olga"].get(at("match_enter", "red-gum", match.pk)).content.decode()
        for match in (fixed, first_to_two)
    ]
    # What a phone may draw without a connection says everything.
    pages = [page.partition("<template data-shapes")[0] for page in pages]
    assert ["wins the match" in page for page in pages] == [True, False]
    assert ["wins in game 2" in page for page in pages] == [False, True]
