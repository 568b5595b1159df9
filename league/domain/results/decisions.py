"""A game that staff decided: nobody played it to its end, and yet it counts."""

from collections.abc import Collection, Sequence

from games.core.interface import Outcome
from games.core.texts import Text
from games.core.texts import mark as _


class BadDecision(Exception):
    """No game can be decided like this; `why` is for people."""

    def __init__(self, why: Text) -> None:
        super().__init__(str(why))
        self.why = why


def decided_outcome(scores: Sequence[int], teams: Sequence[int]) -> Outcome:
    """The outcome that these scores by seat mean: the more points, the better the place; ties share one.

    BadDecision if there is not one score a seat, or partners have different ones.
    """
    if len(scores) != len(teams):
        raise BadDecision(Text(_("give {seats} scores, one for each seat"), {"seats": len(teams)}))
    if len(set(zip(teams, scores, strict=True))) != len(set(teams)):
        raise BadDecision(Text(_("partners have the same score")))
    placement = tuple(1 + sum(other > score for other in scores) for score in scores)
    first = tuple(seat for seat, place in enumerate(placement) if place == 1)
    alone = len({teams[seat] for seat in first}) == 1
    return Outcome(
        scores=tuple(scores),
        placement=placement,
        winners=first if alone else (),
        credit=tuple(scores),
        tiebreak=False,
        hands=(),
    )


def ended_outcome(left: Collection[int], teams: Sequence[int]) -> Outcome:
    """The outcome that stands for all that was not played of a match: no points, and who left is last.

    `left` are seats, none for a match that was abandoned; partners leave together.
    BadDecision if nobody would stay.
    """
    seats = range(len(teams))
    if not all(seat in seats for seat in left):
        raise BadDecision(Text(_("a seat is a number from 0 to {last}"), {"last": len(teams) - 1}))
    gone = {teams[seat] for seat in left}
    staying = [seat for seat in seats if teams[seat] not in gone]
    if not staying:
        raise BadDecision(Text(_("somebody has to stay at the table")))
    placement = tuple(1 if seat in staying else 1 + len(staying) for seat in seats)
    alone = len({teams[seat] for seat in staying}) == 1
    return Outcome(
        scores=(0,) * len(teams),
        placement=placement,
        winners=tuple(staying) if alone else (),
        credit=(0,) * len(teams),
        tiebreak=False,
        hands=(),
    )
