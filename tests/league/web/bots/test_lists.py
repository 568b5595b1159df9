"""The list of bots and what its page offers; the pages of one bot; what a person's page shows of bots."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from bots.models import Bot
from games.core.interface import MatchRule
from league.models import Event, Player
from league.services.clubs.players import player_add


@pytest.fixture
def listed(tables: SimpleNamespace, play: Any) -> SimpleNamespace:
    play(tables.schedule())
    other = Bot.objects.create(owner=tables.cast.pia, name="Another", game="omi")
    player_add(club=tables.club, name="Another", bot=other)
    return tables


def names(client: Client, address: str) -> list[str]:
    return [line.badge.name for line in client.get(address).context["lines"]]


def test_bots_are_sorted_by_level_name_or_upload(
    listed: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("bots", "red-gum")
    by_level = names(browsers["pia"], address)
    levels = [line.place.level for line in browsers["pia"].get(address).context["lines"] if line.place]
    assert levels == sorted(levels, reverse=True)
    assert by_level[-1] == "Another"
    by_name = names(browsers["pia"], address + "?order=name")
    assert by_name == sorted(by_name)
    assert names(browsers["pia"], address + "?order=nonsense") == by_level
    assert sorted(names(browsers["pia"], address + "?order=newest")) == sorted(by_level)


def test_bots_are_found_by_name_author_game_and_owner(
    listed: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("bots", "red-gum")
    assert names(browsers["sam"], address + "?q=WOMB") == ["Wombat"]
    assert set(names(browsers["sam"], address + "?q=pia")) == {"Wombat", "Another"}
    assert names(browsers["sam"], address + "?game=omi") == ["Another"]
    assert set(names(browsers["pia"], address + "?mine=yes")) == {"Wombat", "Another"}
    everything = names(browsers["anonymous"], address)
    assert names(browsers["anonymous"], address + "?mine=yes") == everything
    assert "No bot found" in browsers["pia"].get(address + "?q=zzz").content.decode()


def test_all_pages_of_a_bot_hang_together_by_tabs(
    listed: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    pages = ("bot", "player", "bot_results", "bot_versions")
    addresses = [at(name, "red-gum", listed.wombat.pk) for name in pages]
    for address in addresses:
        page = browsers["sam"].get(address).content.decode()
        assert [other for other in addresses if f'href="{other}"' not in page] == []
        assert f'href="{address}" aria-current="page"' in page
        assert at("bot_faults", "red-gum", listed.wombat.pk) not in page
        assert page.count("<h1") == 1
    faults = at("bot_faults", "red-gum", listed.wombat.pk)
    assert faults in browsers["pia"].get(addresses[0]).content.decode()


def test_a_person_s_page_shows_their_bots(
    listed: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    pia = Player.objects.get(club=listed.club, user=listed.cast.pia)
    page = browsers["sam"].get(at("player", "red-gum", pia.pk))
    assert [badge.name for badge, _place in page.context["bots"]] == ["Another", "Wombat"]


def test_players_are_listed_in_one_game_at_a_time(
    listed: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    def rated(query: str) -> int:
        lines = browsers["sam"].get(at("players", "red-gum") + query).context["lines"]
        return sum(place is not None for _badge, place in lines)

    assert rated("?game=dingo") == 4
    assert rated("?game=omi") == 0


def test_an_accepted_bot_says_where_it_plays_and_when(
    listed: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    event = Event.objects.create(
        club=listed.club, name="Ladder", status="running", format="ladder", seed="00",
        **Event.rule_fields("dingo", {}, MatchRule("wins", 1), duplicate=False),
    )  # fmt: skip
    address = at("bot", "red-gum", listed.wombat.pk)
    page = browsers["pia"].get(address).content.decode()
    assert "It plays in 1 running event:" in page
    assert at("event", "red-gum", event.pk) in page
    assert "The next tables are seated within" in page
    assert "It plays in" not in browsers["sam"].get(address).content.decode()


def test_only_a_bot_that_plays_keeps_playing_until_the_next_version(
    listed: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    sentence = "keeps playing until the new one is accepted"
    assert sentence in browsers["pia"].get(at("bot", "red-gum", listed.wombat.pk)).content.decode()
    another = Player.objects.get(name="Another")
    assert sentence not in browsers["pia"].get(at("bot", "red-gum", another.pk)).content.decode()
