"""The least deadwood of a hand, and the concealed fours that come with it.

Once it is settled which sets are melds, the best runs are all cards that are in a run at all. So only sets
that share a card with a run leave a choice.
"""

from collections.abc import Iterator
from typing import Final

from games.rulesets.tong_its.cards import COLUMN, SUIT, SUIT_BITS
from games.rulesets.tong_its.melds import SETS, in_runs, ranks_of_four, ranks_of_three

DEAREST: Final = 10


def _worths() -> list[int]:
    """What the cards of each set of one suit cost together."""
    made = [0] * (SUIT + 1)
    for held in range(1, SUIT + 1):
        rank = (held & -held).bit_length()
        made[held] = made[held & held - 1] + (rank if rank < DEAREST else DEAREST)
    return made


WORTHS: Final = _worths()
SETS_OF: Final = tuple(SETS[5 * rank : 5 * rank + 5] for rank in range(SUIT_BITS))


def worth(cards: int) -> int:
    """What these cards cost together."""
    return (
        WORTHS[cards & SUIT] + WORTHS[cards >> 13 & SUIT] + WORTHS[cards >> 26 & SUIT] + WORTHS[cards >> 39]
    )


def deadwood(hand: int) -> int:
    """The least that any choice of melds leaves over."""
    return worth(loose(hand))


def loose(hand: int) -> int:
    """The cards that a choice of melds with the least deadwood leaves over, as a set."""
    runs, ranks = in_runs(hand), ranks_of_three(hand)
    if not ranks:
        return hand ^ runs
    sets = hand & COLUMN * ranks
    shared = runs & sets
    if not shared:
        return hand & ~(runs | sets)
    torn = (shared | shared >> 13 | shared >> 26 | shared >> 39) & ranks
    return _least_loose(hand & ~(COLUMN * (ranks ^ torn)), torn)


def _least_loose(hand: int, ranks: int) -> int:
    """The same, trying every choice of sets of these ranks."""
    rank = ranks & -ranks
    if not rank:
        return hand & ~in_runs(hand)
    ranks ^= rank
    least = _least_loose(hand, ranks)
    best = worth(least)
    for meld in SETS_OF[rank.bit_length() - 1]:
        if meld & hand == meld:
            left = _least_loose(hand ^ meld, ranks)
            cost = worth(left)
            if cost < best:
                least, best = left, cost
    return least


def concealed_fours(hand: int) -> list[int]:
    """The fours that are melds in the choice that pays best of those with the least deadwood, by rank."""
    if not ranks_of_four(hand):
        return []
    choices = list(_choices(hand, ranks_of_three(hand)))
    least = min(cost for cost, _ in choices)
    # Most fours first, then those of the lowest ranks.
    return min((fours for cost, fours in choices if cost == least), key=lambda fours: (-len(fours), fours))


def _choices(hand: int, ranks: int) -> Iterator[tuple[int, list[int]]]:
    """What every choice of sets leaves over, and its fours."""
    rank = ranks & -ranks
    if not rank:
        yield worth(hand & ~in_runs(hand)), []
        return
    yield from _choices(hand, ranks ^ rank)
    for meld in SETS_OF[rank.bit_length() - 1]:
        if meld & hand == meld:
            for cost, fours in _choices(hand ^ meld, ranks ^ rank):
                yield cost, [meld, *fours] if meld == COLUMN * rank else fours
