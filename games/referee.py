"""Plays one game in one process: the driver that is the same for every game."""

from collections.abc import Callable, Mapping
from typing import Any

from games.core.deals import deck_of
from games.core.interface import DEAL, Game, Move, Seat, State, View

Choose = Callable[[Seat, View], Move | None]


def play_game(
    game: Game, options: Mapping[str, Any], *, seed: bytes, number: int, dealer: Seat, choose: Choose
) -> State:
    """Play game `number` (1, 2, …) of the match with this seed to its end and return the final state.

    `choose(seat, view)` is asked only where there is a choice: a turn with one legal move is played by the
    referee, and is in the record like any other. An answer of None plays the default. Raises IllegalMove for
    an answer that is not legal.
    """
    state = game.new(options, dealer)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(game, state.options, seed, number, state.hand + 1))
            continue
        legal = state.legal()
        move = legal[0] if len(legal) == 1 else choose(who, state.view(who))
        state.apply(state.default() if move is None else move)
    return state
