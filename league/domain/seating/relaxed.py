"""What a round of tables costs at least: the linear relaxation of a cover.

A round is relaxed to shares of tables that seat everybody once. The duals of the best such shares say what
each player is worth: together a bound for every round, and of each table by how much it costs more than its
players are worth.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

Table = tuple[int, ...]

GOLDEN, SHAKEN = 0.6180339887498949, 1e-3  # each need is moved a little from 1, so that no step stands still
LEAST = 1e-7  # a gain below this share of the dearest table is none
SHORT_LIST = 60  # so many of the tables that gain most are looked at before all are again
STEPS_A_PLAYER = 60


@dataclass(frozen=True, slots=True)
class Cover:
    """Tables, some of which are to seat each of the players, numbered from 0, once; those chosen may together
    weigh as much as `room`.
    """

    tables: Sequence[Table]
    costs: Sequence[int]
    weights: Sequence[int]
    room: int
    players: int


@dataclass(frozen=True, slots=True)
class Relaxed:
    """What each table costs `more` than its players are worth, never less than nothing, and what every cover
    costs at least.
    """

    more: list[int]
    bound: int


def relax_cover(cover: Cover, is_over: Callable[[int], bool]) -> Relaxed:
    """In whole numbers, so that the bound is exact however the duals were rounded, and also if the work that
    `is_over` counts came to its end before they were the best.
    """
    simplex = _Simplex(cover)
    simplex.run(is_over)
    worth = [round(dual) for dual in simplex.duals[:-1]]
    weighed = max(0, round(-simplex.duals[-1] / simplex.scale))
    more = [
        cost + weighed * weight - sum(worth[player] for player in table)
        for table, cost, weight in zip(cover.tables, cover.costs, cover.weights, strict=True)
    ]
    seats = len(cover.tables[0])
    short = max(0, -(min(more) // seats))  # by so much each player is worth less than was thought
    bound = sum(worth) - short * cover.players - weighed * cover.room
    return Relaxed([extra + short * seats for extra in more], bound)


class _Simplex:
    """`inverse` is that of the tables in hand, `shares` how much there is of each, `duals` what they make
    each player worth, and last a unit of weight. It begins with tables for one that nobody can pay.
    """

    def __init__(self, cover: Cover) -> None:
        self.cover, rows = cover, cover.players + 1
        self.scale = float(cover.room or 1)
        self.weights = [weight / self.scale for weight in cover.weights]
        self.dearest = float(max(cover.costs) or 1)
        self.inverse = [[float(row == column) for column in range(rows)] for row in range(rows)]
        self.shares = [1 + SHAKEN * (GOLDEN * row % 1) for row in range(rows)]
        self.duals = [self.dearest * rows] * cover.players + [0.0]

    def run(self, is_over: Callable[[int], bool]) -> None:
        """Take tables in hand until none gains any more, or the work is over."""
        rows, every, listed = len(self.shares), range(len(self.weights)), list[int]()
        for _ in range(STEPS_A_PLAYER * rows):
            if not (gaining := list(self._gaining(listed))):
                gaining = sorted(self._gaining(every))[:SHORT_LIST]
                listed = [number for _, number in gaining]
                if not listed or is_over(len(every)):
                    break
            if is_over(len(listed) + rows * rows // 4):
                break
            self._take(*min(gaining))

    def _gaining(self, numbers: Iterable[int]) -> Iterator[tuple[float, int]]:
        """Those of these tables that cost less than their players are worth, and by how much."""
        tables, costs, weights, duals = self.cover.tables, self.cover.costs, self.weights, self.duals
        least, of_weight = -LEAST * self.dearest, self.duals[-1]
        for number in numbers:
            more = costs[number] - of_weight * weights[number]
            for player in tables[number]:
                more -= duals[player]
            if more < least:
                yield more, number

    def _take(self, gain: float, number: int) -> None:
        """Take a table in hand in place of the one that runs out first."""
        table, weight, inverse, shares = (
            self.cover.tables[number],
            self.weights[number],
            self.inverse,
            self.shares,
        )
        parts = []
        for row in inverse:
            part = row[-1] * weight
            for player in table:
                part += row[player]
            parts.append(part)
        taken, out = min((shares[place] / part, place) for place, part in enumerate(parts) if part > LEAST)
        pivot = [value / parts[out] for value in inverse[out]]
        for place, part in enumerate(parts):
            if part and place != out:
                inverse[place] = [value - part * by for value, by in zip(inverse[place], pivot, strict=True)]
                shares[place] -= part * taken
        inverse[out], shares[out] = pivot, taken
        self.duals = [dual + gain * value for dual, value in zip(self.duals, pivot, strict=True)]
