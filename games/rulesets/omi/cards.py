"""The cards of Omi, and who sits where. Sets of cards are those of games/core/hands.py, eight bits a suit."""

from typing import Final

from games.core.hands import Pack
from games.core.interface import Table

RANKS: Final = "789TJQKA"
SUITS: Final = "CDHS"
PACK: Final = Pack(rank + suit for suit in SUITS for rank in RANKS)
DECK: Final = PACK.cards
SUIT_SETS: Final = tuple(PACK.of_suit(suit) for suit in SUITS)  # by index of the suit
TABLE: Final = Table(seats=4, teams=(0, 1, 0, 1), players=4, controller=(0, 1, 2, 3))
