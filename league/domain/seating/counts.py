"""What a schedule comes to, counted from its rounds alone: the check on everything that makes schedules."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations

from league.domain.seating.bounds import least_sum_of_squares
from league.domain.seating.interface import DrawnRound

Pair = tuple[int, int]  # the lesser player first


class Counts:
    """Who of the players met whom how often, on which side, and who had which chair and table.

    `partners` are pairs who sit together all event long: they are no meeting.
    """

    def __init__(
        self, players: Iterable[int], seats: int, rounds: Sequence[DrawnRound], partners: Iterable[Pair] = ()
    ) -> None:
        self.players, self.seats = frozenset(players), seats
        self.partners = frozenset(pair for pair in partners if self.players.issuperset(pair))
        self.meetings: Counter[Pair] = Counter()
        self.sides: Counter[tuple[Pair, int]] = Counter()  # distance clockwise from the lesser player
        self.chairs: defaultdict[int, list[int]] = defaultdict(lambda: [0] * seats)
        self.tables: Counter[tuple[int, int]] = Counter()
        self.outs: Counter[int] = Counter()
        for one in rounds:
            self._add(one)

    def _add(self, one: DrawnRound) -> None:
        self.outs.update(self.players.intersection(one.out))
        for number, table in enumerate(one.tables):
            for chair, player in enumerate(table):
                if player in self.players:
                    self.chairs[player][chair] += 1
                    self.tables[player, number] += 1
            for (here, player), (there, other) in combinations(enumerate(table), 2):
                if player in self.players and other in self.players:
                    pair = (min(player, other), max(player, other))
                    if pair in self.partners:
                        continue
                    distance = there - here if player < other else here - there
                    self.meetings[pair] += 1
                    self.sides[pair, distance % self.seats] += 1

    @property
    def pairs(self) -> int:
        """How many there are to meet."""
        return len(self.players) * (len(self.players) - 1) // 2 - len(self.partners)

    @property
    def repeats(self) -> int:
        """How often somebody met somebody again."""
        return sum(times - 1 for times in self.meetings.values())

    @property
    def meetings_least(self) -> int:
        return 0 if len(self.meetings) < self.pairs else min(self.meetings.values(), default=0)

    @cached_property
    def side_spreads(self) -> Counter[Pair]:
        """For each pair that met: how much oftener the one sat at one distance than at another."""
        ways = range(1, self.seats)
        return Counter(
            {
                pair: max(self.sides[pair, way] for way in ways) - min(self.sides[pair, way] for way in ways)
                for pair in self.meetings
            }
        )

    @property
    def clashes(self) -> int:
        """Pairs whose sides could be more even."""
        return sum(spread > 1 for spread in self.side_spreads.values())

    def chair_spread(self, player: int) -> int:
        return max(self.chairs[player]) - min(self.chairs[player])

    def meeting_squares(self, apart: frozenset[Pair] = frozenset()) -> int:
        return sum(times**2 for pair, times in self.meetings.items() if pair not in apart)

    def least_meeting_squares(self, more: int, apart: frozenset[Pair] = frozenset()) -> int:
        """The least that `meeting_squares` can be after so many more meetings."""
        levels = Counter(times for pair, times in self.meetings.items() if pair not in apart)
        levels[0] += self.pairs - len(apart) - levels.total()
        return least_sum_of_squares(+levels, more)
