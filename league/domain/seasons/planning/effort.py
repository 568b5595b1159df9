"""How long a plan is searched: in steps that follow from the budget, so that a busy machine does the same."""

import time
from random import Random

from league.domain.seasons.planning.interface import Told

STEPS_A_MS = 500  # counted looks at a place; a quiet machine makes them in about 0.4 ms
LEAST_MS = 100  # more than the budget, so that the smallest ones make a plan too
LAST_RESORT = 5  # a machine that takes so many times the budget is stopped by the clock
TOLD_EVERY = 2_000


class Effort:
    """Counts steps down. The search ends where none are left."""

    def __init__(self, budget_ms: int, told: Told | None = None) -> None:
        self.steps = self.left = (budget_ms + LEAST_MS) * STEPS_A_MS
        self.told = told
        self.next_told = self.left
        self.ends_at = time.monotonic() + budget_ms * LAST_RESORT / 1000 + 1

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left <= self.next_told:
            self.next_told = self.left - TOLD_EVERY
            if self.told is not None:
                self.told(min(1.0, 1 - self.left / self.steps))
            if time.monotonic() > self.ends_at:
                self.left = 0

    @property
    def is_over(self) -> bool:
        return self.left <= 0


def dice(seed: str, part: str) -> Random:
    """Chance that can be repeated."""
    return Random(f"season/1/{part}/{seed}")  # noqa: S311 (to be repeated, not a secret)
