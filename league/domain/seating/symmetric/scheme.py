"""The group that acts on a field, and the tables that its orbits can be seated at."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from league.domain.seating.shape import Seating

SEATS_LEAST = 3  # of two at a table every search finds enough
# So many tables of orbits are tried, in this order: two leave most choice of groups that let enough rounds
# follow, one leaves little choice.
TABLES_OF_ORBITS = (2, 3, 1)
BLOCKS_MOST = 14_000

Orbits = Sequence[Sequence[int]]  # the players of each orbit; one moves on by adding to the place in it


class OrbitTable(NamedTuple):
    """One table of orbits: a player of each, so many steps on; moved on by the group it is `order` tables.

    The lower bits of `mask` are its orbits, the others the steps at which players of two orbits meet.
    """

    mask: int
    orbits: tuple[int, ...]
    steps: tuple[int, ...]


@dataclass(frozen=True)
class Scheme:
    """So many orbits of an elementary abelian group of this order, a power of a prime."""

    orbits: int
    order: int
    seats: int

    @cached_property
    def sums(self) -> list[list[int]]:
        """The group's addition: digit by digit, without a carry."""
        prime = _least_factor(self.order)
        elements = range(self.order)
        return [[_add_in_group(one, two, prime) for two in elements] for one in elements]

    @cached_property
    def steps(self) -> list[list[int]]:
        """The step from one element to another."""
        return [[row.index(other) for other in range(self.order)] for row in self.sums]

    @cached_property
    def blocks(self) -> list[OrbitTable]:
        return [
            OrbitTable(self._mask(chosen, (0, *steps)), chosen, (0, *steps))
            for chosen in combinations(range(self.orbits), self.seats)
            for steps in product(range(self.order), repeat=self.seats - 1)
        ]

    @property
    def players(self) -> int:
        return self.orbits * self.order

    @property
    def everybody(self) -> int:
        """The mask of all orbits."""
        return (1 << self.orbits) - 1

    @cached_property
    def _first_bits(self) -> dict[tuple[int, int], int]:
        pairs = combinations(range(self.orbits), 2)
        return {pair: self.orbits + number * self.order for number, pair in enumerate(pairs)}

    def _mask(self, chosen: Sequence[int], steps: Sequence[int]) -> int:
        pairs = combinations(zip(chosen, steps, strict=True), 2)
        return sum(1 << orbit for orbit in chosen) | sum(self._bit(one, other) for one, other in pairs)

    def _bit(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        """The step between two places, of which the first is in the lower orbit."""
        return 1 << (self._first_bits[one[0], other[0]] + self.steps[one[1]][other[1]])

    def meeting_steps(self, orbits: Orbits, pairs: Iterable[tuple[int, int]]) -> int:
        """The mask of all steps at which one of these pairs of players is."""
        places = {
            player: (number, place)
            for number, orbit in enumerate(orbits)
            for place, player in enumerate(orbit)
        }
        mask = 0
        for pair in pairs:
            one, other = sorted(places[player] for player in pair)
            if one[0] != other[0]:
                mask |= self._bit(one, other)
        return mask

    def seat_blocks(self, orbits: Orbits, blocks: Iterable[OrbitTable]) -> Seating:
        """The tables of these blocks, one after the other."""
        return [
            orbits[orbit][self.sums[moved][step]]
            for block in blocks
            for moved in range(self.order)
            for orbit, step in zip(block.orbits, block.steps, strict=True)
        ]


@cache
def scheme_of(players: int, seats: int, rounds: int) -> Scheme | None:
    """The group by which so many rounds may do without a repeat, if there is one."""
    if seats < SEATS_LEAST:
        return None
    for tables in TABLES_OF_ORBITS:
        orbits = tables * seats
        order, rest = divmod(players, orbits)
        if rest or order < 2 or not _is_power_of_prime(order):  # noqa: PLR2004 (more than the neutral element)
            continue
        few_enough = comb(orbits, seats) * order ** (seats - 1) <= BLOCKS_MOST
        if few_enough and rounds * (seats - 1) <= (orbits - 1) * order:
            return Scheme(orbits, order, seats)
    return None


def _add_in_group(one: int, two: int, prime: int) -> int:
    if not one and not two:
        return 0
    return (one + two) % prime + prime * _add_in_group(one // prime, two // prime, prime)


def _least_factor(number: int) -> int:
    return next(factor for factor in range(2, number + 1) if number % factor == 0)


def _is_power_of_prime(number: int) -> bool:
    prime = _least_factor(number)
    while number % prime == 0:
        number //= prime
    return number == 1
