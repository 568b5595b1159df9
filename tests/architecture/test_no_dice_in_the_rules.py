"""Rules draw nothing by themselves: they take a `random.Random` from their caller, as a type and no more."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = sorted(path for folder in ("core", "rulesets") for path in (ROOT / "games" / folder).rglob("*.py"))


def dice(source: str) -> list[str]:
    """What is taken of `random` but its class, and calls that make a generator."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names if name.name.split(".")[0] in ("random", "numpy")]
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            found += [name.name for name in node.names if name.name != "Random"]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random":
            found.append("Random()")
    return found


@pytest.mark.parametrize(
    "source", ["import random", "from random import choice", "from random import Random\nRandom(1)"]
)
def test_the_search_finds_dice(source: str) -> None:
    assert dice(source)


def test_no_rules_have_dice_of_their_own() -> None:
    assert RULES
    assert {str(path.relative_to(ROOT)): found for path in RULES if (found := dice(path.read_text()))} == {}
