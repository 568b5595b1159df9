"""What a round as it stands is like, whoever made it: what organizers watch while they change it."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import cast

from league.domain.seating.counts import Counts, Pair
from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.partners import partner_pairs
from league.domain.seating.report import reasons_out
from league.domain.seating.swiss import list_moved
from league.domain.seating.texts import REASONS

Points = Mapping[int, Fraction | int | float]


@dataclass(frozen=True, slots=True)
class WorstPair:
    """The two who should least have met: first who met most often, then whose points are furthest apart."""

    players: Pair
    table: int  # from 1
    met: int  # in earlier rounds
    gap: float


@dataclass(frozen=True, slots=True)
class Measures:
    """A round beside those before it. Less is better everywhere.

    `repeats` are the pairs that meet again, `clashes` those that sit on a side of each other on which they
    sat oftener than on another. `gap` is the mean difference of points between two at a table. `chairs`
    counts who gets a chair that they had oftener than another, `numbers` who sits at a table number again.
    `apart` are pairs to be kept apart who share a table. Fixed partners are no pair in any of this.
    """

    repeats: tuple[Pair, ...]
    clashes: tuple[Pair, ...]
    gap: float
    chairs: tuple[int, ...]
    numbers: tuple[int, ...]
    worst: WorstPair | None
    apart: tuple[Pair, ...] = ()

    def figures(self) -> dict[str, float]:
        """To be kept, and set beside those of another round."""
        return {
            "repeats": len(self.repeats),
            "clashes": len(self.clashes),
            "gap": round(self.gap, 4),
            "chairs": len(self.chairs),
            "numbers": len(self.numbers),
        }


class PastRounds:
    """What was played, counted once, so that one change after the other is quickly measured."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.partners = partner_pairs(task)
        self.counts = Counts(task.players, task.seats, task.history, self.partners)
        self.apart = {frozenset(pair) for pair in task.apart}

    def measure(self, one: DrawnRound) -> Measures:
        pairs = [found for found in _pairs(one) if found[1] not in self.partners]
        counts, points = self.counts, self.task.points
        gaps = [_gap(points, pair) for _table, pair, _distance in pairs]
        return Measures(
            repeats=tuple(pair for _table, pair, _distance in pairs if counts.meetings[pair]),
            clashes=tuple(pair for _table, pair, distance in pairs if self._sat_mostly_so(pair, distance)),
            gap=sum(gaps) / len(gaps) if gaps else 0.0,
            chairs=tuple(self._in_an_old_chair(one)),
            numbers=tuple(
                player
                for number, table in enumerate(one.tables)
                for player in table
                if counts.tables[player, number]
            ),
            worst=self._worst(pairs),
            apart=tuple(pair for _table, pair, _distance in pairs if frozenset(pair) in self.apart),
        )

    def _sat_mostly_so(self, pair: Pair, distance: int) -> bool:
        """Whether the two sat like this oftener than in some other way."""
        sides = [self.counts.sides[pair, way] for way in range(1, self.task.seats)]
        return sides[distance - 1] > min(sides)

    def _in_an_old_chair(self, one: DrawnRound) -> Iterator[int]:
        for table in one.tables:
            for chair, player in enumerate(table):
                if self.counts.chairs[player][chair] > min(self.counts.chairs[player]):
                    yield player

    def _worst(self, pairs: Sequence[tuple[int, Pair, int]]) -> WorstPair | None:
        found = [
            WorstPair(pair, table, self.counts.meetings[pair], _gap(self.task.points, pair))
            for table, pair, _distance in pairs
        ]
        if not found:
            return None
        worst = max(found, key=lambda two: (two.met, two.gap, -two.table))
        return worst if worst.met or worst.gap else None


def reasons(
    task: Task, one: DrawnRound, out_code: str, by_hand: Container[int] = ()
) -> dict[str, list[dict[str, object]]]:
    """Why some sit out, and who was moved up or down from the table that their points would give them.

    Whoever was given their place by hand is there for that reason, and is among nobody who was moved.
    """
    outs = [
        _by_hand(reason) if reason["player"] in by_hand else reason
        for reason in reasons_out(task, one, out_code)
    ]
    points = {player: _points(task.points, player) for player in one.players}
    shifted = list_moved(one, points) if len(set(points.values())) > 1 else ()
    return {"out": outs, "moved": [reason for reason in shifted if reason["player"] not in by_hand]}


def _by_hand(reason: dict[str, object]) -> dict[str, object]:
    facts = cast(dict[str, object], reason["facts"])
    return {**reason, "code": "out_by_hand", "why": REASONS["out_by_hand"].format(**facts)}


def _pairs(one: DrawnRound) -> Iterator[tuple[int, Pair, int]]:
    """Table number from 1, the two, and how far clockwise the greater sits from the lesser."""
    for number, table in enumerate(one.tables, 1):
        for (here, player), (there, other) in combinations(enumerate(table), 2):
            distance = there - here if player < other else here - there
            yield number, (min(player, other), max(player, other)), distance % len(table)


def _gap(points: Points, pair: Pair) -> float:
    return abs(_points(points, pair[0]) - _points(points, pair[1]))


def _points(points: Points, player: int) -> float:
    return float(points[player]) if player in points else 0.0
