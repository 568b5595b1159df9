"""Chairs: everybody sits in each chair, and so deals first, as often as can be.

Which chair one has at a table is free as long as everybody keeps their neighbours; where a pair meets only
once, the neighbours are free, too.
"""

from collections import Counter
from collections.abc import Sequence
from math import exp
from random import Random

from league.domain.seating.bounds import least_sum_of_squares
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Seating, Shape

HOT, COLD = 1.0, 0.4
MOVES, MOVES_LEAST, MOVES_MOST = 100, 5_000, 60_000  # at each table of all rounds, and in all
STEP = 64


def colour_chairs(rounds: Sequence[Seating], shape: Shape) -> None:
    """Change the order at each table so that nobody has a chair more than once oftener than another.

    Each player is split into nodes of as many tables as there are chairs. Players' nodes and tables make a
    bipartite graph in which no node has more edges than there are chairs, so its edges can be coloured with
    the chairs (Kőnig). Only for rounds in which the order at a table is free.
    """
    painter = _Painter(shape.seats)
    played = [0] * shape.players
    tables = [(seating, first) for seating in rounds for first in range(0, shape.seated, shape.seats)]
    for table, (seating, first) in enumerate(tables):
        for player in seating[first : first + shape.seats]:
            painter.paint((player, played[player] // shape.seats), table)
            played[player] += 1
    for table, (seating, first) in enumerate(tables):
        for chair, (player, _) in painter.of_table[table].items():
            seating[first + chair] = player


class _Painter:
    """An edge colouring that grows: at each node, which colour leads where."""

    def __init__(self, colours: int) -> None:
        self.colours = range(colours)
        self.of_player: dict[tuple[int, int], dict[int, int]] = {}
        self.of_table: dict[int, dict[int, tuple[int, int]]] = {}

    def paint(self, player: tuple[int, int], table: int) -> None:
        """Colour one more edge; edges on the way may change theirs."""
        ours = self.of_player.setdefault(player, {})
        theirs = self.of_table.setdefault(table, {})
        free = next(colour for colour in self.colours if colour not in ours)
        wanted = next(colour for colour in self.colours if colour not in theirs)
        if free in theirs:
            self._exchange(table, free, wanted)
        ours[free], theirs[free] = table, player

    def _exchange(self, table: int, free: int, wanted: int) -> None:
        """Exchange two colours on the path from a table where `wanted` is free; it never comes to our
        player.
        """
        path: list[tuple[tuple[int, int], int, int]] = []
        colour, other = free, wanted
        while colour in self.of_table[table]:
            player = self.of_table[table][colour]
            path.append((player, table, colour))
            if other not in self.of_player[player]:
                break
            table = self.of_player[player][other]
            path.append((player, table, other))
        for player, table, colour in path:
            del self.of_player[player][colour], self.of_table[table][colour]
        for player, table, colour in path:
            swapped = other if colour == free else free
            self.of_player[player][swapped], self.of_table[table][swapped] = table, player


class ChairCount:
    """How often everybody had each chair."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.counts = [[0] * shape.seats for _ in range(shape.players)]

    def add_table(self, table: Sequence[int | None], times: int = 1) -> None:
        for chair, player in enumerate(table):
            if player is not None:
                self.counts[player][chair] += times

    def cost(self) -> int:
        return sum(count * count for counts in self.counts for count in counts)

    def least_cost(self, rounds: Sequence[Seating]) -> int:
        """What the chairs cost at least once everybody has played these rounds, too."""
        more = [0] * self.shape.players
        for seating in rounds:
            for player in seating[: self.shape.seated]:
                more[player] += 1
        return sum(
            least_sum_of_squares(Counter(counts), times)
            for counts, times in zip(self.counts, more, strict=True)
        )

    def change_cost(self, before: Sequence[int], after: Sequence[int]) -> int:
        """What it adds to the cost if a table sits down in another order."""
        chair_before = {player: chair for chair, player in enumerate(before)}
        return sum(
            2 * (self.counts[player][chair] - self.counts[player][chair_before[player]] + 1)
            for chair, player in enumerate(after)
            if chair != chair_before[player]
        )


def polish_chairs(
    rounds: Sequence[Seating],
    ledger: Ledger,
    played: ChairCount,
    rng: Random,
) -> int:
    """Turn tables, and let two exchange places where that leaves the sides as good, until the chairs are
    even.

    `ledger` counts the rounds already, `played` does not yet. Returns the cost that is left above the
    bound.
    """
    bound = played.least_cost(rounds)
    for seating in rounds:
        _turn_tables(seating, played)
    cost = played.cost()
    moves = MOVES * len(rounds) * ledger.shape.tables
    steps = min(max(moves, MOVES_LEAST), MOVES_MOST) // STEP
    cooling = (COLD / HOT) ** (1 / max(1, steps))
    heat = HOT
    for _ in range(steps):
        if cost <= bound:
            break
        cost += sum(_move(rounds, ledger, played, rng, heat) for _ in range(STEP))
        heat *= cooling
    return cost - bound


def _turn_tables(seating: Seating, played: ChairCount) -> None:
    """Turn each table of a round the way that suits those who sit there best, and count it."""
    seats = played.shape.seats
    for first in range(0, played.shape.seated, seats):
        table = seating[first : first + seats]
        turns = [table[by:] + table[:by] for by in range(seats)]
        best = min(turns, key=lambda turn: played.change_cost(table, turn))
        seating[first : first + seats] = best
        played.add_table(best)


def _move(rounds: Sequence[Seating], ledger: Ledger, played: ChairCount, rng: Random, heat: float) -> int:
    """Try one change. Returns what it added to the cost."""
    seats = ledger.shape.seats
    seating = rounds[int(rng.random() * len(rounds))]
    first = int(rng.random() * ledger.shape.tables) * seats
    before = seating[first : first + seats]
    one, other = int(rng.random() * seats), int(rng.random() * seats)
    if one == other:
        return 0
    turned = rng.random() < 1 / 2
    if turned:
        after = before[one:] + before[:one]
    elif ledger.turn_cost(seating, first + one, first + other) > 0:
        return 0
    else:
        after = list(before)
        after[one], after[other] = after[other], after[one]
    cost = played.change_cost(before, after)
    if cost > 0 and rng.random() >= exp(-cost / heat):
        return 0
    if not turned:
        ledger.turn(seating, first + one, first + other)
    seating[first : first + seats] = after
    played.add_table(before, -1)
    played.add_table(after)
    return cost
