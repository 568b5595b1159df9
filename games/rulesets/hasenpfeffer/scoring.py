"""What a hand of Hasenpfeffer scores, and who has won. Teams: 0 is seats 0 and 2, 1 is seats 1 and 3."""

from typing import Final, NamedTuple

from games.core.documents import HandJson
from games.core.interface import Seat
from games.rulesets.hasenpfeffer.cards import SUITS

TRICKS: Final = 6
BIDS: Final = tuple(range(1, TRICKS + 1))
FORCED: Final = 3  # the bid of whoever holds the joker when all have passed
NOBODY: Final = -1  # instead of a seat or team


class Past(NamedTuple):
    """What is kept of a finished hand. Pairs are by team. In a void hand `bidder` is NOBODY."""

    dealer: Seat
    bidder: Seat
    bid: int
    forced: bool
    trump: int
    tricks: tuple[int, int]
    points: tuple[int, int]


def void_hand(dealer: Seat) -> Past:
    """A hand that all passed, with the joker as its widow."""
    return Past(dealer, NOBODY, 0, False, NOBODY, (0, 0), (0, 0))


def points_of(tricks: tuple[int, int], declarers: int, bid: int) -> tuple[int, int]:
    """What a hand scores: a point a trick, but minus the bid for declarers who do not make it."""
    first, second = tricks
    if tricks[declarers] >= bid:
        return first, second
    return (-bid, second) if declarers == 0 else (first, -bid)


def winner_at(score: tuple[int, int], declarers: int, target: int) -> int:
    """The team that has won after a hand of these declarers; NOBODY: the game goes on."""
    first, second = score[0] >= target, score[1] >= target
    if first and second:
        return declarers
    return 0 if first else 1 if second else NOBODY


def leader(score: tuple[int, int]) -> int:
    """The team with more points; NOBODY: they are equal."""
    return NOBODY if score[0] == score[1] else 0 if score[0] > score[1] else 1


def hand_json(past: Past) -> HandJson:
    """A finished hand as results and views show it, shared with nobody."""
    if past.bidder == NOBODY:
        return {"dealer": past.dealer, "void": True, "points": [0, 0]}
    return {
        "dealer": past.dealer,
        "bidder": past.bidder,
        "bid": past.bid,
        "forced": past.forced,
        "trump": SUITS[past.trump],
        "tricks": list(past.tricks),
        "points": list(past.points),
    }
