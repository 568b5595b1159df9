"""Draws what it cannot see with the engine's own help, plays each deal to the end, keeps what does best.

`game.sample(view, chance)` is a full game that looks to this seat exactly like the view; the hidden cards are
spread over the other hands. It is the bot's own: `copy` it, `apply` a move, and let all four seats play on.
"""

import random
from typing import Any

from games.registry import game_named
from games.rulesets.dingo.playouts import play_out

View = dict[str, Any]
SAMPLES = 24  # a fixed number, so that the same dice give the same game on any machine


class Bot:
    def start(self, info: dict[str, Any]) -> None:
        self.game: Any = game_named(info["game"])
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        seat, leads = view["seat"], [0] * len(options)
        for _ in range(SAMPLES):
            world = self.game.sample(view, self.chance)
            for index, move in enumerate(options):
                future = world.copy()
                future.apply(move)
                points = play_out(future)  # the scores if all play on by rule of thumb
                leads[index] += 4 * points[seat] - sum(points)
        return options[leads.index(max(leads))]
