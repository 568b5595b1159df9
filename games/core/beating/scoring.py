"""What a beating game comes to: places in the order of going out, and a point for each player outlasted."""

from collections.abc import Sequence

from games.core.documents import HandJson
from games.core.interface import Outcome, Seat


def scores_of(seats: int, gone: Sequence[Seat]) -> tuple[int, ...]:
    """The scores by seat, when these are out, in this order: who is still in has none."""
    scores = [0] * seats
    for place, seat in enumerate(gone, 1):
        scores[seat] = seats - place
    return tuple(scores)


def outcome_from(seats: int, gone: Sequence[Seat], hand: HandJson) -> Outcome:
    """The outcome of a game that has ended; who is still in shares the best place left.

    `hand` is what the result says of it besides.
    """
    placement = [len(gone) + 1] * seats
    for place, seat in enumerate(gone, 1):
        placement[seat] = place
    scores = scores_of(seats, gone)
    return Outcome(
        scores=scores,
        placement=tuple(placement),
        winners=tuple(gone[:1]),
        credit=scores,
        hands=(hand,),
        tiebreak=False,
    )
