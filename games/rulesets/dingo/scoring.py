"""Who won a game of Dingo, and how all four are placed."""

from typing import TYPE_CHECKING, NamedTuple, TypedDict

from games.core.documents import HandJson
from games.core.interface import Card, Outcome, Seat
from games.rulesets.dingo.cards import RABBIT_RANK, RED_MASK
from games.rulesets.dingo.points import NO_POINTS, unpack_points

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState


NO_RABBIT = -1
Piles = list[list[Card]]  # by seat, cards in the order they were laid


class PlacedScores(TypedDict):
    """The part of a result that needs no piles. Lists are by seat."""

    scores: list[int]
    caught: list[bool]
    placement: list[int]
    winner: Seat | None
    tiebreak: bool


class DingoResult(PlacedScores):
    """The `result` of a record: with the piles of cards."""

    scoring: Piles
    penalty: Piles


class SeatRank(NamedTuple):
    """What places a seat, most important first. The greater tuple is placed better."""

    free: bool  # not caught red-handed
    score: int
    rabbit: int  # rank of the highest rabbit in the scoring pile, NO_RABBIT for none


def ranks_of(state: "DingoState") -> tuple[SeatRank, ...]:
    """Judge the four hands and piles as they lie, by seat."""
    scoring: Piles = [[], [], [], []]
    points = _lay_piles(state, scoring, [[], [], [], []])
    return _ranks(state, points, scoring)


def _lay_piles(state: "DingoState", scoring: Piles, penalty: Piles) -> list[int]:
    """Lay the piles, and return what they count."""
    total = NO_POINTS
    for transition in state.transitions:
        if transition.gain:
            total += transition.gain
            for seat, cards in transition.scoring:
                scoring[seat] += cards
            for seat, cards in transition.penalty:
                penalty[seat] += cards
    return unpack_points(total)


def _ranks(state: "DingoState", points: list[int], scoring: Piles) -> tuple[SeatRank, ...]:
    judged = zip(state.hands, points, scoring, strict=True)
    return tuple([SeatRank(not hand & RED_MASK, score, best_rabbit(pile)) for hand, score, pile in judged])


def best_rabbit(pile: list[Card]) -> int:
    """The rank of the highest rabbit: the last one, since they are caught in the order of their ranks."""
    for card in reversed(pile):
        if card[1] == "D":
            return RABBIT_RANK[card]
    return NO_RABBIT


def winner_of(ranks: tuple[SeatRank, ...]) -> tuple[Seat | None, bool]:
    """Return the winner, None for nobody, and whether the rabbit tiebreak named them."""
    best, second, *_ = sorted(ranks, reverse=True)
    if not best.free:
        return None, False
    tied = second.free and second.score == best.score
    if tied and best.rabbit == NO_RABBIT:
        return None, False
    return ranks.index(best), tied


def placement_of(ranks: tuple[SeatRank, ...]) -> tuple[int, ...]:
    """Place the seats 1 to 4; equal seats share the better place."""
    ranked = sorted(ranks, reverse=True)
    return tuple([1 + ranked.index(own) for own in ranks])


def result_of(state: "DingoState") -> DingoResult:
    """Make the `result` object of a finished game's record."""
    scoring: Piles = [[], [], [], []]
    penalty: Piles = [[], [], [], []]
    points = _lay_piles(state, scoring, penalty)
    return {"scoring": scoring, "penalty": penalty, **verdict_of(_ranks(state, points, scoring))}


def verdict_of(ranks: tuple[SeatRank, ...]) -> PlacedScores:
    """Make the part of a result that needs no piles."""
    winner, tiebreak = winner_of(ranks)
    return {
        "scores": [score for _free, score, _rabbit in ranks],
        "caught": [not free for free, _score, _rabbit in ranks],
        "placement": list(placement_of(ranks)),
        "winner": winner,
        "tiebreak": tiebreak,
    }


def outcome_of(state: "DingoState") -> Outcome:
    """Make the outcome of a finished game. Its one hand is the record's result."""
    result = result_of(state)
    return outcome_from(result, result)


def outcome_from(result: PlacedScores, hand: HandJson) -> Outcome:
    """Make the outcome of a verdict; `hand` is what is kept of the only hand."""
    return Outcome(
        scores=tuple(result["scores"]),
        placement=tuple(result["placement"]),
        winners=() if result["winner"] is None else (result["winner"],),
        tiebreak=result["tiebreak"],
        credit=tuple(
            min(score, 0) if caught else score
            for score, caught in zip(result["scores"], result["caught"], strict=True)
        ),
        hands=(hand,),
    )
