"""What a hand of Envite pays, and how a game ends. Teams: 0 is the even seats, 1 the odd ones."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.documents import HandJson
from games.core.interface import Outcome, Seat
from games.rulesets.envite.moves import GAME, HIGHEST
from games.rulesets.envite.stages import LYING_AT, WON_AT

WORTH: Final = (2, 4, 7, 9)  # by number of the stake
FORFEIT: Final = 1
AGAINST_LYING: Final = 3
TRAWL_BONUS: Final = 2
WON: Final = -1  # the value of a hand that wins the game
HANDS_MAX: Final = 23

DECLINED: Final = "declined"
FORFEITED: Final = "forfeit"
BY_TRICKS: Final = "tricks"
BY_TRAWL: Final = "trawl"


class Past(NamedTuple):
    """What is kept of a finished hand."""

    dealer: Seat
    trump: str
    how: str
    winner: int  # a team
    value: int  # before the cap, or WON
    stones: tuple[int, int]  # the totals after it, by team


def value_by_cards(score: Sequence[int], winner: int, stake: int, by_trawl: bool) -> int:
    """What a hand pays that was won by cards, at these totals and this number of the stake."""
    if score[winner] == LYING_AT:
        return WON
    if score[1 - winner] == LYING_AT:
        value = AGAINST_LYING
    elif stake == HIGHEST:
        return WON
    else:
        value = WORTH[stake]
    return value + TRAWL_BONUS if by_trawl else value


def total_after(total: int, value: int) -> int:
    """The winners' total after a hand of this value."""
    return WON_AT if value == WON else min(LYING_AT, total + value)


def hand_json(past: Past) -> HandJson:
    """A finished hand as results and views show it, shared with nobody."""
    return {
        "dealer": past.dealer,
        "trump": past.trump,
        "how": past.how,
        "winner": past.winner,
        "value": GAME if past.value == WON else past.value,
        "stones": list(past.stones),
    }


def outcome_of(stones: Sequence[int], seats: int, hands: tuple[HandJson, ...]) -> Outcome:
    """Make the outcome of a game that ended with these totals, of which one is 12."""
    best = 0 if stones[0] == WON_AT else 1
    scores = (stones[0], stones[1]) * (seats // 2)
    return Outcome(
        scores=scores,
        placement=tuple([1 if seat & 1 == best else seats // 2 + 1 for seat in range(seats)]),
        winners=tuple(range(best, seats, 2)),
        credit=scores,
        hands=hands,
        tiebreak=False,
    )
