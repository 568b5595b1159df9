"""Positions of Myllymatti whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from tests.games.myllymatti import oracle
from tests.games.perft.counting import lines_of

# How many moves are made: the first phase, its end, the second, and near the end of the game.
STARTS = (0, 1, 2, 9, 30, 38, 40, 41, 43, 44, 46, 60, 80, 100, -2, -3, -4, -6, -9, -14)


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the game goes."""
    [deck] = position["decks"]

    def legal(moves: list[str]) -> list[str]:
        return oracle.run(oracle.Game(position["dealer"], deck), moves)

    return lines_of(position["moves"], legal)


def positions() -> Iterator[dict[str, Any]]:
    """Random positions; bold players turn up and take more often than others."""
    for seed, start in enumerate(STARTS):
        rng = Random(f"myllymatti {seed}")
        dealer, deck = seed % 3, rng.sample(oracle.PACK, 52)
        moves = _played(dealer, deck, rng, bold=0.4 * (seed % 2))[:start]
        name = f"{len(moves)} moves made"
        yield {"name": name, "options": {}, "dealer": dealer, "decks": [deck], "moves": moves}


def _played(dealer: int, deck: list[str], rng: Random, *, bold: float) -> list[str]:
    """The moves of a game played at random."""
    asking, moves = oracle.Game(dealer, deck).play(), list[str]()
    legal = next(asking)
    with suppress(StopIteration):
        while True:
            moves.append(legal[-1] if rng.random() < bold else rng.choice(legal))
            legal = asking.send(moves[-1])
    return moves
