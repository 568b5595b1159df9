"""Nobody loses a game because the machine was busy: slow, run it with `-m slow`."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import GamePlan, Limits, PlayedGame, Program
from games.registry import game_named

DINGO = game_named("dingo")
GAMES, FLIGHT, NEIGHBOURS = 10_000, 16, 3
# What it thinks would be too long by the wall clock, with four on one core.
THOUGHTFUL = b"""
class Bot:
    def choose(self, view, options):
        total = 0
        for number in range(2_000):
            total += number
        return options[total % len(options)]
"""
TIGHT = Limits(decision_cpu_ms=20, allowance_cpu_ms=10, bank_cpu_ms=40, match_cpu_ms=10_000_000)


@pytest.fixture
def busy_core() -> Iterator[None]:
    """This process, and what it starts, on one core, with three busy loops beside it."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(NEIGHBOURS)]
    yield
    for loop in loops:
        loop.kill()
        loop.wait()
    os.sched_setaffinity(0, allowed)


@pytest.mark.slow
@pytest.mark.usefixtures("busy_core")
def test_ten_thousand_games_among_busy_neighbours_have_no_false_loss() -> None:
    program = Program.of_source("thoughtful", THOUGHTFUL)
    played: list[PlayedGame] = []
    with ProcessArena().open_table([program] * 4, TIGHT) as table:
        begun = 0
        while len(played) < GAMES:
            while begun < GAMES and table.under_way < FLIGHT:
                begun += 1
                table.begin(DINGO, DINGO.resolve({}), GamePlan(bytes(32), begun, begun % 4))
            played.append(table.next_played(lambda: None))

    assert [fault.text for game in played for fault in game.faults] == []
    assert sum(use.decisions for game in played for use in game.usage) > 30 * GAMES
