"""From counted positions the engine finds as many legal lines as the slow second implementation did."""

import json
from importlib import import_module
from typing import Any

import pytest

from games.commands.perft import judge_position
from games.core.interface import Game
from games.core.records import record_line
from games.registry import GAMES
from tests.games.perft.write import FOLDER


def positions(game: Game) -> list[dict[str, Any]]:
    return [
        json.loads(line) for line in (FOLDER / f"{game.name}.jsonl").read_text(encoding="ascii").splitlines()
    ]


ALL = [(game, position) for game in GAMES.values() for position in positions(game)]


@pytest.mark.parametrize(("game", "position"), ALL, ids=[f"{g.name}: {p['name']}" for g, p in ALL])
def test_the_engine_counts_the_same_lines(game: Game, position: dict[str, Any]) -> None:
    answer = judge_position(game, record_line(position).encode(), None)
    assert answer == {"name": position["name"], "lines": position["lines"], "right": True}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_file_holds_the_positions_it_is_written_from(game: Game) -> None:
    made = list(import_module(f"tests.games.{game.name}.perft").positions())
    assert made == [{key: data for key, data in one.items() if key != "lines"} for one in positions(game)]
