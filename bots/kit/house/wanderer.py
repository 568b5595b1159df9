"""Wanderer plays anything that is legal. Whoever loses to it has a bug."""

import random


class Bot:
    """Chance, and nothing else."""

    def start(self, info):
        self.chance = random.Random(info["seed"])

    def choose(self, view, options):
        return self.chance.choice(options)
