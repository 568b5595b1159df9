"""Which moves of a game were played for a bot that had a fault."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from league.models import Fault, Match, MatchGame
from league.selectors.limits import sandbox_of
from league.selectors.matches.replays import StepJson


@dataclass(frozen=True)
class StandIn:
    """A move that was played for the bot in `chair`, as step `step` of the replay, counted from 1.

    `code` and `fault_id` are those of the fault; of a seat with too many faults in the match every further
    move is played for it, and has none.
    """

    step: int
    chair: int
    code: str = ""
    fault_id: int | None = None


def stand_ins(match: Match, game: MatchGame, steps: Sequence[StepJson]) -> tuple[StandIn, ...]:
    """In the order of the game; none where people played. `steps` as `GamePage` has them. One query."""
    run = game.run
    if run is None:
        return ()
    faults = list(
        match.faults.shown().filter(game_number__lte=game.number).order_by("game_number", "decision", "pk")
    )
    most = sandbox_of(match).limits.faults
    found = [
        move
        for chair, seat in enumerate(run.chairs)
        for move in _of_a_chair(chair, [fault for fault in faults if fault.seat == seat], most, game, steps)
    ]
    return tuple(sorted(found, key=lambda move: move.step))


def moves_of(steps: Sequence[StepJson], chair: int) -> list[int]:
    """The numbers of the steps that are moves of `chair`: its first decision, its second, and so on."""
    return [number for number, step in enumerate(steps, 1) if step["s"] == chair and step["mv"] is not None]


def _of_a_chair(
    chair: int, faults: Sequence[Fault], most: int, game: MatchGame, steps: Sequence[StepJson]
) -> Iterator[StandIn]:
    moves = moves_of(steps, chair)
    before = sum(fault.game_number < game.number for fault in faults)
    here = {fault.decision: fault for fault in faults if fault.game_number == game.number}
    for decision, step in enumerate(moves, 1):
        if fault := here.get(decision):
            yield StandIn(step, chair, fault.code, fault.pk)
        elif before + sum(earlier < decision for earlier in here) >= most:
            yield StandIn(step, chair)
