"""Cards as every game writes them: texts of two characters.

Where a card stands in a deck several times, its copies are told apart by a mark behind it: 7D, 7D2, 7D3. What
lies in a zone, and what a replay moves, is such a name; its first two characters are the card. Decks, moves
and events have the cards themselves: nobody can tell one copy from another, so the marks go by the order in
which copies of a card come out.
"""

from collections.abc import Iterable
from typing import Final

FACE: Final = 2  # characters of a card without its mark


def cards_in(text: str) -> list[str]:
    """Take cards apart that are written one behind the other."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


class CopyMarks:
    """Names the copies of each card, the first as the card itself, in the order in which they come."""

    __slots__ = ("_come",)

    def __init__(self) -> None:
        self._come: dict[str, int] = {}

    def name_copy(self, card: str) -> str:
        """The name of the next copy."""
        copies = self._come[card] = self._come.get(card, 0) + 1
        return card if copies == 1 else f"{card}{copies}"


def unique_card_names(cards: Iterable[str]) -> list[str]:
    """Name the cards of a deck so that no two names are equal."""
    named = CopyMarks().name_copy
    return [named(card) for card in cards]
