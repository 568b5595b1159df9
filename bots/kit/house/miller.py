"""Miller grinds every choice to the end: it plays the game out after each card that it could play.

In the second phase all hands are known, so there is nothing to guess: after each move all three go on by a
rule of thumb (`play_out`), and the move goes that gets Miller out soonest. In the first the engine draws
hands and stocks that agree with all it has seen (`Game.sample`), and what is best on average is played. The
number of samples is fixed, so the same stream gives the same moves on any machine. It plays Myllymatti.
"""

import random
from typing import Any

from games.registry import game_named
from games.rulesets.myllymatti.playouts import play_out, thrifty

View = dict[str, Any]
SAMPLES = 12
USUAL = 0.001  # ahead of the others, for what the rule of thumb would do


class Bot:
    """Samples, plays out, averages."""

    def start(self, info: dict[str, Any]) -> None:
        self.game: Any = game_named(info["game"])
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        me, samples = view["seat"], SAMPLES if view["phase"] == "first" else 1
        values = dict.fromkeys(options, 0.0)
        for _ in range(samples):
            world = self.game.sample(view, self.chance)
            values[thrifty(world)] += USUAL
            for move in options:
                future = world.copy()
                future.apply(move)
                values[move] += play_out(future)[me]
        return max(options, key=values.__getitem__)
