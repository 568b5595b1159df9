"""Annealing of tables without rounds: two people of different tables change places, until all pairs have
met as evenly as can be. What counts are the squares of the meetings.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp
from random import Random

FIRST_MOVES, LONGER, LONGEST = 4_000, 1.5, 400_000
HOT, COLD = 3.0, 0.5
HOTTER_WITH_TEAMS = 2.0  # partners count as well, so that a change costs more
PARTNER_WEIGHT = 2  # of once more with the same partner, beside 1 for meeting once more

Table = tuple[int, ...]
Pair = tuple[int, int]
Counts = list[list[int]]


def anneal_tables(
    players: int, seats: int, each: int, *, teams: Table, rng: Random, moves_max: int
) -> tuple[Table, ...]:
    """The best tables of people from 0 that so many moves find; it ends early where nothing can be better.

    If the seats do not divide, the last people play one table less. Each search is longer than the last.
    """
    moves, length = 0, float(FIRST_MOVES)
    best = _Draft(players, seats, each, teams, rng)
    while best.cost > best.bound and moves < moves_max:
        draft = _Draft(players, seats, each, teams, rng)
        most = max(1, min(int(length), moves_max - moves))
        draft.anneal(most)
        moves, length = moves + most, min(LONGEST, length * LONGER)
        best = min(best, draft, key=lambda found: found.cost)
    return tuple(tuple(table) for table in best.tables)


def partner_seats(seats: int, teams: Sequence[int]) -> list[Pair]:
    """The pairs of seats that play together; none where everybody plays alone."""
    if not teams:
        return []
    return [pair for pair in combinations(range(seats), 2) if teams[pair[0]] == teams[pair[1]]]


def least_squares(meetings: int, players: int) -> int:
    """The least sum of squares with which so many meetings spread over all pairs."""
    pairs = players * (players - 1) // 2
    share, more = divmod(meetings, pairs)
    return pairs * share * share + more * (2 * share + 1)


class _Draft:
    """Tables that can be changed, how often everybody met everybody, and what that costs."""

    def __init__(self, players: int, seats: int, each: int, teams: Table, rng: Random) -> None:
        self.rng, self.seats, count = rng, seats, players * each // seats
        dealt = [place % players for place in range(count * seats)]
        self.tables = [dealt[first : first + seats] for first in range(0, count * seats, seats)]
        together = partner_seats(seats, teams)
        self.mates = [[a + b - seat for a, b in together if seat in (a, b)] for seat in range(seats)]
        everybody = list(combinations(range(seats), 2))
        self.met = _count_pairs(self.tables, players, everybody)
        self.paired = _count_pairs(self.tables, players, together)
        self.cost = _squares(self.met) + PARTNER_WEIGHT * _squares(self.paired)
        self.bound = least_squares(count * len(everybody), players)
        self.bound += PARTNER_WEIGHT * least_squares(count * len(together), players)
        self.heat = HOT * (HOTTER_WITH_TEAMS if together else 1)

    def anneal(self, moves: int) -> None:
        """Try so many changes, of which the worse ones become rarer; end where nothing can be better."""
        heat, cooling = self.heat, (COLD / self.heat) ** (1 / moves)
        chance, count, seats, tables = self.rng.random, len(self.tables), self.seats, self.tables
        with_teams = any(self.mates)
        for _ in range(moves):
            heat *= cooling
            one, other = tables[int(chance() * count)], tables[int(chance() * count)]
            seat, there = int(chance() * seats), int(chance() * seats)
            if one is other:
                if not with_teams or seat == there or there in self.mates[seat]:
                    continue
                change = self._partner_cost(one, seat, one, there)
            elif one[seat] in other or other[there] in one:
                continue
            else:
                change = self._swap_cost(one, seat, other, there)
            if change <= 0 or chance() < exp(-change / heat):
                self._exchange(one, seat, other, there)
                self.cost += change
                if self.cost <= self.bound:
                    return

    def _swap_cost(self, one: list[int], seat: int, other: list[int], there: int) -> int:
        """What it adds to the cost if people of two tables change places. Those who sit at both meet the
        same people as before.
        """
        mine, yours = self.met[one[seat]], self.met[other[there]]
        total = 0
        for mate in one:
            if mate not in other:
                total += yours[mate] - mine[mate] + 1
        for mate in other:
            if mate not in one:
                total += mine[mate] - yours[mate] + 1
        total -= 2 * (yours[one[seat]] + 1)  # both loops counted the two, who do not meet themselves
        if self.mates[seat] or self.mates[there]:
            return 2 * total + self._partner_cost(one, seat, other, there)
        return 2 * total

    def _partner_cost(self, one: list[int], seat: int, other: list[int], there: int) -> int:
        """What the change adds by partners."""
        mine, yours = self.paired[one[seat]], self.paired[other[there]]
        of_one = {one[mate] for mate in self.mates[seat]}
        of_other = {other[mate] for mate in self.mates[there]}
        gone = sum(yours[mate] - mine[mate] + 1 for mate in of_one - of_other)
        come = sum(mine[mate] - yours[mate] + 1 for mate in of_other - of_one)
        return 2 * PARTNER_WEIGHT * (gone + come)

    def _exchange(self, one: list[int], seat: int, other: list[int], there: int) -> None:
        """Let the two change places, and count it."""
        for times in (-1, 1):
            self._count(one, seat, times)
            self._count(other, there, times)
            if times < 0:
                one[seat], other[there] = other[there], one[seat]

    def _count(self, table: list[int], seat: int, times: int) -> None:
        """Count those whom one person meets at a table, so many times more."""
        player = table[seat]
        row = self.met[player]
        for mate in table:
            if mate != player:
                row[mate] += times
                self.met[mate][player] += times
        for place in self.mates[seat]:
            self.paired[player][table[place]] += times
            self.paired[table[place]][player] += times


def _count_pairs(tables: Iterable[Sequence[int]], players: int, seats: Sequence[Pair]) -> Counts:
    """How often each has sat with each at these pairs of seats."""
    counts = [[0] * players for _ in range(players)]
    for table in tables:
        for one, other in seats:
            counts[table[one]][table[other]] += 1
            counts[table[other]][table[one]] += 1
    return counts


def _squares(counts: Counts) -> int:
    """The sum of squares over all pairs."""
    return sum(times * times for row in counts for times in row) // 2
