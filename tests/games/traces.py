"""Plays games and prints everything the engine says on the way, one line a step.

Run by test_compiled.py once with each build of the engine: the lines must be the same.
"""

import json
import sys
from random import Random
from typing import Any

from games.builds import use_build

use_build()
from games.core.beating.playouts import play_out as beating_play_out
from games.core.beating.states import BeatingState
from games.core.deals.seeds import deck_of, first_dealer
from games.core.errors import IllegalMove
from games.core.interface import DEAL, Game, State
from games.core.records import record_line
from games.referee import play_game
from games.registry import game_named
from games.rulesets.dingo import state as state_module
from games.rulesets.dingo.playouts import play_out
from games.rulesets.dingo.state import DingoState
from games.rulesets.myllymatti.playouts import play_out as myllymatti_play_out
from games.rulesets.myllymatti.state import MyllymattiState
from games.rulesets.tong_its.playouts import play_out as tong_its_play_out
from games.rulesets.tong_its.state import TongItsState

SET_UPS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("dingo", {"obligation": "enforced"}),
    ("dingo", {"obligation": "honour"}),
    ("omi", {"max_hands": 2}),
    ("court_piece", {"hands": 2}),
    ("tong_its", {"hands": 2}),
    ("trente_et_quarante", {"coups": 4}),
    ("hasenpfeffer", {"max_hands": 2}),
    ("tresette", {"max_hands": 2}),
    ("tresette", {"talk": "on", "max_hands": 1}),
    ("mattis", {"players": 3}),
    ("myllymatti", {}),
    ("envite", {}),
    ("envite", {"players": 7, "signals": "open"}),
)


def say(*said: Any) -> None:
    print(json.dumps(said))


def step_by_step(game: Game, options: dict[str, Any], seed: int) -> None:
    rng, dealt = Random(seed), seed.to_bytes(32, "big")
    state = game.new(options, first_dealer(game, options, dealt))
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(game, options, dealt, 1, state.hand + 1))
        legal, twin = state.legal(), state.copy()
        say(state.to_move(), legal, state.default(), [state.view(seat) for seat in everybody(state)])
        say(played_out(state), look_of_sample(state, rng))
        for move in (*legal[:2], legal[0] + "X", "0-", 7):
            say(state.is_legal(move), refusal(twin.copy(), move))  # type: ignore[arg-type]
        state.apply(rng.choice(legal))
    say(record_line(game.write_record(state)), str(state.outcome()), played_out(state))
    say(record_line(game.write_record(game.read_record(game.write_record(state)))))


def everybody(state: State) -> list[int | None]:
    return [*range(state.table.seats), None]


def played_out(state: State) -> Any:
    """What a playout of the engine's own comes to, where the game has one."""
    if isinstance(state, TongItsState):
        twin = state.copy()
        tong_its_play_out(twin)
        return twin.events(None)[-1]
    if isinstance(state, MyllymattiState):
        return myllymatti_play_out(state)
    if isinstance(state, BeatingState):
        twin = state.copy()
        if twin.hand:
            beating_play_out(twin)
        return twin.events(None)
    return play_out(state) if isinstance(state, DingoState) else None


def look_of_sample(state: State, rng: Random) -> list[Any]:
    """One sample a viewer; each takes its own numbers from the same generator."""
    return [state.game.sample(state.view(seat), rng).view(0) for seat in everybody(state)]


def refusal(state: State, move: str) -> str:
    try:
        state.apply(move)
    except IllegalMove as error:
        return str(error)
    return "made"


def all_at_once(game: Game, options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    state = play_game(
        game,
        options,
        seed=bytes(32),
        number=seed + 1,
        dealer=seed % game.table(options).seats,
        choose=lambda seat, view: rng.choice(view["legal"]) if view["phase"] != "hunt" else None,
    )
    say(record_line(game.write_record(state)), state.view(None))


if __name__ == "__main__":
    print("source" if str(state_module.__file__).endswith(".py") else "compiled")
    for number in range(int(sys.argv[1])):
        for name, set_up in SET_UPS:
            game = game_named(name)
            options = game.resolve(set_up)
            step_by_step(game, options, number)
            for other in range(10):
                all_at_once(game, options, 10 * number + other)
