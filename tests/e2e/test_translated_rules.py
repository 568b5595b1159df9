"""The rules on phones decide as those of the engine do: in a browser, under the policy of our pages."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from games.core.interface import Game
from games.registry import GAMES
from tests.e2e.rules_cases import random_cases
from tests.e2e.rules_page import in_javascript, in_python, rules_page
from tests.games.sheet_cases import LIST
from tests.waits import limit

ROOT = Path(__file__).resolve().parents[2]
TAPPED = [game for game in GAMES.values() if game.tally]
every_tapped_game = pytest.mark.parametrize("game", TAPPED, ids=lambda game: game.name)


def differing(browser: Browser, game: Game, cases: list[dict[str, Any]]) -> list[Any]:
    """The cases of which both languages do not say the same, with what they say."""
    with rules_page(browser) as page:
        told = in_javascript(page, game, cases)
    expected = [in_python(game, case) for case in cases]
    assert len(told) == len(expected)
    return [
        all_three for all_three in zip(cases, expected, told, strict=True) if all_three[1] != all_three[2]
    ]


@every_tapped_game
def test_random_games_and_damaged_ones_are_decided_alike(browser: Browser, game: Game) -> None:
    cases = list(random_cases(game, 200))
    assert len(cases) > 800
    assert differing(browser, game, cases)[:1] == []


@pytest.mark.slow
@every_tapped_game
def test_many_more_games_are_decided_alike(browser: Browser, game: Game) -> None:
    assert differing(browser, game, list(random_cases(game, 2000, seed=2)))[:1] == []


@pytest.fixture(scope="module")
def tested_sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    """Every sheet that the tests of a game's own sheet look at, by game."""
    path = tmp_path_factory.mktemp("sheets") / "cases.json"
    tests = sorted(map(str, ROOT.glob("tests/games/*/test_sheet.py")))
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.games.sheet_cases", *tests]
    subprocess.run(
        command,
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=limit(),
        env={**os.environ, LIST: str(path)},
    )
    found: dict[str, list[dict[str, Any]]] = json.loads(path.read_text(encoding="utf-8"))
    return found


@every_tapped_game
def test_the_sheets_of_a_games_own_tests_are_decided_alike(
    browser: Browser, game: Game, tested_sheets: dict[str, list[dict[str, Any]]]
) -> None:
    assert len(tested_sheets[game.name]) > 3
    assert differing(browser, game, tested_sheets[game.name])[:1] == []
