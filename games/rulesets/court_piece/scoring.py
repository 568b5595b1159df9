"""What a hand of Court Piece is worth, and who deals the next. Teams: 0 is seats 0 and 2, 1 the others."""

from typing import Final, NamedTuple

from games.core.documents import HandJson
from games.core.interface import Seat
from games.rulesets.court_piece.cards import SUITS

TRICKS: Final = 13
SWEEP: Final = 7  # tricks, the first of a hand; also the hands in a row that score a court
FOR_SWEEP: Final = 1
FOR_ALL: Final = 52
FOR_STREAK: Final = 1
NOBODY: Final = -1  # instead of a team


class Streak(NamedTuple):
    """Who has won the latest hands in a row, and how many."""

    team: int
    hands: int


NONE: Final = Streak(NOBODY, 0)


class Worth(NamedTuple):
    """What a hand comes to."""

    winner: int  # a team
    courts: tuple[int, int]  # by team
    streak: Streak  # after it


class Past(NamedTuple):
    """What is kept of a finished hand. Pairs are by team."""

    dealer: Seat
    trump: int
    tricks: tuple[int, int]
    winner: int
    courts: tuple[int, int]
    streak: int  # how many hands the winners have won in a row; 0 after the seventh


def worth(tricks: tuple[int, int], swept: bool, streak: Streak) -> Worth:
    """Score a hand that ended with these tricks by team; `streak` is the one before it."""
    winner = 0 if tricks[0] > tricks[1] else 1
    courts = FOR_ALL if tricks[winner] == TRICKS else FOR_SWEEP if swept else 0
    hands = streak.hands + 1 if streak.team == winner else 1
    after = Streak(winner, hands)
    if hands == SWEEP:
        courts, after = courts + FOR_STREAK, NONE
    return Worth(winner, (courts, 0) if winner == 0 else (0, courts), after)


def dealer_after(dealer: Seat, winner: int, has_court: bool) -> Seat:
    """Who deals after a hand that this team won, with a court or without."""
    if dealer & 1 == winner:
        return (dealer + 1) & 3
    return (dealer + 2) & 3 if has_court else dealer


def hand_json(past: Past) -> HandJson:
    """A finished hand as results and views show it, shared with nobody."""
    return {
        "dealer": past.dealer,
        "trump": SUITS[past.trump],
        "tricks": list(past.tricks),
        "winner": past.winner,
        "courts": list(past.courts),
        "streak": past.streak,
    }
