"""However much there is to show, a request costs a fixed number of queries."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bots.models import Bot
from league.models import Match
from league.services.clubs.players import player_add
from league.services.matches.play import match_play

LISTS = ("clubs", "players", "bots", "events", "matches", "leaderboard")


def spent(client: Any, address: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert client.get(address).status_code == 200
    return len(queries)


@pytest.fixture
def grow(tables: SimpleNamespace, arena: Any) -> Any:
    """More of everything: two played matches, one that waits, and bots of owners with versions."""

    def more(tag: str) -> None:
        for _ in range(2):
            match_play(match_id=tables.schedule().pk, arena=arena, on_games=lambda match: None)
        tables.schedule()
        for n in range(3):
            bot = Bot.objects.create(owner=tables.cast.pia, name=f"{tag} {n}", game="dingo")
            tables.accept(bot)
            tables.accept(bot, source=f"# {n}\n")
            player_add(club=tables.club, name=bot.name, bot=bot)

    return more


@pytest.mark.parametrize("name", LISTS)
def test_a_list_costs_the_same_however_long_it_is(clients: Any, grow: Any, at: Any, name: str) -> None:
    address = at(name) if name == "clubs" else at(name, "red-gum")
    grow("a")
    before = spent(clients.pia, address)
    grow("b")
    assert spent(clients.pia, address) == before <= 10


def test_a_match_and_its_games_cost_the_same_however_many_were_played(
    clients: Any, tables: SimpleNamespace, arena: Any, at: Any
) -> None:
    from games.core.interface import MatchRule

    costs = set()
    for n in (1, 4):
        match: Match = tables.schedule(rule=MatchRule("fixed", n))
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
        costs.add(
            tuple(spent(clients.pia, at(name, "red-gum", match.pk)) for name in ("match", "match_games"))
        )
    assert len(costs) == 1
    assert max(costs.pop()) <= 10


def test_one_of_anything_costs_few_queries(
    clients: Any, grow: Any, tables: SimpleNamespace, played: Match, at: Any
) -> None:
    grow("a")
    costs = {
        "player": spent(clients.pia, at("player", "red-gum", tables.wombat.pk)),
        "bot": spent(clients.pia, at("bot", "red-gum", tables.wombat.pk)),
        "match_game": spent(clients.pia, at("match_game", "red-gum", played.pk, 1)),
        "club": spent(clients.pia, at("club", "red-gum")),
    }
    assert {name: cost for name, cost in costs.items() if cost > 9} == {}
