"""Plays games of Dingo and prints everything the engine says on the way, one line a step.

Run by test_compiled.py once with each build of the engine: the lines must be the same.
"""

import json
import sys
from random import Random
from typing import Any

from games.builds import use_build

use_build()
from games.core.deals import deck_of, first_dealer
from games.core.errors import IllegalMove
from games.core.records import record_line
from games.referee import play_game
from games.registry import game_named
from games.rulesets.dingo import state as state_module
from games.rulesets.dingo.playouts import play_out
from games.rulesets.dingo.state import DingoState

GAME = game_named("dingo")
SET_UPS = ({"obligation": "enforced"}, {"obligation": "honour"})
EVERYBODY = (0, 1, 2, 3, None)


def say(*said: Any) -> None:
    print(json.dumps(said))


def step_by_step(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    state = GAME.new(options, first_dealer(GAME, options, seed.to_bytes(32, "big")))
    assert isinstance(state, DingoState)
    state.deal(deck_of(GAME, options, seed.to_bytes(32, "big"), 1))
    while state.to_move() is not None:
        legal, twin = state.legal(), state.copy()
        say(state.to_move(), legal, state.default(), [state.view(seat) for seat in EVERYBODY])
        say(play_out(state), look_of_sample(state, rng))
        for move in (*legal[:2], legal[0] + "X", "0-", 7):
            say(state.is_legal(move), refusal(twin.copy(), move))  # type: ignore[arg-type]
        state.apply(rng.choice(legal))
    say(record_line(GAME.write_record(state)), str(state.outcome()), play_out(state))
    say(record_line(GAME.write_record(GAME.read_record(GAME.write_record(state)))))


def look_of_sample(state: DingoState, rng: Random) -> list[Any]:
    """One sample a viewer; each takes its own numbers from the same generator."""
    return [GAME.sample(state.view(seat), rng).view(0) for seat in EVERYBODY]


def refusal(state: DingoState, move: str) -> str:
    try:
        state.apply(move)
    except IllegalMove as error:
        return str(error)
    return "made"


def all_at_once(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    state = play_game(
        GAME,
        options,
        seed=bytes(32),
        number=seed + 1,
        dealer=seed & 3,
        choose=lambda seat, view: rng.choice(view["legal"]) if view["phase"] != "hunt" else None,
    )
    say(record_line(GAME.write_record(state)), state.view(None))


if __name__ == "__main__":
    print("source" if str(state_module.__file__).endswith(".py") else "compiled")
    for number in range(int(sys.argv[1])):
        for set_up in SET_UPS:
            step_by_step(set_up, number)
            for other in range(10):
                all_at_once(set_up, 10 * number + other)
