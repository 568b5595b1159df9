"""Positions of Mattis whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.mattis import oracle
from tests.games.mattis.positions import DECK, chosen, new
from tests.games.perft.counting import lines_of

STARTS = (
    (0, 3, 0),
    (1, 4, 20),
    (2, 8, 10),
    (3, 4, 45),
    (4, 3, 60),
    (5, 5, 50),
    (6, 6, 80),
    (7, 8, 70),
    (8, 4, -6),
    (9, 3, -4),
    (10, 5, -8),
    (11, 8, -3),
)  # seed, players, how many moves are made; below 0: how many before the end


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, …"""
    return lines_of(position["moves"], lambda moves: _legal(position, moves))


def _legal(position: dict[str, Any], moves: list[str]) -> list[str]:
    deal = {"dealer": position["dealer"], "deck": position["decks"][0]}
    record = {"options": position["options"], "deals": [deal], "moves": moves}
    return oracle.after(record, len(moves))[0]


def positions() -> Iterator[dict[str, Any]]:
    """Random positions of both phases and near the end."""
    for seed, players, made in STARTS:
        rng = Random(seed)
        deck = rng.sample(DECK, 52)
        state = new(seed % players, players)
        state.deal(deck)
        while state.to_move() is not None:
            state.apply(chosen(rng, state, "careless"))
        moves = state.history.moves()[:made]
        name = f"{players} players, {len(moves)} moves made"
        options = dict(state.options)
        yield {"name": name, "options": options, "dealer": seed % players, "decks": [deck], "moves": moves}
