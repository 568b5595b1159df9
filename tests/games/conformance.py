"""Games to try every registered game with: its set-ups, and random or default play through them."""

import json
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from games.core.deals import deck_of
from games.core.errors import OptionError
from games.core.interface import DEAL, Game, State
from games.core.options import Choice, Whole
from games.observers import OBSERVERS
from games.registry import GAMES, registered
from tests.games.toy.game import TOY
from tests.games.toy.observer import ToyObserver

SEEDS = st.integers(0, 10**9)


def set_ups(game: Game) -> Iterator[dict[str, Any]]:
    """Every combination of the values options can be tried with, as far as they fit together."""
    tried = []
    for option in game.options:
        shape = option.allowed
        values = list(shape.values) if isinstance(shape, Choice) else [option.default]
        tried.append(sorted({*values, shape.low}) if isinstance(shape, Whole) else values)
    for values in product(*tried):
        given = {option.key: value for option, value in zip(game.options, values, strict=True)}
        with suppress(OptionError):
            yield dict(game.resolve(given))


TESTED = registered(*GAMES.values(), TOY)
TESTED_OBSERVERS = {**OBSERVERS, TOY.name: ToyObserver}
ALL = [(game, options) for game in TESTED.values() for options in set_ups(game)]
every_set_up = pytest.mark.parametrize(("game", "options"), ALL, ids=[f"{g.name}-{o}" for g, o in ALL])
every_game = pytest.mark.parametrize("game", list(TESTED.values()), ids=list(TESTED))
REGISTERED = [(game, options) for game, options in ALL if game.name in GAMES]
every_registered_set_up = pytest.mark.parametrize(
    ("game", "options"), REGISTERED, ids=[f"{g.name}-{o}" for g, o in REGISTERED]
)


def at_start(game: Game, options: dict[str, Any], seed: int) -> State:
    return game.new(options, seed % game.table(options).seats)


def moments(game: Game, options: dict[str, Any], seed: int, *, default: bool = False) -> Iterator[State]:
    """Play a game at random, or by its default alone; yield the state before each act and at the end."""
    rng, state = Random(seed), at_start(game, options, seed)
    while (who := state.to_move()) is not None:
        yield state
        if who is DEAL:
            state.deal(deck_of(game, state.options, rng.randbytes(32), 1, state.hand + 1))
        else:
            state.apply(state.default() if default else rng.choice(state.legal()))
    yield state


def played(game: Game, options: dict[str, Any], seed: int, *, default: bool = False) -> State:
    *_, last = moments(game, options, seed, default=default)
    return last


def everybody(state: State) -> list[int | None]:
    return [*range(state.table.seats), None]


def look(state: State) -> str:
    """All that can be seen of a state, as text."""
    views = [state.view(seat) for seat in everybody(state)]
    return json.dumps([views, state.to_move() is None, state.totals(), state.hand, state.dealer])
