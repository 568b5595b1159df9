"""Tables for the tests of bots: quick limits, a quiet opponent, and one way to play a game."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import GamePlan, Limits, PlayedGame, Program
from bots.arena.table import ProcessTable
from bots.arena.zygote_client import live_zygotes
from games.registry import game_named

SEED = bytes(range(32))
DINGO = game_named("dingo")
SOURCE = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


def nothing() -> None:
    return


@pytest.fixture
def quick_limits() -> Limits:
    """As strict as the real ones, but nobody waits long for a sleeper."""
    return Limits(
        decision_cpu_ms=60, bank_cpu_ms=60, load_cpu_ms=300, match_wait_ms=1_000, log_bytes_max=1 << 20
    )


@pytest.fixture
def quiet() -> Program:
    """A bot that plays its first option."""
    return Program.of_source("quiet", SOURCE)


@pytest.fixture
def program() -> Callable[[str], Program]:
    """A program from its text."""
    return lambda text: Program.of_source("test", text.encode())


@pytest.fixture
def play() -> Callable[..., PlayedGame]:
    """Play a game of Dingo at an open table."""

    def play_game(table: ProcessTable, number: int = 1, on_turn: Callable[[], None] = nothing) -> PlayedGame:
        table.begin(DINGO, DINGO.resolve({}), GamePlan(SEED, number, number % 4))
        return table.next_played(on_turn)

    return play_game


@pytest.fixture
def match(quick_limits: Limits, play: Callable[..., PlayedGame]) -> Callable[..., list[PlayedGame]]:
    """Play some games between programs, at one table."""

    def play_match(programs: Sequence[Program], games: int = 1, **more: Any) -> list[PlayedGame]:
        with ProcessArena().open_table(programs, more.pop("limits", quick_limits), **more) as table:
            return [play(table, number) for number in range(1, games + 1)]

    return play_match


@pytest.fixture
def no_process_left() -> Any:
    """Afterwards no bot's process is left, not even as a zombie; the zygotes may stay."""
    before = descendants(os.getpid())
    yield
    zygotes = {found.pid for found in live_zygotes()}
    assert descendants(os.getpid()) - before <= zygotes


def descendants(pid: int) -> set[int]:
    """The processes below this one."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        own = {int(child) for task in tasks for child in (task / "children").read_text().split()}
    except OSError:  # gone meanwhile
        return set()
    return own.union(*(descendants(child) for child in own))
