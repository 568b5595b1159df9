"""Duplicate deals: the same cards again with the players in other chairs, so that luck cancels out.

Turning a table round its chairs does not change who sits left of whom, and in games where that counts it
favours somebody. So a block plays the affine maps x -> a·x + b of a field with as many elements as there are
players: over a block every ordered pair of players meets every ordered pair of chairs exactly once. For four
players these are the twelve even permutations. Each multiplier `a` has a deal of its own, which all its maps
share.
"""

from collections.abc import Iterator
from typing import NamedTuple

# Multiplication by each element but 0 in the field of four, whose addition is exclusive or.
_TIMES_IN_FOUR = ((0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
_FOUR = 4


class Sitting(NamedTuple):
    """One game of a block: which of the block's deals, and chairs[seat]: who sits there."""

    deal: int  # from 0
    chairs: tuple[int, ...]


def block(players: int) -> tuple[Sitting, ...]:
    """The games of one block, deal after deal.

    For primes and four every pair meets every pair of chairs equally often. For other numbers only every
    player every chair, in both directions round the table.
    """
    return tuple(Sitting(deal, chairs) for deal, maps in enumerate(_maps_by_deal(players)) for chairs in maps)


def deals_in_block(players: int) -> int:
    """How many deals a block uses."""
    return block(players)[-1].deal + 1


def _maps_by_deal(players: int) -> Iterator[list[tuple[int, ...]]]:
    if players == _FOUR:
        for multiples in _TIMES_IN_FOUR:
            yield [tuple(multiples[x] ^ shift for x in range(_FOUR)) for shift in range(_FOUR)]
        return
    prime = all(players % divisor for divisor in range(2, players))
    for times in range(1, players) if prime else (1, players - 1):
        yield [tuple((times * x + shift) % players for x in range(players)) for shift in range(players)]
