"""Tables that are a few, turned: everybody moves on by one step, and each table becomes as many as there are
steps. Only the few are searched, which takes milliseconds, and nearly always such tables exist.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp
from random import Random

from league.domain.seasons.divisions.annealing import least_squares

MOVES_MAX = 20_000  # for each size of the circles
HOT, COLD = 4.0, 0.7
ACROSS = 0.4  # the share of moves that exchange people of two tables, where there are several circles

# Sixteen people of whom every two meet once at five tables each: one is the centre of a circle of fifteen.
PLANE = (
    *(tuple((step + place) % 15 for place in (0, 1, 3, 7)) for step in range(15)),
    *((15, step, step + 5, step + 10) for step in range(5)),
)
OF_PLANE = 16, 4, 5

Table = tuple[int, ...]
Change = tuple[int, int, int]  # a table, a seat, and who sits there now


def turned_tables(players: int, seats: int, each: int, rng: Random) -> tuple[Table, ...] | None:
    """Tables of people from 0 at which all meet as evenly as can be; None if none were found.

    The people stand on circles of equal size, which turn together; first one large circle is tried.
    """
    if (players, seats, each) == OF_PLANE:
        return PLANE
    tables, rest = divmod(players * each, seats)
    if rest:
        return None
    for size in range(players, 1, -1):
        if players % size == 0 and tables % size == 0:
            circles = _Circles(players // size, size, tables // size, seats, rng)
            if circles.search():
                return circles.turn()
    return None


class _Circles:
    """Circles of equal size. Person p is at place p % size of circle p // size.

    What counts are the squares of the meetings of pairs; pairs that become each other by turning meet equally
    often, and are counted once, by their kind. A kind of half as many pairs meets twice as often.
    """

    def __init__(self, circles: int, size: int, tables: int, seats: int, rng: Random) -> None:
        self.circles, self.size, self.seats, self.rng = circles, size, seats, rng
        players = circles * size
        self.kinds = [[self._kind(one, other) for other in range(players)] for one in range(players)]
        self.counts = [0] * (circles * circles * size)
        self.weights = [1] * len(self.counts)
        if size % 2 == 0:
            for circle in range(circles):
                self.weights[(circle * circles + circle) * size + size // 2] = 2
        self.bound = least_squares(tables * size * seats * (seats - 1) // 2, players)
        self.tables = self._deal(tables)
        for table in self.tables:
            for one, other in combinations(table, 2):
                self.counts[self.kinds[one][other]] += 1
        pairs = zip(self.weights, self.counts, strict=True)
        self.cost = sum(weight * count * count for weight, count in pairs)

    def _kind(self, one: int, other: int) -> int:
        """Which pairs become each other by turning."""
        low, high = sorted((one, other), key=lambda player: player // self.size)
        circle, other_circle = low // self.size, high // self.size
        step = (high - low) % self.size
        if circle == other_circle:
            step = min(step, self.size - step)
        return (circle * self.circles + other_circle) * self.size + step

    def _deal(self, tables: int) -> list[list[int]]:
        """Every circle has equally many seats; who of it sits there is drawn."""
        dealt = []
        for number in range(tables):
            table: list[int] = []
            for place in range(number * self.seats, (number + 1) * self.seats):
                circle = place % self.circles * self.size
                free = [player for player in range(circle, circle + self.size) if player not in table]
                table.append(self.rng.choice(free))
            dealt.append(table)
        return dealt

    def search(self) -> bool:
        """Anneal; whether nothing can be more even."""
        heat, cooling = HOT, (COLD / HOT) ** (1 / MOVES_MAX)
        for _ in range(MOVES_MAX):
            if self.cost * self.size <= self.bound:
                return True
            heat *= cooling
            before, changes = self.cost, self._draw_changes()
            undo = [self._apply(change) for change in changes]
            if self.cost > before and self.rng.random() >= exp((before - self.cost) / heat):
                for change in undo:
                    self._apply(change)
        return False

    def _draw_changes(self) -> Sequence[Change]:
        """Somebody of the same circle takes a seat, or two of two tables change places; none if one would sit
        twice at a table.
        """
        chance, count = self.rng.random, len(self.tables)
        number, seat = int(chance() * count), int(chance() * self.seats)
        table = self.tables[number]
        player = table[seat]
        if self.circles > 1 and chance() < ACROSS:
            there, place = int(chance() * count), int(chance() * self.seats)
            rival = self.tables[there][place]
            is_legal = rival not in table and player not in self.tables[there]
            return ((number, seat, rival), (there, place, player)) if is_legal else ()
        other = player - player % self.size + int(chance() * self.size)
        return () if other in table else ((number, seat, other),)

    def _apply(self, change: Change) -> Change:
        """Seat somebody. Returns what undoes it."""
        number, seat, player = change
        table = self.tables[number]
        before = table[seat]
        for mate in table:
            if mate != before:
                kind = self.kinds[before][mate]
                self.cost += self.weights[kind] * (1 - 2 * self.counts[kind])
                self.counts[kind] -= 1
                kind = self.kinds[player][mate]
                self.cost += self.weights[kind] * (1 + 2 * self.counts[kind])
                self.counts[kind] += 1
        table[seat] = player
        return number, seat, before

    def turn(self) -> tuple[Table, ...]:
        """All tables, as many as there are steps for each."""
        return tuple(
            tuple(player - player % self.size + (player + step) % self.size for player in table)
            for step in range(self.size)
            for table in self.tables
        )
