"""The cards of Court Piece. Sets of cards are those of games/core/hands.py, thirteen bits a suit."""

from typing import Final

from games.core.hands import Pack

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
PACK: Final = Pack(rank + suit for suit in SUITS for rank in RANKS)
DECK: Final = PACK.cards
FIRST: Final = 5  # cards for each seat in the first batch
SECOND: Final = 8
