"""Jillaroo plays low and keeps what is good: the lowest cards go first, long sequences early, trumps last.

While cards are won it plays its lowest card, so that the high ones are still in hand when the piles become
the hands. Later it leads the longest sequence of low cards, and beats with as many cards as it can; trumps go
last.
"""

from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"


class Bot:
    """Looks at nothing but the moves it may make, and the sign of trumps."""

    def choose(self, view: View, options: list[str]) -> str:
        trump = view["board"]["trump"]
        if view["phase"] == "first":
            return min(options, key=self.height)
        return min(options, key=lambda move: (move[-1] == trump, -len(move), self.height(move)))

    @staticmethod
    def height(move: str) -> int:
        """The rank of the lowest card that is played; more than any for what shows no card."""
        return RANKS.index(move[2]) if move[1] == "p" else len(RANKS)
