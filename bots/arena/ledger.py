"""What each program of a table has against it in this match: faults, and processes that it lost."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bots.arena.game_in_play import GameInPlay
from bots.arena.interface import LOSSES_MAX, Limits, ProcessLoss


class ArenaLedger:
    """Counts, and says who is out of which game."""

    def __init__(
        self, programs: int, limits: Limits, faults: Sequence[int], losses: Sequence[ProcessLoss]
    ) -> None:
        """Faults by program, weighed, and losses, from before this table."""
        self._limits = limits
        self._faults = list(faults or [0] * programs)  # in games handed out
        self._losses = Counter(losses)

    def close(self, game: GameInPlay) -> None:
        """The game is handed out: its faults stand, its losses have done no harm."""
        for fault in game.faults:
            self._faults[game.program_at(fault.seat)] += self._limits.fault_weight(fault.code)
        for program in game.programs:
            del self._losses[_loss(game, program)]

    def settle(self, games: Iterable[GameInPlay]) -> bool:
        """A game is played as if all games before it had been: who had its faults in those is not in it.

        True if a game had to be started over of which bots had seen something.
        """
        faults, seen = list(self._faults), False
        for game in games:
            out = game.out.union(
                program for program, weight in enumerate(faults) if weight >= self._limits.faults_max
            )
            if out != game.out:
                seen |= any(game.told)
                game.start_over(out)
            for fault in game.faults:
                faults[game.program_at(fault.seat)] += self._limits.fault_weight(fault.code)
        return seen

    def may_lose_another(self, game: GameInPlay, program: int) -> bool:
        """Note that the program lost its process in the game; False if that was once too often."""
        loss = _loss(game, program)
        self._losses[loss] += 1
        return self._losses[loss] < LOSSES_MAX

    def losses(self, games: Iterable[GameInPlay]) -> tuple[ProcessLoss, ...]:
        """Those in these games, as often as they came."""
        wanted = {_loss(game, program) for game in games for program in game.programs}
        return tuple(loss for loss in self._losses.elements() if loss in wanted)


def _loss(game: GameInPlay, program: int) -> ProcessLoss:
    return ProcessLoss(game.plan.number, game.plan.chairs, program)
