"""How a game of Trente et Quarante ends: by chips."""

from collections.abc import Sequence

from games.core.documents import HandJson
from games.core.interface import Outcome


def outcome_from(scores: Sequence[int], hands: Sequence[HandJson]) -> Outcome:
    """Make the outcome of a game with these gains by seat. Who sits alone has won with any gain at all."""
    placement = tuple([1 + sum([other > own for other in scores]) for own in scores])
    first = [seat for seat, place in enumerate(placement) if place == 1]
    if len(scores) == 1 and scores[0] <= 0:
        first = []
    return Outcome(
        scores=tuple(scores),
        placement=placement,
        winners=tuple(first) if len(first) == 1 else (),
        credit=tuple(scores),
        hands=tuple(hands),
        tiebreak=False,  # equal chips share a place
    )
