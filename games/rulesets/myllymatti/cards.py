"""Who sits where, and the moves. The cards: games/core/beating/cards.py."""

from typing import Final

from games.core.beating.moves import BeatingMoves
from games.core.interface import Table

TABLE: Final = Table(seats=3, teams=(0, 1, 2), players=3, controller=(0, 1, 2))
MOVES: Final = BeatingMoves(TABLE.seats, sequences=False)
LEFT: Final = (1, 2, 0)  # by seat: who sits on its left
