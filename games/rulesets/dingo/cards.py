"""The cards of Dingo: texts, bits and worth.

A set of cards in play is an int with one bit a card, in the order of DECK. Rabbits below the ace are never
dealt and have no bit.
"""

from collections.abc import Iterable, Mapping
from typing import Final

RANKS = "23456789TJQKA"
ACE = 12
LOW = "23456789"

CLUBS = tuple(rank + "C" for rank in RANKS)
DINGOES = tuple(rank + "H" for rank in RANKS)
SPADES = tuple(rank + "S" for rank in RANKS)
ACE_RABBIT = "AD"
DECK = (*CLUBS, *DINGOES, *SPADES, ACE_RABBIT)
RABBITS = tuple(rank + "D" for rank in RANKS[:ACE])

CHUNK_BITS: Final = 10
CHUNK: Final = (1 << CHUNK_BITS) - 1

BIT = {card: 1 << index for index, card in enumerate(DECK)}
CARD = {bit: card for card, bit in BIT.items()}
DINGO_BIT = tuple(BIT[card] for card in DINGOES)
ACE_RABBIT_BIT = BIT[ACE_RABBIT]
RED_MASK = sum(bit for card, bit in BIT.items() if card[1] in "HD")
DECK_MASK = (1 << len(DECK)) - 1


def _worth(card: str) -> int:
    if card == ACE_RABBIT:
        return 10
    if card[0] == "A":
        return 3
    return 1 if card[0] in LOW else 2


WORTH = {card: _worth(card) for card in (*DECK, *RABBITS)}  # in a scoring pile
COST = {**WORTH, ACE_RABBIT: 3}  # in a penalty pile
RABBIT_RANK = {card: RANKS.index(card[0]) for card in (*RABBITS, ACE_RABBIT)}  # the ace rabbit is the highest


class Texts:
    """Texts of cards, for whole hands at once: a hand is looked up ten cards at a time, not gone through."""

    __slots__ = ("fourth", "second", "start", "third")

    def __init__(self, texts: Mapping[int, str]) -> None:
        """Take the texts by bit; a card without one is left out."""
        self.start: list[tuple[str, ...]] = _chunk(texts, 0)
        self.second: list[tuple[str, ...]] = _chunk(texts, 10)
        self.third: list[tuple[str, ...]] = _chunk(texts, 20)
        self.fourth: list[tuple[str, ...]] = _chunk(texts, 30)

    def of(self, mask: int) -> list[str]:
        """List the texts of the cards of a set in canonical order."""
        return [
            *self.start[mask & CHUNK],
            *self.second[mask >> 10 & CHUNK],
            *self.third[mask >> 20 & CHUNK],
            *self.fourth[mask >> 30],
        ]


def _chunk(texts: Mapping[int, str], first: int) -> list[tuple[str, ...]]:
    """List the texts of every set of ten neighbouring cards."""
    made: list[tuple[str, ...]] = [()]
    for at in range(first, first + CHUNK_BITS):
        text = texts.get(1 << at)
        made += made if text is None else [(*fewer, text) for fewer in made]
    return made


CARDS: Final = Texts(CARD)


def cards_of(mask: int) -> list[str]:
    """List the cards of a set in canonical order."""
    return CARDS.of(mask)


_bit_of = BIT.__getitem__


def mask_of(cards: Iterable[str]) -> int:
    """Make a set of distinct cards. KeyError for a card that is not dealt in Dingo."""
    return sum(map(_bit_of, cards))
