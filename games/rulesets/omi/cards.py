"""The cards of Omi. Sets of cards are those of games/core/hands.py, eight bits a suit."""

from typing import Final

from games.core.hands import Pack

RANKS: Final = "789TJQKA"
SUITS: Final = "CDHS"
PACK: Final = Pack(rank + suit for suit in SUITS for rank in RANKS)
DECK: Final = PACK.cards
