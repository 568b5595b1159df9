"""Rounds counted anew by the simplest code there is, to judge what the planner makes."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations

import pytest

from league.domain.seating.interface import DrawnRound


@dataclass
class Seen:
    """Who met whom, on which side, in which chair, and who was out."""

    meetings: Counter[frozenset[int]] = field(default_factory=Counter)
    sides: Counter[tuple[int, int, int]] = field(default_factory=Counter)  # player, other, seats clockwise
    chairs: Counter[tuple[int, int]] = field(default_factory=Counter)
    outs: Counter[int] = field(default_factory=Counter)

    def spread(self, player: int, seats: int) -> int:
        counts = [self.chairs[player, chair] for chair in range(seats)]
        return max(counts) - min(counts)

    def clashes(self, players: Iterable[int], seats: int) -> int:
        """Pairs of which one sat on some side of the other twice more often than on another."""
        found = 0
        for one, other in combinations(players, 2):
            counts = [self.sides[one, other, way] for way in range(1, seats)]
            found += max(counts) - min(counts) > 1
        return found


def count(rounds: Iterable[DrawnRound]) -> Seen:
    seen = Seen()
    for one in rounds:
        seen.outs.update(one.out)
        for table in one.tables:
            seen.meetings.update(frozenset(pair) for pair in combinations(table, 2))
            for chair, player in enumerate(table):
                seen.chairs[player, chair] += 1
                for way in range(1, len(table)):
                    seen.sides[player, table[(chair + way) % len(table)], way] += 1
    return seen


@pytest.fixture(name="count", scope="session")
def count_fixture() -> Callable[[Iterable[DrawnRound]], Seen]:
    return count
