"""Who sits where, and the moves at each table. The cards: games/core/beating/cards.py."""

from functools import cache
from typing import Final

from games.core.beating.moves import BeatingMoves
from games.core.interface import Table

SEATS_MIN: Final = 3
SEATS_MAX: Final = 8
TABLES: Final = tuple(
    [
        Table(seats, tuple(range(seats)), seats, tuple(range(seats)))  # each for itself
        for seats in range(SEATS_MAX + 1)
    ]
)
# By the number of seats, and by seat: all of them clockwise, this one first.
CLOCKWISE: Final = tuple(
    [
        tuple([(*range(first, seats), *range(first)) for first in range(seats)])
        for seats in range(SEATS_MAX + 1)
    ]
)


@cache
def moves_of(seats: int) -> BeatingMoves:
    """All moves at a table of this size."""
    return BeatingMoves(seats, sequences=True)
