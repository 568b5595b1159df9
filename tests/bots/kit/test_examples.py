"""The example that the tutorial starts from really is a bot of ten lines."""

from pathlib import Path

from bots.arena.interface import Limits, Program
from bots.arena.trial import try_program
from bots.kit import examples
from bots.kit.house import HOUSE_BOTS
from games.registry import game_named

FIRST_BOT = Path(examples.__file__).with_name("first_bot.py")


def test_the_first_bot_is_accepted_by_the_trial() -> None:
    program = Program.of_source("first", FIRST_BOT.read_bytes())
    opponents = [Program.of_source(bot.key, bot.path.read_bytes(), house=True) for bot in HOUSE_BOTS[:3]]

    verdict = try_program(program, game_named("dingo"), opponents, games=1, seed=bytes(32), limits=Limits())

    assert verdict.accepted, verdict


def test_the_first_bot_has_ten_lines_at_most() -> None:
    lines = [line for line in FIRST_BOT.read_text(encoding="utf-8").splitlines() if line.strip()]

    assert len(lines) <= 10


def test_the_readme_shows_the_first_bot_as_it_is() -> None:
    readme = Path(examples.__file__).parents[2] / "README.md"

    assert FIRST_BOT.read_text(encoding="utf-8").strip() in readme.read_text()
