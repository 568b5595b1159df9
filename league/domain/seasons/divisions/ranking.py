"""The order of a level: one box as its standing has it, parallel boxes compared place by place.

Equal places of parallel boxes are compared by the same chain, without what only compares people who met.
For the way up a place counts from the first, for the way down from the last, since boxes differ in size.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from league.domain.seasons.divisions.interface import BoxStanding, FinalLine
from league.domain.standings import find_metric
from league.domain.standings.interface import Value
from league.domain.standings.opponents import Lots, lot

Rank = tuple[tuple[bool, Fraction | int | float], ...]
Group = tuple[int, Rank]  # a place, and what the chain says of parallel boxes


@dataclass(frozen=True, slots=True)
class RankedLine:
    """A line in its box. `place` counts those who stand before it, `from_last` those who stand behind."""

    line: FinalLine
    box: int
    place: int
    from_last: int
    chain: Rank

    @property
    def player(self) -> int:
        return self.line.player


@dataclass(frozen=True, slots=True)
class LevelRanking:
    """Everybody of a level, best first: `from_first` by places for the way up, `from_last` for that down."""

    level: int
    boxes: int
    from_first: tuple[RankedLine, ...]
    from_last: tuple[RankedLine, ...]

    @property
    def ranked(self) -> Mapping[int, RankedLine]:
        return {one.player: one for one in self.from_first}

    @property
    def level_groups(self) -> list[tuple[int, ...]]:
        """People whom the chain left level, in either order; best first as lots or a decider have it."""
        found: dict[tuple[bool, Group], list[int]] = {}
        for one in self.from_first:
            found.setdefault((True, (one.place, one.chain)), []).append(one.player)
        for one in self.from_last:
            found.setdefault((False, (one.from_last, one.chain)), []).append(one.player)
        return list(dict.fromkeys(tuple(group) for group in found.values() if len(group) > 1))


def rank_levels(
    boxes: Iterable[BoxStanding], chain: Sequence[str], seed: str, decided: Sequence[Sequence[int]] = ()
) -> list[LevelRanking]:
    """The levels in order. `decided` lists people who played a decider, each time best first.

    ValueError if somebody stands in two lines, or a level is missing.
    """
    by_level: dict[int, list[BoxStanding]] = {}
    for box in boxes:
        by_level.setdefault(box.level, []).append(box)
    _check(by_level)
    return [
        _rank_level(level, sorted(by_level[level], key=lambda box: box.box), chain, seed, decided)
        for level in sorted(by_level)
    ]


def is_decided(group: Sequence[int], decided: Sequence[Sequence[int]]) -> bool:
    """Whether all of them played one decider."""
    return any(set(group) <= set(order) for order in decided)


def _check(by_level: Mapping[int, Sequence[BoxStanding]]) -> None:
    if sorted(by_level) != list(range(1, len(by_level) + 1)):
        raise ValueError(f"levels are counted from 1 without a gap, not {sorted(by_level)}")
    players = [line.player for boxes in by_level.values() for box in boxes for line in box.lines]
    if len(set(players)) != len(players):
        raise ValueError("somebody stands in two lines")


def _rank_level(
    level: int,
    boxes: Sequence[BoxStanding],
    chain: Sequence[str],
    seed: str,
    decided: Sequence[Sequence[int]],
) -> LevelRanking:
    compared = comparable(chain) if len(boxes) > 1 else ()
    ranked = [one for box in boxes for one in _rank_box(box, compared)]
    first = _settle(ranked, seed, decided, key=lambda one: (one.place, one.chain))
    last = _settle(ranked, seed, decided, key=lambda one: (-one.from_last, one.chain))
    return LevelRanking(level, len(boxes), tuple(first), tuple(last))


def _settle(
    ranked: Sequence[RankedLine],
    seed: str,
    decided: Sequence[Sequence[int]],
    *,
    key: Callable[[RankedLine], Group],
) -> Iterator[RankedLine]:
    """Best first. Of those who are level, those who leave come last; a decider or else lots part the rest."""
    for _key, group in groupby(sorted(ranked, key=key), key):
        level = sorted(group, key=lambda one: (lot(seed, one.player), one.player))
        back = [one.player for one in level if one.line.returns]
        back = next((list(order) for order in decided if set(back) <= set(order)), back)
        by_player = {one.player: one for one in level}
        yield from (by_player[player] for player in back if player in by_player)
        yield from (one for one in level if not one.line.returns)


def comparable(chain: Sequence[str]) -> tuple[str, ...]:
    """The metrics of a chain that say something of people who have not met."""
    return tuple(key for key in chain if not find_metric(key).compares_level)


def _rank_box(box: BoxStanding, compared: Sequence[str]) -> list[RankedLine]:
    """Who played less than half stands below the others."""
    keys = {line.player: (not line.counts, _shared_place(line, box.lines)) for line in box.lines}
    return [
        RankedLine(
            line,
            box.box,
            1 + sum(key < keys[line.player] for key in keys.values()),
            1 + sum(key > keys[line.player] for key in keys.values()),
            tuple(_value(line.values.get(key), key) for key in compared),
        )
        for line in box.lines
    ]


def _shared_place(line: FinalLine, lines: Sequence[FinalLine]) -> int:
    """The place that the chain gives without lots: these are drawn for borders only, once for the season."""
    tie = line.decided_by
    if tie is None or tie.metric != Lots.key:
        return line.place
    level = {line.player, *tie.against}
    return min(other.place for other in lines if other.player in level)


def _value(value: Value, metric: str) -> tuple[bool, Fraction | int | float]:
    """A value as a key, the better the less; who has none comes last."""
    if value is None:
        return True, 0
    return False, -value if find_metric(metric).more_is_better else value
