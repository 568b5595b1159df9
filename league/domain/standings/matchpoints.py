"""Matchpoints across tables: where all play the same deals, a seat is compared with that seat elsewhere."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from games.core.texts import mark as _
from league.domain.standings.interface import ResultsBook, Value

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class DealAtTable:
    """What one table scored on one deal. `players` and `scores` are by seat; numbers tell tables apart."""

    deal: int
    table: int
    players: tuple[int, ...]
    scores: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.players) != len(self.scores):
            raise ValueError(f"the parts of a deal do not fit together: {self}")


@dataclass(frozen=True, slots=True)
class DealLine:
    """A table's line of a deal. `points` are by seat; `most` is with how many other tables it is compared."""

    at: DealAtTable
    points: tuple[Fraction, ...]
    most: int


@dataclass(frozen=True, slots=True)
class DealSums:
    """A player's matchpoints: in so many deals `points` of `most`. `share` is the mean by deal."""

    player: int
    deals: int
    points: Fraction
    most: int
    share: Fraction


def compare_tables(played: Iterable[DealAtTable]) -> tuple[DealLine, ...]:
    """Each deal at each table, by deal and table. A deal is compared among the tables that played it and have
    as many seats: in another company the same deck gives other hands.
    """
    groups: defaultdict[tuple[int, int], list[DealAtTable]] = defaultdict(list)
    for one in sorted(played, key=lambda one: (one.deal, one.table)):
        groups[one.deal, len(one.scores)].append(one)
    lines = [_line(one, group) for group in groups.values() for one in group]
    return tuple(sorted(lines, key=lambda line: (line.at.deal, line.at.table)))


def _line(own: DealAtTable, group: Iterable[DealAtTable]) -> DealLine:
    others = [one.scores for one in group if one.table != own.table]
    points = (
        sum((_point(score, other[seat]) for other in others), Fraction(0))
        for seat, score in enumerate(own.scores)
    )
    return DealLine(own, tuple(points), len(others))


def _point(score: int, other: int) -> Fraction:
    return Fraction(1) if score > other else HALF if score == other else Fraction(0)


def sum_by_player(lines: Iterable[DealLine]) -> Mapping[int, DealSums]:
    """Of everybody who sat at a deal that was compared with another table."""
    own: defaultdict[int, list[tuple[Fraction, int]]] = defaultdict(list)
    for line in lines:
        if line.most:
            for player, points in zip(line.at.players, line.points, strict=True):
                own[player].append((points, line.most))
    return {player: _sums(player, deals) for player, deals in own.items()}


def _sums(player: int, deals: list[tuple[Fraction, int]]) -> DealSums:
    parts = sum((points / most for points, most in deals), Fraction(0))
    return DealSums(
        player=player,
        deals=len(deals),
        points=sum((points for points, _most in deals), Fraction(0)),
        most=sum(most for _points, most in deals),
        share=parts / len(deals),
    )


class Matchpoints:
    """In rounds with hand slips all tables play the same deals. A deal gives a point for each other table at
    which one’s seat scored less, and half a point where it scored as much, as a part of all these tables.
    The figure is the mean over one’s deals, from 0 to 1, once the slips are opened. Deals that no other
    table played, and games that nobody played, do not count.
    """

    key = "matchpoints"
    title = _("Matchpoints across tables")
    more_is_better = True
    needs_matches = True
    compares_level = False

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        return {player: book.results.matchpoints.get(player) for player in level}
