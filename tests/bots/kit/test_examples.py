"""The examples are what the tutorial says of them: each plays in the sandbox and beats the one before."""

from itertools import pairwise
from pathlib import Path

import pytest

from bots.arena.interface import Limits, Program
from bots.arena.trial import try_program
from bots.kit import examples
from bots.kit.house import HOUSE_BOTS
from bots.kit.local import bot_class
from games.registry import game_named
from tests.bots.kit.matches import lead_over

FOLDER = Path(examples.__file__).parent
README = FOLDER.parents[1] / "README.md"
FIRST_BOT = FOLDER / "first_bot.py"
IN_ORDER = ["first_bot", "own_hand_bot", "memory_bot", "sampling_bot"]
DINGO = game_named("dingo")


def test_there_are_no_others() -> None:
    assert {path.stem for path in FOLDER.glob("*_bot.py")} == set(IN_ORDER)


@pytest.mark.parametrize("name", IN_ORDER)
def test_an_example_is_accepted_by_the_trial(name: str) -> None:
    program = Program.of_source(name, (FOLDER / f"{name}.py").read_bytes())
    opponents = [Program.of_source(bot.key, bot.path.read_bytes(), house=True) for bot in HOUSE_BOTS[:3]]

    verdict = try_program(program, DINGO, opponents, games=2, seed=bytes(32), limits=Limits())

    assert verdict.accepted, verdict


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [*pairwise(IN_ORDER[:-1]), pytest.param(*IN_ORDER[-2:], marks=pytest.mark.slow)],
)
def test_each_example_beats_the_one_before(weaker: str, stronger: str) -> None:
    old, new = (bot_class(FOLDER / f"{name}.py") for name in (weaker, stronger))
    seen = lead_over(DINGO, new, old, blocks=100)

    assert seen.mean > 0
    assert seen.sure, seen


def test_the_first_bot_has_ten_lines_at_most() -> None:
    lines = [line for line in FIRST_BOT.read_text(encoding="utf-8").splitlines() if line.strip()]

    assert len(lines) <= 10


def test_the_readme_shows_the_first_bot_as_it_is_and_names_the_others() -> None:
    readme = README.read_text(encoding="utf-8")

    assert FIRST_BOT.read_text(encoding="utf-8").strip() in readme
    assert all(f"`kit/examples/{name}.py`" in readme for name in IN_ORDER)
