"""Invariant rounds: those that suit the scores best, and whether enough can follow them."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from heapq import nlargest
from itertools import combinations, product
from random import Random

from league.domain.seating.symmetric.scheme import Orbits, OrbitTable, Scheme

WAYS_MOST = 50_000  # rounds that are compared
ROUNDS_KEPT = 300

Invariant = tuple[OrbitTable, ...]  # a round: blocks of all orbits


def best_rounds(
    scheme: Scheme, orbits: Orbits, blocks: Sequence[OrbitTable], values: Sequence[float]
) -> list[tuple[float, Invariant]]:
    """The best rounds of these blocks, with what they are worth, the best first.

    That is the sum of the squared sums of the tables' scores. The more it is, the less are the squared gaps
    at them: those of n scores at a table are n times the sum of their squares less the square of their sum.
    """
    ways = partitions(scheme.orbits, scheme.seats)
    by_orbits = _by_orbits(scheme, orbits, blocks, values)
    most = max(1, int((WAYS_MOST / len(ways)) ** (scheme.seats / scheme.orbits)))
    few = {chosen: nlargest(most, found, key=_worth) for chosen, found in by_orbits.items()}
    rounds = (
        (sum(map(_worth, chosen)), tuple(block for _, block in chosen))
        for way in ways
        if all(chosen in few for chosen in way)
        for chosen in product(*(few[chosen] for chosen in way))
    )
    return nlargest(ROUNDS_KEPT, rounds, key=lambda found: found[0])


def _by_orbits(
    scheme: Scheme, orbits: Orbits, blocks: Sequence[OrbitTable], values: Sequence[float]
) -> dict[tuple[int, ...], list[tuple[float, OrbitTable]]]:
    """The blocks of each choice of orbits, with the sum of their tables' squared sums of scores."""
    moved = [[[values[orbit[place]] for place in row] for row in scheme.sums] for orbit in orbits]
    found = defaultdict(list)
    for block in blocks:
        columns = [moved[orbit][step] for orbit, step in zip(block.orbits, block.steps, strict=True)]
        worth = sum(sum(table) ** 2 for table in zip(*columns, strict=True))
        found[block.orbits].append((worth, block))
    return found


def _worth(found: tuple[float, OrbitTable]) -> float:
    return found[0]


@cache
def partitions(orbits: int, seats: int) -> list[tuple[tuple[int, ...], ...]]:
    """All ways to seat so many orbits at tables."""
    return _partitions(tuple(range(orbits)), seats)


def _partitions(left: tuple[int, ...], seats: int) -> list[tuple[tuple[int, ...], ...]]:
    if not left:
        return [()]
    return [
        ((left[0], *mates), *others)
        for mates in combinations(left[1:], seats - 1)
        for others in _partitions(tuple(orbit for orbit in left[1:] if orbit not in mates), seats)
    ]


class Following:
    """Whether so many rounds can be played one after the other, by a search that goes back."""

    def __init__(self, scheme: Scheme, rng: Random, *, tries_max: int, stop: Callable[[], bool]) -> None:
        self.everybody, self.rng, self.stop = scheme.everybody, rng, stop
        self.tries_left = tries_max

    def find(self, free: Sequence[int], rounds: int) -> bool:
        """True if so many rounds of the blocks of these masks were found. False may be for want of tries."""
        if not rounds:
            return True
        rounds_found = self._rounds(free, 0)
        return any(self.find([mask for mask in free if not mask & used], rounds - 1) for used in rounds_found)

    def _rounds(self, free: Sequence[int], seated: int) -> Iterator[int]:
        """The steps that one round after the other uses, in an order by lot; `seated` is the part that
        stands.
        """
        if not ~seated & self.everybody:
            yield seated & ~self.everybody
            return
        first = ~seated & (seated + 1)  # the lowest orbit without a table
        masks = [mask for mask in free if mask & first and not mask & seated]
        self.rng.shuffle(masks)
        for mask in masks:
            self.tries_left -= 1
            if self.tries_left < 0 or self.stop():
                return
            yield from self._rounds([other for other in free if not other & mask], seated | mask)
