"""Prospector digs into what it cannot see: it draws games that agree with all it has seen and plays them out.

The engine draws the games (`Game.sample`), in which whoever picked up could not beat, and plays them to their
end by a rule of thumb (`play_out`), all seats alike. Of the moves that make sense the one goes after which
most players are outlasted on average. The number of samples is fixed, so the same stream gives the same moves
on any machine.
"""

import random
from typing import Any

from games.core.beating.playouts import cost_of, next_hand, play_out
from games.registry import game_named

View = dict[str, Any]
SAMPLES = 12
MOVES = 5  # so many of them are looked into


class Bot:
    """Samples, plays out, averages."""

    def start(self, info: dict[str, Any]) -> None:
        self.game: Any = game_named(info["game"])
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        me = view["seat"]
        world = self.game.sample(view, self.chance)
        moves = self.sensible(world, options)
        values = [0] * len(moves)
        for _ in range(SAMPLES):
            for index, move in enumerate(moves):
                future = world.copy()
                future.apply(move)
                play_out(future)
                values[index] += future.totals()[me]
            world = self.game.sample(view, self.chance)
        return moves[values.index(max(values))]

    @staticmethod
    def sensible(world: Any, options: list[str]) -> list[str]:
        """What is worth looking into, first what the rule of thumb would do."""
        if world.phase == "first":
            usual = world.default()
            return [usual, *(move for move in options if move != usual)]
        of, following = world.moves.of, next_hand(world)
        return sorted(options, key=lambda move: cost_of(world, of[move], following))[:MOVES]
