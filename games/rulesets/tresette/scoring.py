"""What melds and cards are worth. Teams: 0 is seats 0 and 2, 1 is seats 1 and 3."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from games.core.documents import HandJson
from games.core.interface import Seat
from games.rulesets.tresette.cards import ACES, FIGURES, NAPS, PACK, THREES, TWOS

TRICKS: Final = 10
CARDS_IN_ALL: Final = 11  # what both teams share in every hand, melds apart
FOR_NAP: Final = 3
FOR_LAST: Final = 1
OF_A_KIND: Final = 3  # at least
KINDS: Final = (("A", ACES), ("2", TWOS), ("3", THREES))
NAP: Final = "N"
Melds = tuple[str, ...]  # "3A": three aces, "42": four twos, "N": a nap


class Past(NamedTuple):
    """What is kept of a finished hand. Pairs are by team."""

    dealer: Seat
    called: tuple[Melds, ...]  # by seat; none where it did not call
    cards: tuple[int, int]  # with the point for the last trick


def melds_of(hand: int) -> Melds:
    """The melds of a hand as it was dealt: kinds of aces, twos and threes, then a letter a nap."""
    found = []
    for rank, cards in KINDS:
        count = (hand & cards).bit_count()
        if count >= OF_A_KIND:
            found.append(f"{count}{rank}")
    for nap in NAPS:
        if hand & nap == nap:
            found.append(NAP)
    return tuple(found)


def worth(melds: Iterable[str]) -> int:
    """The points of melds: as many as there are of a kind, and three a nap."""
    return sum(FOR_NAP if meld == NAP else int(meld[0]) for meld in melds)


def melds_by_team(called: tuple[Melds, ...]) -> tuple[int, int]:
    """What the melds that were called score."""
    first, second, third, fourth = map(worth, called)
    return first + third, second + fourth


def points_of_cards(won: int) -> int:
    """What cards score that a team won, a set: its aces, and whole points of its thirds."""
    return (won & ACES).bit_count() + (won & FIGURES).bit_count() // 3


def cards_by_team(won: int, last: Seat) -> tuple[int, int]:
    """What the cards of a hand score: those that team 0 won, the others, and the last trick, a seat's."""
    first, second = points_of_cards(won), points_of_cards(PACK.full ^ won)
    return (first, second + FOR_LAST) if last & 1 else (first + FOR_LAST, second)


def points_of(past: Past) -> tuple[int, int]:
    """What a hand came to: melds that were called, and cards."""
    melds = melds_by_team(past.called)
    return melds[0] + past.cards[0], melds[1] + past.cards[1]


def hand_json(past: Past) -> HandJson:
    """A finished hand as results and views show it, shared with nobody."""
    return {
        "dealer": past.dealer,
        "called": [list(called) for called in past.called],
        "melds": list(melds_by_team(past.called)),
        "cards": list(past.cards),
        "points": list(points_of(past)),
    }
