"""The order at the tables of one round: the best of all, judged by sides and chairs."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from random import Random

from league.domain.seating.chairs import ChairCount
from league.domain.seating.shape import Shape

SIDE, PARTNER, CHAIR = (
    10,
    60,
    4,
)  # what once more on the same side, with the same partner, in the same chair costs
ALL_ORDERS_MAX = 5  # seats up to which all orders are tried
TRIES = 400  # exchanges of two at larger tables

Table = tuple[int, ...]
Sides = Counter[tuple[int, int, int]]  # how often the second sat at this distance clockwise from the first


def sides_of(tables: Iterable[Sequence[int | None]]) -> Sides:
    """Count who sat where from whom, both ways; None sits where somebody sat who is gone."""
    sides: Sides = Counter()
    for table in tables:
        for seat, player in enumerate(table):
            for distance in range(1, len(table)):
                other = table[(seat + distance) % len(table)]
                if player is not None and other is not None:
                    sides[player, other, distance] += 1
    return sides


def best_order(table: Table, shape: Shape, sides: Sides, chairs: ChairCount, rng: Random) -> Table:
    """The order at one table that costs least; which of several equal ones, is drawn."""
    weights = [0] + [PARTNER if way in shape.partner_distances else SIDE for way in range(1, shape.seats)]

    def cost(order: Table) -> int:
        total = sum(CHAIR * chairs.counts[player][chair] for chair, player in enumerate(order))
        for seat, player in enumerate(order):
            for there in range(seat + 1, len(order)):
                distance = there - seat
                total += weights[distance] * sides[player, order[there], distance]
        return total

    drawn = list(table)
    rng.shuffle(drawn)
    if shape.seats <= ALL_ORDERS_MAX:
        return min(permutations(drawn), key=cost)
    return _improve_order(drawn, cost, rng)


def _improve_order(order: list[int], cost: Callable[[Table], int], rng: Random) -> Table:
    """Exchange two as long as that is not worse."""
    least = cost(tuple(order))
    for _ in range(TRIES):
        one, two = rng.sample(range(len(order)), 2)
        order[one], order[two] = order[two], order[one]
        if (now := cost(tuple(order))) <= least:
            least = now
        else:
            order[one], order[two] = order[two], order[one]
    return tuple(order)
