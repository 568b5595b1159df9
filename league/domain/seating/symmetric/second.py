"""The second round: the first may have been any, so everybody's place in the symmetry is still open."""

from collections.abc import Callable, Iterable, Sequence
from math import exp
from random import Random

from league.domain.seating.brackets import Met, table_cost
from league.domain.seating.shape import Seating
from league.domain.seating.symmetric.rounds import Invariant
from league.domain.seating.symmetric.scheme import Orbits, Scheme

MOVES = 8_000
HOT, COLD = 2000.0, 2.0
STEP = 64  # moves between two looks at the clock
TABLES_SHARE = 0.25  # of the moves exchange two tables of the first round

Swaps = list[tuple[int, int]]


def places_of(scheme: Scheme) -> Orbits:
    """Orbits of places, numbered table by table, so that the first round's tables are blocks of no steps."""
    return [
        [
            (orbit // scheme.seats * scheme.order + place) * scheme.seats + orbit % scheme.seats
            for place in range(scheme.order)
        ]
        for orbit in range(scheme.orbits)
    ]


class SecondRound:
    """A round whose tables are places of the first one's, as a pattern says; who has which is searched."""

    def __init__(
        self, scheme: Scheme, pattern: Invariant, first: Seating, values: Sequence[float], met: Met
    ) -> None:
        """`first` is the first round, table by table; `met` what it costs each pair to meet."""
        self.seats, self.values, self.met = scheme.seats, values, met
        self.players = list(first)
        places = scheme.seat_blocks(places_of(scheme), pattern)
        self.tables = [places[start : start + self.seats] for start in range(0, len(places), self.seats)]
        self.table_of = {place: number for number, table in enumerate(self.tables) for place in table}
        self.costs = [self._cost(number) for number in range(len(self.tables))]

    @property
    def cost(self) -> float:
        return sum(self.costs)

    @property
    def seating(self) -> Seating:
        return [self.players[place] for table in self.tables for place in table]

    def search(self, rng: Random, stop: Callable[[], bool]) -> None:
        """Anneal, and end with the best that was seen."""
        heat, cooling = HOT, (COLD / HOT) ** (1 / MOVES)
        least, best = self.cost, list(self.players)
        for move in range(MOVES):
            if move % STEP == 0 and stop():
                break
            self._try(self._draw_swaps(rng), rng, heat)
            heat *= cooling
            if (cost := self.cost) < least:
                least, best = cost, list(self.players)
        self.players = best
        self.costs = [self._cost(number) for number in range(len(self.tables))]

    def _draw_swaps(self, rng: Random) -> Swaps:
        """Places that are to be exchanged: two at a table of the first round, or two whole tables of it."""
        count, seats = len(self.tables), self.seats
        if rng.random() < TABLES_SHARE:
            one, other = rng.sample(range(count), 2)
            return [(one * seats + seat, other * seats + seat) for seat in range(seats)]
        start = rng.randrange(count) * seats
        one, other = rng.sample(range(start, start + seats), 2)
        return [(one, other)]

    def _try(self, swaps: Swaps, rng: Random, heat: float) -> None:
        self._exchange(swaps)
        changed = {self.table_of[place] for swap in swaps for place in swap}
        costs = {number: self._cost(number) for number in changed}
        more = sum(costs.values()) - sum(self.costs[number] for number in changed)
        if more <= 0 or rng.random() < exp(-more / heat):
            for number, cost in costs.items():
                self.costs[number] = cost
        else:
            self._exchange(swaps)

    def _exchange(self, swaps: Iterable[tuple[int, int]]) -> None:
        players = self.players
        for one, other in swaps:
            players[one], players[other] = players[other], players[one]

    def _cost(self, number: int) -> float:
        return table_cost([self.players[place] for place in self.tables[number]], self.values, self.met)
