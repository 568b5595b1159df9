"""Drover has two rules of thumb: throw small cards away, and send every wolf you have. It passes anything."""

import random
from typing import Any

View = dict[str, Any]
RANKS = "23456789TJQKA"


def height(move: str) -> int:
    """Where the first card of the move stands among the ranks."""
    return RANKS.index(move[2])


class Bot:
    """No memory, no plan, and both wolves at once where one would do."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        if view["phase"] == "discard":
            return min(options, key=height)
        if view["phase"] == "pass":
            return self.chance.choice(options)
        return max(options, key=len)
