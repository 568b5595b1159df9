"""Melds as sets of cards, in the order in which the rules list them, and which of them a hand contains.

A run of three is found by shifting a hand against itself; STARTS keeps runs from going on into another suit.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from games.rulesets.tong_its.cards import ACES, COLUMN, PACK, SUIT, SUIT_BITS

SHORTEST: Final = 3
SUIT_SHIFTS: Final = (0, SUIT_BITS, 2 * SUIT_BITS, 3 * SUIT_BITS)
STARTS: Final = COLUMN * (SUIT >> 2)  # the cards that can be the lowest of a run: ace to jack

NO_ACES: Final = ~ACES


def _sets() -> Iterator[int]:
    """Sets of each rank, ace to king: those of three in the order of suits, then all four."""
    for rank in range(SUIT_BITS):
        of_rank = [1 << rank + shift for shift in SUIT_SHIFTS]
        yield from (sum(three) for three in combinations(of_rank, SHORTEST))
        yield sum(of_rank)


def _runs() -> Iterator[int]:
    """Runs by suit, lowest card, length."""
    for shift in SUIT_SHIFTS:
        for low in range(SUIT_BITS - SHORTEST + 1):
            for length in range(SHORTEST, SUIT_BITS - low + 1):
                yield ((1 << length) - 1) << low + shift


SETS: Final = tuple(_sets())
RUNS: Final = tuple(_runs())
MELDS: Final = SETS + RUNS
FOURS: Final = tuple(COLUMN << rank for rank in range(SUIT_BITS))
TEXT_OF: Final = {meld: "".join(PACK.cards_of(meld)) for meld in MELDS}


def _wants_of(meld: int) -> int:
    """The cards that can be laid off on a meld, as a set."""
    if meld & meld >> 1:
        ends = (meld << 1 | meld >> 1) & ~meld
        return sum(ends & SUIT << shift for shift in SUIT_SHIFTS if meld & SUIT << shift)
    return next(four for four in FOURS if four & meld) & ~meld


WANTS: Final = {meld: _wants_of(meld) for meld in MELDS}


def ranks_of_three(hand: int) -> int:
    """The ranks, as a set of 13 bits, of which the hand has three or four cards."""
    clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
    return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)


def ranks_of_four(hand: int) -> int:
    """The ranks, as a set of 13 bits, of which the hand has all four cards."""
    return hand & hand >> 13 & hand >> 26 & hand >> 39 & SUIT


def runs_from(starts: int, held: int) -> list[int]:
    """List the runs of the cards held that begin with one of these, each the lowest of three in a row."""
    runs = []
    while starts:
        start = starts & -starts
        run, following = start | start << 1 | start << 2, start << SHORTEST
        runs.append(run)
        while following & held & NO_ACES:  # the ace that follows a king is of the next suit
            run |= following
            runs.append(run)
            following <<= 1
        starts ^= start
    return runs


def in_runs(hand: int) -> int:
    """The cards of the hand that are in a run."""
    starts = hand & hand >> 1 & hand >> 2 & STARTS
    return starts | starts << 1 | starts << 2
