"""What the seats of a table can give: each alone, and several of them together at most."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, combinations

from league.domain.standings.interface import Scale
from league.domain.standings.table_points import points_of_place

Prices = Mapping[int, int]  # by bit, what a round more costs: it may raise what the points are divided by


def side_values(seats: int, teams: Sequence[int], scale: Scale) -> list[Fraction]:
    """What each member of a side gets, best place first. Sides that differ in size count as the seats."""
    sizes = {list(teams).count(team) for team in teams} or {1}
    size = sizes.pop() if len(sizes) == 1 else 1
    return [points_of_place(first + 1, size, scale) for first in range(0, seats, size)]


def seat_values(seats: int, teams: Sequence[int], scale: Scale) -> list[Fraction]:
    """What the seats of a table get, best place first: 4, 2, 1, 0, or 3, 3, 1/2, 1/2 for two against two."""
    sides = side_values(seats, teams, scale)
    return [value for value in sides for _member in range(seats // len(sides))]


class TableGifts:
    """How much a table can give to some of its players together, as whole numbers of a unit.

    `masks` are the bits of the players, one mask a side. `values` are what members of the sides get, one for
    each side, best first. `prices` are what a round more costs some players, by their bits. `certain` is what
    one side gets whose place is settled, with its mask.
    """

    def __init__(
        self,
        masks: Sequence[int],
        values: Sequence[int],
        prices: Prices,
        certain: tuple[int, int] = (0, 0),
    ) -> None:
        self._masks, self._values = masks, values
        self._certain_mask, self._certain = certain
        self.mask = sum(masks) | self._certain_mask
        self._prices = {bit: prices[bit] for bit in _bits(self.mask) if bit in prices}

    def most(self, players: int) -> int:
        """For the players of this mask together, at most: the biggest of their sides come first. A table that
        is not played gives nothing and costs nothing.
        """
        here = sorted(((players & mask).bit_count() for mask in self._masks), reverse=True)
        settled = (players & self._certain_mask).bit_count() * self._certain
        given = sum(count * value for count, value in zip(here, self._values, strict=False) if count)
        cost = sum(price for bit, price in self._prices.items() if bit & players)
        return max(0, settled + given - cost)

    def most_of_count(self, mask: int) -> list[int]:
        """For 0, 1, 2, … of the players of this mask, whoever they are, at most."""
        here = _bits(mask & self.mask)
        alike = not self._certain_mask and all(one.bit_count() <= 1 for one in self._masks)
        sets = _firsts if alike and not self._prices else combinations
        most = (max(self.most(sum(some)) for some in sets(here, count)) for count in range(len(here) + 1))
        return list(accumulate(most, max))


class RoundGifts:
    """The same of a round that is not drawn: anybody of `mask` may get any of its seats, or none."""

    def __init__(self, mask: int, values: Sequence[int], prices: Prices, *, may_sit_out: bool) -> None:
        self.mask, self._values, self._prices, self._may_sit_out = mask, values, prices, may_sit_out

    def most(self, players: int) -> int:
        """A round that is sat out gives one's own mean, and that is anything up to the best place."""
        costs = sorted(self._prices.get(bit, 0) for bit in _bits(players & self.mask))
        values = [self._values[0]] * len(costs) if self._may_sit_out else self._values
        return sum(max(0, value - cost) for value, cost in zip(values, costs, strict=False))

    def most_of_count(self, mask: int) -> list[int]:
        """For 0, 1, 2, … of the players of this mask, whoever they are, at most."""
        here = sorted(_bits(mask & self.mask), key=lambda bit: self._prices.get(bit, 0))
        return [self.most(sum(here[:count])) for count in range(len(here) + 1)]


def _bits(mask: int) -> list[int]:
    """The bits of a mask, each as a mask, the lowest first."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


def _firsts(here: Sequence[int], count: int) -> list[tuple[int, ...]]:
    return [tuple(here[:count])]


Gifts = TableGifts | RoundGifts
