"""The cards of beating games of two phases, and which of them beat which.

Sets of cards: see games/core/hands.py; 13 bits a suit, ranks from 2 to ace.
"""

from typing import Final

from games.core.hands import Pack

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
PACK: Final = Pack(rank + suit for suit in SUITS for rank in RANKS)
SUIT_BITS: Final = 13
SUIT: Final = (1 << SUIT_BITS) - 1  # the clubs, and the ranks as a set
SUIT_SETS: Final = (SUIT, SUIT << SUIT_BITS, SUIT << 2 * SUIT_BITS, SUIT << 3 * SUIT_BITS)
COLUMN: Final = 1 | 1 << SUIT_BITS | 1 << 2 * SUIT_BITS | 1 << 3 * SUIT_BITS  # all twos
FULL: Final = (1 << 4 * SUIT_BITS) - 1
EACH: Final = 3  # cards dealt to every seat, and to which it draws up
# By the place of a card, counted from 1: all cards above it in its suit.
ABOVE: Final[tuple[int, ...]] = (
    0,
    *[SUIT_SETS[place // SUIT_BITS] & -(2 << place) for place in range(4 * SUIT_BITS)],
)


def rank_of(card: int) -> int:
    """The place of a card among the ranks, from 0."""
    return (card.bit_length() - 1) % SUIT_BITS


def suit_of(cards: int) -> int:
    """The index of the suit of cards that have one suit in common."""
    return (cards.bit_length() - 1) // SUIT_BITS


def beaters_of(newest: int, trumps: int) -> int:
    """All cards that beat a play, as a set; `trumps` are all cards of that suit.

    A play of one suit beats it if all of its cards do: these lie wholly above or wholly below.
    """
    above = ABOVE[newest.bit_length()]
    return above if newest & trumps else above | trumps


def lowest(cards: int) -> int:
    """The card of the lowest rank, of several the first in the order of the pack."""
    for rank in range(SUIT_BITS):
        of_rank = cards & COLUMN << rank
        if of_rank:
            return of_rank & -of_rank
    return 0
