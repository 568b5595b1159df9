"""Is B better than A by so many points a game? A test that goes on until it is sure, and no longer.

A generalised sequential probability ratio test over blocks: after N blocks with mean m and variance v the
logarithm of the likelihood ratio of "better by `gain`" over "no better" is N·gain·(2m − gain)/2v. The test
ends where that leaves ±ln((1 − error)/error).

With common random numbers most blocks of similar bots are exactly 0, and a variance that is taken from a
handful of others says little. So nothing is decided before `TELLING_MIN` blocks were not 0, or `BLOCKS_MIN`
blocks were played: that many without a difference are an answer too.
"""

from dataclasses import dataclass
from enum import Enum
from math import inf, log

TELLING_MIN = 30
BLOCKS_MIN = 250
VARIANCE_BLOCKS_MIN = 2  # one block alone has no variance
ERROR = 0.05  # of either kind


class SequentialAnswer(Enum):
    """What the test says."""

    BETTER = "better"
    NO_BETTER = "no better"
    OPEN = "not decided"


@dataclass(slots=True)
class SequentialTest:
    """Takes in the values of blocks, one after the other; `answer` is that of the blocks so far."""

    gain: float  # points a game
    blocks: int = 0
    telling: int = 0  # blocks that were not 0
    mean: float = 0.0
    squares: float = 0.0  # squared differences to the mean, summed up

    def add(self, value: float) -> SequentialAnswer:
        """Take in the value of the next block."""
        self.blocks += 1
        self.telling += value != 0
        before = value - self.mean
        self.mean += before / self.blocks
        self.squares += before * (value - self.mean)
        return self.answer

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio; infinite where all blocks are alike."""
        lead = self.gain * (2 * self.mean - self.gain) / 2
        if self.squares <= 0 or self.blocks < VARIANCE_BLOCKS_MIN:
            return inf if lead > 0 else -inf
        return self.blocks * lead / (self.squares / (self.blocks - 1))

    @property
    def answer(self) -> SequentialAnswer:
        """What can be said by now."""
        if self.telling < TELLING_MIN and self.blocks < BLOCKS_MIN:
            return SequentialAnswer.OPEN
        bound = log((1 - ERROR) / ERROR)
        if abs(self.ratio) < bound:
            return SequentialAnswer.OPEN
        return SequentialAnswer.BETTER if self.ratio > 0 else SequentialAnswer.NO_BETTER
