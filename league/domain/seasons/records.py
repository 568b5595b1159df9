"""Records of a season: the longest run, the best comeback, the most points. Who share one are all named."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from league.domain.seasons.race import PlayedTable, RaceStep
from league.domain.standings.book import is_won
from league.domain.standings.interface import Scale
from league.domain.standings.table_points import table_points

RUN_MIN = 2  # one table alone is no run
Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class Haul:
    """Points that somebody made at once: in the part, or at the one table, of this number."""

    player: int
    points: Fraction
    where: int


@dataclass(frozen=True, slots=True)
class Run:
    """So many of a player's tables in a row, all won, from one match to another."""

    player: int
    length: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Comeback:
    """From `start`, the place after step `step` of the race (from 0), to `end`, the place after the last."""

    player: int
    start: int
    end: int
    step: int

    @property
    def gain(self) -> int:
        return self.start - self.end


def keep_greatest(found: Iterable[Kept], value: Callable[[Kept], Fraction | int]) -> tuple[Kept, ...]:
    """All that have the greatest value, in their order."""
    kept = list(found)
    most = max(map(value, kept), default=0)
    return tuple(one for one in kept if value(one) == most)


def richest_parts(
    tables: Iterable[PlayedTable], scales: Mapping[int, Scale], among: Collection[int]
) -> tuple[Haul, ...]:
    """The most table points in one part, by the scale of each part."""
    sums: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for table in tables:
        gained = table_points(table.result.places, scales[table.part])
        for player, points in zip(table.result.players, gained, strict=True):
            sums[player, table.part] += points
    hauls = [Haul(player, points, part) for (player, part), points in sums.items() if player in among]
    return keep_greatest(hauls, lambda haul: haul.points)


def richest_tables(tables: Iterable[PlayedTable], among: Collection[int]) -> tuple[Haul, ...]:
    """The most points of its games at one table. Table points say nothing here: every table has a winner."""
    hauls = [
        Haul(player, Fraction(points), table.match)
        for table in tables
        for player, points in zip(table.result.players, table.result.points, strict=True)
        if player in among
    ]
    return keep_greatest(hauls, lambda haul: haul.points)


def longest_runs(tables: Iterable[PlayedTable], among: Collection[int]) -> tuple[Run, ...]:
    """The longest runs of won tables, of each player the first; () where nobody won two in a row.

    The tables are in the order in which they were played.
    """
    own: defaultdict[int, list[tuple[int, bool]]] = defaultdict(list)
    for table in tables:
        for seat, player in enumerate(table.result.players):
            if player in among:
                own[player].append((table.match, is_won(table.result, seat)))
    runs = (_longest_run(player, played) for player, played in own.items())
    return keep_greatest((run for run in runs if run.length >= RUN_MIN), lambda run: run.length)


def _longest_run(player: int, played: Iterable[tuple[int, bool]]) -> Run:
    best, now = Run(player, 0, 0, 0), Run(player, 0, 0, 0)
    for match, won in played:
        if not won:
            now = Run(player, 0, 0, 0)
            continue
        now = Run(player, now.length + 1, now.first if now.length else match, match)
        if now.length > best.length:
            best = now
    return best


def best_comebacks(race: Sequence[RaceStep]) -> tuple[Comeback, ...]:
    """Those who gained the most places from some step to the end; () where nobody gained any.

    Of each player the step is the last one at which they stood lowest.
    """
    if not race:
        return ()
    found = [_comeback(player, stand.place, race) for player, stand in race[-1].items()]
    return keep_greatest((one for one in found if one.gain > 0), lambda one: one.gain)


def _comeback(player: int, end: int, race: Sequence[RaceStep]) -> Comeback:
    places = [(step[player].place, number) for number, step in enumerate(race) if player in step]
    start, number = max(places)
    return Comeback(player, start, end, number)
