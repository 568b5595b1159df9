"""Sets of cards in words."""

from collections.abc import Mapping
from typing import Final

from games.rulesets.dingo.cards import CARD

CHUNK_BITS: Final = 10
CHUNK: Final = (1 << CHUNK_BITS) - 1


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
