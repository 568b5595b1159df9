"""Hands as sets of cards: an int with one bit a card, in the order of the pack.

Where a card is there several times, a pack is made of the names of its copies (`marked` in cards.py). In an
order by suit and then by rank, low to high, the greatest bit of a suit is its highest card.
"""

from collections.abc import Iterable, Mapping
from typing import Final

CHUNK_BITS: Final = 10
CHUNK: Final = (1 << CHUNK_BITS) - 1
FORTY: Final = (1 << 40) - 1  # the cards of four chunks
SIXTY: Final = (1 << 60) - 1


class Texts:
    """Texts of up to forty cards, for whole hands at once: a hand is looked up ten cards at a time."""

    __slots__ = ("fourth", "second", "start", "third")

    def __init__(self, texts: Mapping[int, str]) -> None:
        """Take the texts by bit; a card without one is left out."""
        self.start: list[tuple[str, ...]] = _chunk(texts, 0)
        self.second: list[tuple[str, ...]] = _chunk(texts, 10)
        self.third: list[tuple[str, ...]] = _chunk(texts, 20)
        self.fourth: list[tuple[str, ...]] = _chunk(texts, 30)

    def of(self, hand: int) -> list[str]:
        """List the texts of the cards of a hand in the order of the pack."""
        return [
            *self.start[hand & CHUNK],
            *self.second[hand >> 10 & CHUNK],
            *self.third[hand >> 20 & CHUNK],
            *self.fourth[hand >> 30],
        ]


class LongTexts(Texts):
    """The same of up to sixty cards."""

    __slots__ = ("fifth", "sixth")

    def __init__(self, texts: Mapping[int, str]) -> None:
        super().__init__(texts)
        self.fifth: list[tuple[str, ...]] = _chunk(texts, 40)
        self.sixth: list[tuple[str, ...]] = _chunk(texts, 50)

    def of(self, hand: int) -> list[str]:
        """List the texts of the cards of a hand in the order of the pack."""
        return [
            *self.start[hand & CHUNK],
            *self.second[hand >> 10 & CHUNK],
            *self.third[hand >> 20 & CHUNK],
            *self.fourth[hand >> 30 & CHUNK],
            *self.fifth[hand >> 40 & CHUNK],
            *self.sixth[hand >> 50],
        ]


class ManyTexts(Texts):
    """The same of any number of cards, looked up one by one."""

    __slots__ = ("single",)

    def __init__(self, texts: Mapping[int, str]) -> None:
        super().__init__({})
        self.single: dict[int, str] = dict(texts)

    def of(self, hand: int) -> list[str]:
        """List the texts of the cards of a hand in the order of the pack."""
        texts = []
        while hand:
            lowest = hand & -hand
            if lowest in self.single:
                texts.append(self.single[lowest])
            hand ^= lowest
        return texts


def _chunk(texts: Mapping[int, str], first: int) -> list[tuple[str, ...]]:
    """List the texts of every set of ten neighbouring cards."""
    made: list[tuple[str, ...]] = [()]
    for at in range(first, first + CHUNK_BITS):
        text = texts.get(1 << at)
        made += made if text is None else [(*fewer, text) for fewer in made]
    return made


class Pack:
    """The cards of a game in their canonical order."""

    __slots__ = ("_texts", "bit", "card", "cards", "full", "place")

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards: tuple[str, ...] = tuple(cards)
        self.place: dict[str, int] = {card: place for place, card in enumerate(self.cards)}
        self.bit: dict[str, int] = {card: 1 << place for place, card in enumerate(self.cards)}
        self.card: dict[int, str] = {bit: card for card, bit in self.bit.items()}
        self.full: int = (1 << len(self.cards)) - 1  # all cards, as a set
        self._texts = self.texts("")

    def texts(self, prefix: str, cards: Iterable[str] | None = None) -> Texts:
        """The texts of all cards, or of these, behind a prefix: "0p" for the plays of seat 0."""
        named = self.cards if cards is None else cards
        texts = {self.bit[card]: prefix + card for card in named}
        if self.full <= FORTY:
            return Texts(texts)
        return LongTexts(texts) if self.full <= SIXTY else ManyTexts(texts)

    def cards_of(self, hand: int) -> list[str]:
        """List the cards of a set in canonical order."""
        return self._texts.of(hand)

    def set_of(self, cards: Iterable[str]) -> int:
        """Make a set of distinct cards. KeyError for a card that is not in the deck."""
        return sum(map(self.bit.__getitem__, cards))

    def of_suit(self, suit: str) -> int:
        """The set of all cards of a suit."""
        return self.set_of([card for card in self.cards if card[1] == suit])
