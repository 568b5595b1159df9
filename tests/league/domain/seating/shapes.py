"""Shapes of rounds, and rounds by lot, for laws that hold for all of them."""

from random import Random

from hypothesis import strategies as st

from league.domain.seating.interface import DrawnRound
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Shape

SEEDED = st.integers(0, 10**6).map(Random)
shapes = st.tuples(st.integers(2, 6), st.integers(0, 9), st.booleans()).map(
    lambda wish: Shape(
        wish[0] + wish[1], wish[0], frozenset({2}) if wish[2] and wish[0] == 4 else frozenset()
    )
)


def drawn(shape: Shape, rounds: int, rng: Random) -> list[list[int]]:
    return [rng.sample(range(shape.players), shape.players) for _ in range(rounds)]


def ledger_of(shape: Shape, rounds: list[list[int]]) -> Ledger:
    ledger = Ledger(shape)
    for seating in rounds:
        ledger.add(seating)
    return ledger


def rounds_of(shape: Shape, seatings: list[list[int]]) -> tuple[DrawnRound, ...]:
    """Seatings by position as rounds."""
    return tuple(
        DrawnRound(tuple(shape.tables_of(one)), tuple(sorted(shape.out_of(one)))) for one in seatings
    )
