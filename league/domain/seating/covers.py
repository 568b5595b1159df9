"""Rounds of tables at which nobody has met anybody, where such tables have become rare."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from league.domain.seating.brackets import Brackets, Met, by_score, cost_tables, table_cost

PLAYERS_MAX = 100  # in a larger field tables of people who have not met are never rare
TABLES_MAX = 5_000  # with more of them every search finds a round
TRIES_MAX = 4_000

Table = tuple[int, ...]


def unmet_round(start: Brackets, rng: Random, stop: Callable[[], bool]) -> Brackets | None:
    """The round of least gaps, of those found, in which nobody meets again who sits at the tables of `start`;
    None if none was found.

    It is searched as an exact cover: whoever has fewest tables left is seated first.
    """
    tables = _unmet_tables(start.order, start.seats, start.met)
    if tables is None:
        return None
    costs = [table_cost(table, start.values, start.met) for table in tables]
    search = _Covers(start.order, tables, costs, rng, stop)
    search.go_on(search.numbers, (1 << len(search.bits)) - 1, [], 0.0)
    if search.best is None:
        return None
    order = [player for number in search.best for player in tables[number]]
    found = cost_tables(order, start.values, start.met, start.seats)
    found.order, found.moves, found.stopped = by_score(found), start.moves, start.stopped
    return found


def _unmet_tables(players: Sequence[int], seats: int, met: Met) -> list[Table] | None:
    """All tables at which nobody has met; None if there are too many."""
    if len(players) > PLAYERS_MAX:
        return None
    later = {
        player: {other for other in players if other > player and other not in met[player]}
        for player in players
    }
    tables: list[Table] = [(player,) for player in players]
    reach = [later[player] for player in players]
    for _ in range(seats - 1):
        wider = [
            ((*table, other), left & later[other])
            for table, left in zip(tables, reach, strict=True)
            for other in sorted(left)
        ]
        if len(wider) > TABLES_MAX:
            return None
        tables, reach = [table for table, _ in wider], [left for _, left in wider]
    return tables


class _Covers:
    """Goes through rounds of these tables, the less costly tables first, and keeps the best."""

    def __init__(
        self,
        players: Sequence[int],
        tables: Sequence[Table],
        costs: Sequence[float],
        rng: Random,
        stop: Callable[[], bool],
    ) -> None:
        self.stop, self.costs = stop, costs
        self.bits = {player: 1 << place for place, player in enumerate(players)}
        self.masks = [sum(self.bits[player] for player in table) for table in tables]
        self.numbers = sorted(range(len(tables)), key=lambda number: (costs[number], rng.random()))
        self.best: list[int] | None = None
        self.least = 0.0
        self.tries = 0

    def go_on(self, numbers: list[int], left: int, chosen: list[int], cost: float) -> None:
        """Seat the players of `left` at some of these tables, after those that are chosen."""
        if self.best is not None and cost >= self.least:
            return
        if not left:
            self.best, self.least = list(chosen), cost
            return
        scarce = min(self._open(numbers, left), key=len)
        for number in scarce:
            self.tries += 1
            if self.tries > TRIES_MAX or self.stop():
                return
            mask = self.masks[number]
            rest = [other for other in numbers if not self.masks[other] & mask]
            self.go_on(rest, left & ~mask, [*chosen, number], cost + self.costs[number])

    def _open(self, numbers: Sequence[int], left: int) -> Iterator[list[int]]:
        """For each player who is left: the tables that are open to them."""
        for bit in self.bits.values():
            if bit & left:
                yield [number for number in numbers if self.masks[number] & bit]
