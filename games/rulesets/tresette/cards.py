"""The cards of Tresette. Sets of cards are those of games/core/hands.py, ten bits a suit."""

from typing import Final

from games.core.hands import Pack

RANKS: Final = "234567JQKA"  # as hands are listed
STRENGTH: Final = "4567QJKA23"  # low to high in a trick
SUITS: Final = "CDHS"
PACK: Final = Pack(rank + suit for suit in SUITS for rank in RANKS)
DECK: Final = PACK.cards
EACH: Final = 10  # cards of a hand; also of a suit


def _of_rank(ranks: str) -> int:
    return PACK.set_of(rank + suit for rank in ranks for suit in SUITS)


ACES: Final = _of_rank("A")
TWOS: Final = _of_rank("2")
THREES: Final = _of_rank("3")
OF_MELDS: Final = ACES | TWOS | THREES
FIGURES: Final = _of_rank("23JQK")  # each counts a third of a point
NAPS: Final = tuple(PACK.set_of(rank + suit for rank in "A23") for suit in SUITS)


def _strongest(cards: int) -> int:
    """The card that wins, of a suit's ten cards as they stand in the pack; 0 of none."""
    ranks = [rank for place, rank in enumerate(RANKS) if cards >> place & 1]
    return 1 << RANKS.index(max(ranks, key=STRENGTH.index)) if ranks else 0


STRONGEST: Final = tuple(_strongest(cards) for cards in range(1 << EACH))
