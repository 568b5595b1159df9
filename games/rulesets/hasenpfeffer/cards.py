"""The cards of Hasenpfeffer. Sets are those of games/core/hands.py, six bits a suit, then the joker."""

from typing import Final

from games.core.hands import Pack

RANKS: Final = "9TJQKA"
SUITS: Final = "CDHS"
JOKER: Final = "XX"
PACK: Final = Pack([*(rank + suit for suit in SUITS for rank in RANKS), JOKER])
DECK: Final = PACK.cards
EACH: Final = 6  # cards for each seat; the last of the deck is the widow
