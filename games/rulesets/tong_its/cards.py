"""The cards of Tong-Its, and who sits where. Sets of cards: see games/core/hands.py; 13 bits a suit."""

from typing import Final

from games.core.hands import Pack
from games.core.interface import Table

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
PACK: Final = Pack(rank + suit for suit in SUITS for rank in RANKS)  # as hands and moves are listed
DECK: Final = tuple(rank + suit for suit in SUITS for rank in "23456789TJQKA")  # as it is shuffled
TABLE: Final = Table(seats=3, teams=(0, 1, 2), players=3, controller=(0, 1, 2))

EACH: Final = 12  # cards dealt to every seat; the dealer gets one more
DEALT: Final = 37  # all of them; the rest of the deck is the stock
SUIT_BITS: Final = 13
SUIT: Final = (1 << SUIT_BITS) - 1  # the clubs, and the ranks as a set
COLUMN: Final = 1 | 1 << SUIT_BITS | 1 << 2 * SUIT_BITS | 1 << 3 * SUIT_BITS  # all aces
ACES: Final = COLUMN
