"""Games to try every registered game with: its set-ups, and random or default play through them."""

import json
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from games.core.deals.seeds import deck_of
from games.core.errors import OptionError, RecordError
from games.core.interface import DEAL, Game, State
from games.core.options import Choice, Whole
from games.observers import OBSERVERS
from games.registry import GAMES, index_games
from tests.games.toy.game import TOY
from tests.games.toy.observer import ToyObserver

SEEDS = st.integers(0, 10**9)
DEAR_LOOKS = 200  # at a game, each from one seat: at a large table there are fewer moments


# Option -> what is tried in place of a default that makes games, or those at random, too long for a test.
SHORT = {"hands": 2, "max_hands": 4, "coups": 4}
# Option -> what is tried besides, where a game allows it: a full table with a dummy.
BESIDES = {"players": 11}


def set_ups(game: Game) -> Iterator[dict[str, Any]]:
    """Every combination of the options that are a choice: the others as they are, and each at its least.

    A full table is tried besides, with the choices as they are.
    """
    usual = {option.key: SHORT.get(option.key, option.default) for option in game.options}
    shapes = {option.key: option.allowed for option in game.options}
    choices = {key: shape.values for key, shape in shapes.items() if isinstance(shape, Choice)}
    least = {key: shape.low for key, shape in shapes.items() if isinstance(shape, Whole)}
    tried = [usual, *(usual | {key: low} for key, low in least.items() if low != usual[key])]
    for values in product(*choices.values()):
        for set_up in tried:
            with suppress(OptionError):  # they may not fit together
                yield dict(game.resolve(set_up | dict(zip(choices, values, strict=True))))
    for key, value in BESIDES.items():
        if key in shapes and not shapes[key].problem(value):
            yield dict(game.resolve(usual | {key: value}))


TESTED = index_games(*GAMES.values(), TOY)
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


def some_moments(game: Game, options: dict[str, Any], seed: int) -> Iterator[State]:
    """The end of a random game and some moments before it, where each is dear; other seeds have others."""
    count = sum(1 for _ in moments(game, options, seed))
    stride = count * (game.table(options).seats + 1) // DEAR_LOOKS + 1
    for number, state in enumerate(moments(game, options, seed), 1):
        if number == count or number % stride == seed % stride:
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


def read_fault(game: Game, record: dict[str, Any]) -> RecordError:
    """Why the record is refused, as it must be."""
    with pytest.raises(RecordError) as caught:
        game.read_record(record)
    return caught.value
