"""What the blocks of a pairing add up to."""

from dataclasses import dataclass, field
from fractions import Fraction

from bots.arena.interface import Usage
from bots.commands.sessions import Block, FaultNote
from bots.kit.designs import Score
from bots.kit.estimates import Estimate, estimate


@dataclass(slots=True)
class ScoreTally:
    """The scores of all games by block, CPU use by contestant, and the faults in order."""

    contestants: int
    blocks: list[tuple[Score, ...]] = field(default_factory=list)
    usage: list[Usage] = field(default_factory=list)
    faults: list[FaultNote] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.usage = [Usage()] * self.contestants

    def add(self, block: Block) -> None:
        """Take in the next block."""
        self.blocks.append(tuple(game.score for game in block))
        for game in block:
            self.usage = [one + other for one, other in zip(self.usage, game.usage, strict=True)]
            self.faults += game.faults

    def leads(self, of: int, over: int) -> list[list[Fraction]]:
        """By block and game, how far one contestant was ahead of another."""
        return [[score.lead(of, over) for score in block] for block in self.blocks]

    def difference(self, of: int, over: int) -> Estimate:
        """Points a game by which one contestant is ahead of another."""
        return estimate(self.leads(of, over))

    def points(self, contestant: int) -> float:
        """Points a game and seat."""
        return self._mean(contestant, [score.points for block in self.blocks for score in block])

    def wins(self, contestant: int) -> float:
        """The share of the games that each seat of the contestant won."""
        return self._mean(contestant, [score.wins for block in self.blocks for score in block])

    def _mean(self, contestant: int, figures: list[tuple[int, ...]]) -> float:
        seats = sum(score.seats[contestant] for block in self.blocks for score in block)
        return sum(figure[contestant] for figure in figures) / seats
