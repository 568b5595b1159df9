"""The cards of Omi: texts and bits.

A set of cards is an int with one bit a card, in the order of DECK: eight bits a suit, the higher rank above.
"""

from collections.abc import Iterable
from typing import Final

RANKS: Final = "789TJQKA"
SUITS: Final = "CDHS"
DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)

BIT: Final = {card: 1 << index for index, card in enumerate(DECK)}
CARD: Final = {bit: card for card, bit in BIT.items()}
SUIT_MASK: Final = tuple(0xFF << 8 * index for index in range(len(SUITS)))  # by index of the suit


def cards_of(mask: int) -> list[str]:
    """List the cards of a set in canonical order."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(CARD[low])
        mask ^= low
    return cards


def mask_of(cards: Iterable[str]) -> int:
    """Make a set of distinct cards. KeyError for a card that is not in the deck."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask
