"""A bot that waits uses no CPU, but others' time: it may do so for a moment a match, and then it is out."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

import pytest

from bots.arena.clock import MILLISECOND
from bots.arena.default import ProcessArena
from bots.arena.interface import CRASH, TIMEOUT_CPU, TIMEOUT_WALL, Limits, PlayedGame, Program
from bots.arena.table import ProcessTable

Match = Callable[..., list[PlayedGame]]
Play = Callable[..., PlayedGame]
Made = Callable[[str], Program]

pytestmark = pytest.mark.usefixtures("no_process_left")

FOR_EVER = "import os; os.read(3, 1)"
WAITS = {
    "at load": f"{FOR_EVER}\nclass Bot:\n    def choose(self, view, options): return options[0]\n",
    "in start": f"class Bot:\n    def start(self, info): {FOR_EVER}\n"
    "    def choose(self, view, options): return options[0]\n",
    "in choose": f"class Bot:\n    def choose(self, view, options): {FOR_EVER}\n",
    "in end": "class Bot:\n    def choose(self, view, options): return options[0]\n"
    f"    def end(self, outcome): {FOR_EVER}\n",
}
# The pipe of reports is read by nobody as long as all is well: who fills it waits until somebody does.
FILLS = """
import os
class Bot:
    def choose(self, view, options):
        os.write(5, bytes(70_000))
        return options[0]
"""
PACE_S = 0.12


@pytest.mark.parametrize("text", WAITS.values(), ids=WAITS)
def test_who_waits_holds_the_others_up_once_and_is_out_of_the_match(
    text: str, match: Match, program: Made, quick_limits: Limits, quiet: Program
) -> None:
    match([quiet] * 4)  # the zygote is there

    games = match([quiet, program(text), quiet, quiet], games=5)

    assert [[fault.code for fault in game.faults] for game in games] == [[TIMEOUT_WALL], [], [], [], []]
    assert [game.usage[1].decisions for game in games[1:]] == [0] * 4
    assert sum(game.usage[1].waited for game in games) < 3 * quick_limits.match_wait_ms * MILLISECOND


def test_what_was_waited_before_an_interruption_counts(
    match: Match, program: Made, quick_limits: Limits, quiet: Program
) -> None:
    waited = [0, quick_limits.match_wait_ms * MILLISECOND, 0, 0]

    [played] = match([quiet, program(WAITS["in choose"]), quiet, quiet], earlier_waits=waited)

    [fault] = played.faults
    assert fault.code == TIMEOUT_WALL
    assert played.usage[1].waited < quick_limits.match_wait_ms * MILLISECOND


@contextmanager
def read_now_and_then(table: ProcessTable) -> Iterator[None]:
    """The reports of the first bot."""
    over = threading.Event()

    def read() -> None:
        while not over.wait(PACE_S):
            with suppress(BlockingIOError, AttributeError, OSError):
                os.read(table._bots[0]._process.reports, 1 << 20)  # type: ignore[union-attr]

    reader = threading.Thread(target=read)
    reader.start()
    yield
    over.set()
    reader.join()


def test_short_waits_add_up_over_a_match(
    play: Play, program: Made, quick_limits: Limits, quiet: Program
) -> None:
    limits = replace(quick_limits, match_wait_ms=600)
    with (
        ProcessArena().open_table([program(FILLS), quiet, quiet, quiet], limits) as table,
        read_now_and_then(table),
    ):
        games = [play(table, number) for number in range(1, 9)]

    [fault] = [fault for game in games for fault in game.faults]
    assert (fault.seat, fault.code) == (0, TIMEOUT_WALL)
    assert fault.decision > 1 or fault.game_number > 1  # none of the waits was too long by itself
    assert sum(game.usage[0].waited for game in games) > 600 * MILLISECOND


def test_one_fault_of_waiting_puts_out_and_three_others_do() -> None:
    limits = Limits()

    assert limits.puts_out([TIMEOUT_WALL])
    assert limits.puts_out([CRASH, TIMEOUT_CPU, CRASH])
    assert not limits.puts_out([CRASH, TIMEOUT_CPU])
    assert not limits.puts_out([])
