"""Orders players by a chain of metrics."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from league.domain.standings import find_metric
from league.domain.standings.book import EventBook
from league.domain.standings.interface import (
    Metric,
    Results,
    ResultsBook,
    StandingsLine,
    TieBreak,
    Value,
)

Values = Mapping[int, Value]


def standings(entrants: Iterable[int], results: Results, chain: Sequence[str]) -> tuple[StandingsLine, ...]:
    """The entrants in order, ties by number and partners side by side. Raises UnknownMetric.

    The order of the entrants and of the results is of no account. ValueError if a metric needs matches and
    only tallies were given.
    """
    return order_players(entrants, EventBook(results), [find_metric(key) for key in chain])


def order_players(
    players: Iterable[int], book: ResultsBook, metrics: Iterable[Metric]
) -> tuple[StandingsLine, ...]:
    """The same for whatever the book is about: metrics in their order part those who are still level."""
    table = _LevelGroups(frozenset(players), book)
    for metric in metrics:
        table.apply(metric)
    return table.lines()


class _LevelGroups:
    """Groups of players who are still level, best first."""

    def __init__(self, players: frozenset[int], book: ResultsBook) -> None:
        self.players = players
        self.book, self.captain = book, book.results.captain
        self.groups = [players] if players else []
        self.values: dict[int, dict[str, Value]] = {player: {} for player in players}
        self.ranks: dict[int, dict[str, int]] = {player: {} for player in players}
        self.tie_breaks: dict[int, TieBreak] = {}

    def apply(self, metric: Metric) -> None:
        """Part the groups by one more metric."""
        if metric.needs_matches and not self.book.has_matches:
            raise ValueError(f"{metric.key} looks at who met whom; tallies alone do not say that")
        first = not any(self.values.values())
        found = {} if metric.compares_level else dict(metric.values(self.players, self.book))
        parted: list[frozenset[int]] = []
        for group in self.groups:
            if metric.compares_level:
                parted += self._compare(group, metric, found, first=first)
                continue
            parts = _part_group(group, found, metric)
            parted += parts
            if len(parts) > 1 and not first:
                self._note_tie_breaks(parts, sorted(group), metric)
        self.groups = parted
        for number, group in enumerate(self.groups):
            for player in group:
                self.values[player][metric.key] = found.get(player)
                self.ranks[player][metric.key] = number

    def _compare(
        self, group: frozenset[int], metric: Metric, found: dict[int, Value], *, first: bool
    ) -> list[frozenset[int]]:
        """The group in parts, each of which is compared anew among itself until nothing parts it. The values
        shown are those among all of the group.
        """
        if len({self.captain(player) for player in group}) <= 1:
            return [group]
        values = metric.values(group, self.book)
        parts = _part_group(group, values, metric)
        found.update((player, value) for player, value in values.items() if player not in found)
        if len(parts) == 1:
            return parts
        if not first:
            self._note_tie_breaks(parts, sorted(group), metric)
        return [again for part in parts for again in self._compare(part, metric, found, first=first)]

    def _note_tie_breaks(self, parts: Sequence[frozenset[int]], group: Sequence[int], metric: Metric) -> None:
        for part in parts:
            against = tuple(player for player in group if player not in part)
            self.tie_breaks.update(dict.fromkeys(part, TieBreak(metric.key, against)))

    def lines(self) -> tuple[StandingsLine, ...]:
        lines: list[StandingsLine] = []
        for group in self.groups:
            place = len(lines) + 1
            lines += [
                StandingsLine(
                    player, place, self.values[player], self.tie_breaks.get(player), self.ranks[player]
                )
                for player in sorted(group, key=lambda player: (self.captain(player), player))
            ]
        return tuple(lines)


def _part_group(group: frozenset[int], values: Values, metric: Metric) -> list[frozenset[int]]:
    """The group in parts of equal value, the best first; who has no value comes last."""

    def key(player: int) -> tuple[bool, Fraction | float]:
        value = values.get(player)
        return (True, 0) if value is None else (False, -value if metric.more_is_better else value)

    return [frozenset(part) for _, part in groupby(sorted(group, key=key), key)]
