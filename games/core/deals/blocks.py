"""Duplicate deals: the same cards again with the players in other chairs, so that luck cancels out.

Turning a table round its chairs does not change who sits left of whom, and in games where that counts it
favours somebody. So a block plays the affine maps x -> a·x + b of a field with as many elements as there are
players: over a block every ordered pair of players meets every ordered pair of chairs exactly once. For four
players these are the twelve even permutations. Each multiplier `a` has a deal of its own, which all its maps
share.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

# Multiplication by each element but 0 in the field of four, whose addition is exclusive or.
_TIMES_IN_FOUR = ((0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
_FOUR = 4
_PAIRS_MAX = 7  # players: 42 games in a block
T = TypeVar("T")


class Sitting(NamedTuple):
    """One game of a block or a match: which of its deals, and chairs[seat]: who sits there."""

    deal: int  # from 0
    chairs: tuple[int, ...]


def block(players: int) -> tuple[Sitting, ...]:
    """The games of one block, deal after deal.

    For four and primes up to seven every pair meets every pair of chairs equally often. Other tables would
    need n·(n - 1) games for that (eleven: 110), more than a match should have, or have no such field of
    numbers. There every player has every chair once in each direction round the table, in 2·n games: fair to
    every player, while only neighbours change sides. One player has nobody to compare with: no games.
    """
    return tuple(Sitting(deal, chairs) for deal, maps in enumerate(_maps_by_deal(players)) for chairs in maps)


def block_for(teams: Sequence[int]) -> tuple[Sitting, ...]:
    """The games of one block at a table with these teams, by seat: those of `block` that part no partners.

    A deal of which only some sittings are left would not be fair, and is left out as a whole. Empty where
    nothing is left: such a table has no duplicate deals.
    """
    kept: list[list[tuple[int, ...]]] = []
    for maps in _maps_by_deal(len(teams)):
        if all(_keeps_partners(chairs, teams) for chairs in maps):
            kept.append(maps)
    return tuple(Sitting(deal, chairs) for deal, maps in enumerate(kept) for chairs in maps)


def match_sittings(teams: Sequence[int], blocks: int) -> tuple[Sitting, ...]:
    """The games of a match of so many blocks, in the order of play; deals are counted from 0 over all blocks.

    Every deal is played once before any is played again (see `round_length`): whoever lets nothing pass from
    one such round to the next lets nobody remember a deal.
    """
    games = block_for(teams)
    deals = [[one.chairs for one in games if one.deal == deal] for deal in range(_deals(games))] * blocks
    rounds = zip(*deals, strict=True)
    return tuple(Sitting(deal, chairs) for sittings in rounds for deal, chairs in enumerate(sittings))


def round_length(teams: Sequence[int], blocks: int) -> int:
    """After so many games of `match_sittings` the deals begin again."""
    return blocks * _deals(block_for(teams))


def by_player(chairs: Sequence[int], by_chair: Sequence[T]) -> list[T]:
    """What belongs to the chairs in one game, put in the order of those who sat there."""
    return [by_chair[chairs.index(player)] for player in range(len(chairs))]


def _deals(games: Sequence[Sitting]) -> int:
    return games[-1].deal + 1 if games else 0


def _keeps_partners(chairs: tuple[int, ...], teams: Sequence[int]) -> bool:
    """Whether two players are of one team in these chairs exactly if they are in their own seats."""
    seats = range(len(teams))
    return all(
        (teams[one] == teams[other]) == (teams[chairs[one]] == teams[chairs[other]])
        for one in seats
        for other in seats
    )


def _maps_by_deal(players: int) -> Iterator[list[tuple[int, ...]]]:
    if players == _FOUR:
        for multiples in _TIMES_IN_FOUR:
            yield [tuple(multiples[x] ^ shift for x in range(_FOUR)) for shift in range(_FOUR)]
        return
    if players == 1:
        return
    is_whole = players <= _PAIRS_MAX and all(players % divisor for divisor in range(2, players))
    for times in range(1, players) if is_whole else (1, players - 1):
        yield [tuple((times * x + shift) % players for x in range(players)) for shift in range(players)]
