"""How often players have met and on which side, kept so that the cost of a move is quickly added up."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from league.domain.seating.shape import Seating, Shape

MEETING_WEIGHT = 3
SIDE_WEIGHT = 1
PARTNER_WEIGHT = 9  # partners who are new each round should change before anything else
APART = 10_000  # a keep-apart pair counts as having met so many times
OUT_WEIGHT = 10_000  # nothing but a keep-apart pair is worth an uneven number of rounds out


class Ledger:
    """The cost of a schedule, and what a move would add to it.

    The cost is the sum over all pairs of MEETING_WEIGHT times the square of their meetings and, for each
    distance, its weight times the square of how often the one sat at it from the other; and over all players
    OUT_WEIGHT times the square of the rounds they were out. `cells[a][b * seats + d]` is MEETING_WEIGHT times
    the meetings of a and b, plus, for d > 0, the weight of d times how often b sat at distance d from a.
    """

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        # Asked for so often that the way through the shape would be felt.
        self.seats, self.seated, self.neighbours = shape.seats, shape.seated, shape.neighbours
        seats, partners = shape.seats, shape.partner_distances
        self.cells = [[0] * (shape.players * seats) for _ in range(shape.players)]
        self.outs = [0] * shape.players
        self.side_weights = [0] + [
            PARTNER_WEIGHT if distance in partners else SIDE_WEIGHT for distance in range(1, seats)
        ]
        # What a seat's pairs add to the cost of a swap whatever they have behind them.
        self.swap_constant = 2 * sum(MEETING_WEIGHT + weight for weight in self.side_weights[1:])

    def meet(self, player: int, other: int, distance: int, times: int = 1) -> None:
        """`other` sat at this distance clockwise from `player`, and `player` at the rest of the way round."""
        seats = self.shape.seats
        side = self.side_weights[distance] * times
        for one, two, there in ((player, other, distance), (other, player, seats - distance)):
            row, first = self.cells[one], two * seats
            for cell in range(first, first + seats):
                row[cell] += MEETING_WEIGHT * times
            row[first + there] += side

    def add(self, seating: Sequence[int]) -> None:
        """Count one round in which everybody present plays or is out."""
        for table in self.shape.tables_of(seating):
            self.add_table(table)
        for player in self.shape.out_of(seating):
            self.outs[player] += 1

    def add_table(self, table: Sequence[int | None]) -> None:
        """Count one table; None sits where somebody sat who is gone."""
        for seat, player in enumerate(table):
            for distance, other in enumerate(table[seat + 1 :], 1):
                if player is not None and other is not None:
                    self.meet(player, other, distance)

    def keep_apart(self, pairs: Iterable[tuple[int, int]]) -> None:
        for one, other in pairs:
            for row, first in ((self.cells[one], other), (self.cells[other], one)):
                for cell in range(first * self.shape.seats, (first + 1) * self.shape.seats):
                    row[cell] += MEETING_WEIGHT * APART

    def swap_cost(self, seating: Seating, position: int, other: int) -> int:
        """What it adds to the cost if players of two tables, or one of them out, change places."""
        player, rival = seating[position], seating[other]
        row, rival_row, seats = self.cells[player], self.cells[rival], self.seats
        pairs = 0
        for place, distance in self.neighbours[position]:
            cell = seating[place] * seats + distance
            pairs += rival_row[cell] - row[cell]
        for place, distance in self.neighbours[other]:
            cell = seating[place] * seats + distance
            pairs += row[cell] - rival_row[cell]
        if other < self.seated:
            return 2 * (pairs + self.swap_constant)
        return 2 * (pairs + OUT_WEIGHT * (self.outs[player] - self.outs[rival] + 1)) + self.swap_constant

    def swap(self, seating: Seating, position: int, other: int) -> None:
        """Let players of two tables change places; `position` is that of one who is seated."""
        player, rival = seating[position], seating[other]
        for there, leaving, coming in ((position, player, rival), (other, rival, player)):
            for place, distance in self.neighbours[there]:
                self._hand_over(leaving, coming, seating[place], distance)
        if other >= self.shape.seated:
            self.outs[player] += 1
            self.outs[rival] -= 1
        seating[position], seating[other] = rival, player

    def _hand_over(self, leaving: int, coming: int, other: int, distance: int) -> None:
        """`coming` meets `other` at this distance in place of `leaving`."""
        seats, side = self.seats, self.side_weights[distance]
        less, more, both = self.cells[leaving], self.cells[coming], self.cells[other]
        first, lost, won = other * seats, leaving * seats, coming * seats
        for cell in range(seats):
            less[first + cell] -= MEETING_WEIGHT
            more[first + cell] += MEETING_WEIGHT
            both[lost + cell] -= MEETING_WEIGHT
            both[won + cell] += MEETING_WEIGHT
        less[first + distance] -= side
        more[first + distance] += side
        both[lost + seats - distance] -= side
        both[won + seats - distance] += side

    def turn_cost(self, seating: Seating, position: int, other: int) -> int:
        """What it adds to the cost if two at one table change places."""
        player, rival = seating[position], seating[other]
        row, rival_row = self.cells[player], self.cells[rival]
        seats, weights = self.shape.seats, self.side_weights
        cost, between = 0, 0
        for place, distance in self.shape.neighbours[position]:
            if place == other:
                between = distance
                continue
            first, from_rival = seating[place] * seats, (place - other) % seats
            cost += row[first + from_rival] - row[first + distance] + weights[distance]
            cost += rival_row[first + distance] - rival_row[first + from_rival] + weights[from_rival]
        if 2 * between != seats:
            first = rival * seats
            cost += row[first + seats - between] - row[first + between] + weights[between]
        return 2 * cost

    def turn(self, seating: Seating, position: int, other: int) -> None:
        """Let two at one table change places."""
        first = position - position % self.shape.seats
        table = seating[first : first + self.shape.seats]
        for times in (-1, 1):
            for seat, player in enumerate(table):
                for distance, neighbour in enumerate(table[seat + 1 :], 1):
                    self.meet(player, neighbour, distance, times)
            table[position - first], table[other - first] = table[other - first], table[position - first]
        seating[position], seating[other] = seating[other], seating[position]

    def alike(self) -> Counter["PairCount"]:
        """How many pairs there are of each kind."""
        seats, ways = self.seats, range(1, self.seats)
        slices = Counter(
            tuple(row[first : first + seats])
            for player, row in enumerate(self.cells)
            for first in range(0, player * seats, seats)
        )
        kinds: Counter[PairCount] = Counter()
        for cells, times in slices.items():
            sides = ((cells[way] - cells[0]) // self.side_weights[way] for way in ways)
            kinds[PairCount(cells[0] // MEETING_WEIGHT, (0, *sides))] = times
        return kinds

    def pair_cost(self, counts: "PairCount") -> int:
        sides = zip(self.side_weights, counts.sides, strict=True)
        return MEETING_WEIGHT * counts.meetings**2 + sum(weight * times**2 for weight, times in sides)

    def is_free(self) -> bool:
        """Whether the order at every table may be changed without a loss: nobody meets anybody twice."""
        kinds = self.alike()
        return not self.shape.partner_distances and all(kind.apart or kind.meetings <= 1 for kind in kinds)

    def cost(self) -> int:
        """The whole cost, added up anew."""
        outs = OUT_WEIGHT * sum(count * count for count in self.outs)
        return outs + sum(times * self.pair_cost(counts) for counts, times in self.alike().items())


@dataclass(frozen=True, slots=True)
class PairCount:
    """How often two met, and by distance clockwise how often the second sat there; distance 0 is nobody's."""

    meetings: int
    sides: tuple[int, ...]

    @property
    def apart(self) -> bool:
        return self.meetings >= APART
