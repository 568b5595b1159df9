"""Who won a game of Dingo, and how all four are placed."""

from typing import TYPE_CHECKING, Any, NamedTuple

from games.core.interface import Outcome, Seat
from games.rulesets.dingo.cards import RABBIT_RANK, RED_MASK

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

SEATS = range(4)


class Standing(NamedTuple):
    """What places a seat, most important first. The greater tuple is placed better."""

    free: bool  # not caught red-handed
    score: int
    rabbit: int  # rank of the highest rabbit in the scoring pile, -1 for none


def standings_of(state: "DingoState") -> tuple[Standing, ...]:
    """Judge the four hands and piles as they lie."""
    return tuple(
        Standing(
            not state.hands[seat] & RED_MASK,
            state.points[seat],
            max((RABBIT_RANK.get(card, -1) for card in state.scoring[seat]), default=-1),
        )
        for seat in SEATS
    )


def winner_of(standings: tuple[Standing, ...]) -> tuple[Seat | None, bool]:
    """Return the winner, None for nobody, and whether the rabbit tiebreak named them."""
    free = [seat for seat in SEATS if standings[seat].free]
    if not free:
        return None, False
    best = max(standings[seat].score for seat in free)
    tied = [seat for seat in free if standings[seat].score == best]
    if len(tied) == 1:
        return tied[0], False
    winner = max(tied, key=lambda seat: standings[seat].rabbit)
    return (winner, True) if standings[winner].rabbit >= 0 else (None, False)


def placement_of(standings: tuple[Standing, ...]) -> tuple[int, ...]:
    """Place the seats 1 to 4; equal seats share the better place."""
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def result_of(state: "DingoState") -> dict[str, Any]:
    """Make the `result` object of a finished game's record."""
    standings = standings_of(state)
    winner, tiebreak = winner_of(standings)
    return {
        "scoring": [list(pile) for pile in state.scoring],
        "penalty": [list(pile) for pile in state.penalty],
        "scores": list(state.points),
        "caught": [not standing.free for standing in standings],
        "placement": list(placement_of(standings)),
        "winner": winner,
        "tiebreak": tiebreak,
    }


def outcome_of(state: "DingoState") -> Outcome:
    """Make the outcome of a finished game. Its one hand is the record's result."""
    result = result_of(state)
    return Outcome(
        scores=tuple(result["scores"]),
        placement=tuple(result["placement"]),
        winners=() if result["winner"] is None else (result["winner"],),
        credit=tuple(
            min(score, 0) if caught else score
            for score, caught in zip(result["scores"], result["caught"], strict=True)
        ),
        hands=(result,),
    )
