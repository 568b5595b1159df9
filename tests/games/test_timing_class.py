"""What a seat may not know does not even show in how much is done for its views, events and options.

No clock: the bytecodes that run are counted.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings

from games.core.interface import Game, State
from games.rulesets.dingo import state as state_module
from tests.games.conformance import SEEDS, every_set_up, everybody, some_moments

pytestmark = pytest.mark.skipif(
    not str(state_module.__file__).endswith(".py"), reason="compiled code has no bytecodes to count"
)


ROOT = Path(__file__).resolve().parents[2]
OURS = tuple(str(ROOT / folder) for folder in ("games", "tests"))


def bytecodes(call: Callable[[], Any]) -> int:
    """How many bytecodes run in a call."""
    count, before = 0, sys.gettrace()

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        if not frame.f_code.co_filename.startswith(OURS):
            return None  # not the engine's: what collects garbage may come at any time
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def work_for(state: State, seat: int | None) -> list[int]:
    """What it takes to show a seat a game for the first time, and once more."""
    shown = state.copy()
    work = [bytecodes(lambda: shown.view(seat)) for _ in range(2)]
    work.append(bytecodes(lambda: shown.events(seat)))
    if seat == state.to_move():
        work.append(bytecodes(shown.legal))
    return work


def test_bytecodes_are_counted() -> None:
    assert bytecodes(lambda: None) < bytecodes(lambda: [None for _ in range(9)])


@every_set_up
@settings(deadline=None, max_examples=3)
@given(seed=SEEDS)
def test_what_is_hidden_from_a_seat_makes_no_more_or_less_work(
    game: Game, options: dict[str, Any], seed: int
) -> None:
    rng = Random(seed)
    for number, state in enumerate(some_moments(game, options, seed)):
        if number % 9 == seed % 9:
            for seat in everybody(state):
                twin = game.sample(state.view(seat), rng)
                assert work_for(twin, seat) == work_for(state, seat)
