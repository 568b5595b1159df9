"""Jackaroo is new at the station: it names its longest suit, and always plays the highest card it may."""

from typing import Any

View = dict[str, Any]
RANKS = "789TJQKA"


class Bot:
    """Strength is all; the partner is a third opponent."""

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "trumps":
            suits = [card[1] for card in view["board"]["hand"]]
            return max(options, key=lambda move: suits.count(move[2]))
        trump = view["board"]["trump"]
        return max(options, key=lambda move: (move[3] != trump, RANKS.index(move[2])))
