"""Wanderer plays anything that is legal, in whatever game. Whoever loses to it has a bug."""

import random
from typing import Any

View = dict[str, Any]


class Bot:
    """Chance, and nothing else."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        return self.chance.choice(options)
