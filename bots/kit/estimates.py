"""Means over blocks with their confidence intervals, and what the duplicate deals have saved.

Unit: the block, never the game. Interval: Student's t over the blocks' values.
"""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

NORMAL = statistics.NormalDist()
USUAL = 0.95
# Student's quantiles for the usual interval where the series below is not good enough, by degrees of freedom.
FEW = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}


@dataclass(frozen=True, slots=True)
class Estimate:
    """Points a game by which one bot is ahead of another."""

    mean: float
    error: float | None  # standard error; None with a single block
    blocks: int
    games: int
    saved: float | None  # how many times as many games fresh deals would take; None if that is unknown

    @property
    def half_width(self) -> float | None:
        """The mean plus and minus this is the 95 % interval; None with a single block."""
        return None if self.error is None else student(self.blocks - 1) * self.error

    @property
    def sure(self) -> bool:
        """Whether the difference is clear with 99 % confidence; never so where nothing varies."""
        return bool(self.error) and abs(self.mean) > student(self.blocks - 1, 0.99) * (self.error or 0)


def value_of(games: Sequence[Fraction]) -> float:
    """The value of a block: the mean of its games, exactly 0 where they cancel out."""
    return float(sum(games, Fraction()) / len(games))


def estimate(blocks: Sequence[Sequence[Fraction]]) -> Estimate:
    """Estimate the mean of the games' values, given by block; all blocks have the same number of games."""
    values = [value_of(games) for games in blocks]
    error = statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return Estimate(
        statistics.fmean(values), error, len(values), sum(map(len, blocks)), _variance_ratio(blocks, values)
    )


def _variance_ratio(blocks: Sequence[Sequence[Fraction]], values: Sequence[float]) -> float | None:
    """Variance of as many games with deals of their own, over the variance of a block."""
    each = [float(value) for games in blocks for value in games]
    spread = statistics.variance(values) if len(values) > 1 else 0
    return statistics.variance(each) / len(blocks[0]) / spread if spread else None


def student(freedom: int, confidence: float = USUAL) -> float:
    """How many standard errors a two-sided interval reaches to either side.

    Fisher's series in 1/freedom; off by less than 0.01 from five blocks on.
    """
    if confidence == USUAL and freedom in FEW:
        return FEW[freedom]
    z = NORMAL.inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
