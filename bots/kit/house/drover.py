"""Drover has two rules of thumb: throw small cards away, and send every wolf you have. It passes what comes to hand."""

import random

RANKS = "23456789TJQKA"


def height(move):
    """Where the first card of the move stands among the ranks."""
    return RANKS.index(move[2])


class Bot:
    """No memory, no plan, and both wolves at once where one would do."""

    def start(self, info):
        self.chance = random.Random(info["seed"])

    def choose(self, view, options):
        if view["phase"] == "discard":
            return min(options, key=height)
        if view["phase"] == "pass":
            return self.chance.choice(options)
        return max(options, key=len)
