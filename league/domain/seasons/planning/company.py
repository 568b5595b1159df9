"""Who sits with whom: simulated annealing over the tables of one division, until people meet evenly."""

from collections.abc import Sequence
from itertools import combinations
from math import exp
from random import Random

from league.domain.seasons.planning.attendance import Attendance
from league.domain.seasons.planning.effort import Effort

APART = 40  # what it costs that two share a table who are to be kept apart, in repeats
HOT, COLD = 0.9, 0.12
MOVES = 1_024  # at one temperature
STEPS_A_MOVE = 1
FIRST_LENGTH, LONGER = 100, 1.6  # moves for each seat of the first search; each next one is longer
ACROSS = 0.35  # the share of exchanges between two slots
FOCUSED = 0.5  # the share of moves that begin with somebody who meets a table mate too often

Meetings = list[list[int]]
Table = list[int]


def least_squares(meetings: int, pairs: int) -> int:
    """The least sum of squares of so many meetings of so many pairs."""
    if not pairs:
        return 0
    each, more = divmod(meetings, pairs)
    return pairs * each * each + more * (2 * each + 1)


class TableCompany:
    """The tables of one division at all slots. `slots` has the slot of each table.

    `meetings` counts how often two met or will meet; pairs to be kept apart begin at APART. What was `kept`
    in the attendance never moves to another slot.
    """

    def __init__(
        self, attendance: Attendance, tables: list[Table], slots: list[int], meetings: Meetings
    ) -> None:
        self.attendance, self.tables, self.slots, self.meetings = attendance, tables, slots, meetings
        self.seats = [(table, seat) for table, one in enumerate(tables) for seat in range(len(one))]
        self.by_slot: dict[int, list[tuple[int, int]]] = {}
        for table, seat in self.seats:
            self.by_slot.setdefault(slots[table], []).append((table, seat))
        self.usual = 1
        self.cost = self.best = 0
        self.best_tables = tables
        for one in tables:
            self._count(one)

    def _count(self, table: Sequence[int]) -> None:
        for one, other in combinations(table, 2):
            self.meetings[one][other] += 1
            self.meetings[other][one] += 1

    def anneal(self, cost: int, effort: Effort, rng: Random, steps: int, *, cold: bool = False) -> int:
        """Lower the cost: the excess, and what it costs that some are not apart. The least reached."""
        self.cost = self.best = cost
        self.best_tables = [list(table) for table in self.tables]
        length = float(FIRST_LENGTH * len(self.seats))
        ends = max(0, effort.left - steps)
        while self.best > 0 and effort.left > ends and len(self.tables) > 1:
            moves = min(int(length), (effort.left - ends) // STEPS_A_MOVE + 1)
            self._search(effort, rng, moves, COLD if cold else HOT)
            length *= LONGER
        self._restore(self.best_tables)
        return self.best

    def _search(self, effort: Effort, rng: Random, moves: int, heat: float) -> None:
        rounds = max(1, moves // MOVES)
        cooling = (COLD / heat) ** (1 / rounds)
        for _ in range(rounds):
            self.cost += self._move(rng, heat)
            effort.spend(MOVES * STEPS_A_MOVE)
            heat *= cooling
            if self.cost < self.best:
                self.best, self.best_tables = self.cost, [list(table) for table in self.tables]
            if self.best <= 0 or effort.is_over:
                break

    def _often(self) -> list[tuple[int, int]]:
        """Seats of those who meet somebody at their table more often than most pairs meet."""
        found = []
        for number, table in enumerate(self.tables):
            for seat, player in enumerate(table):
                row = self.meetings[player]
                if any(row[other] > self.usual for other in table if other != player):
                    found.append((number, seat))
        return found

    def _move(self, rng: Random, heat: float) -> int:
        """Try some exchanges of two entrants. Returns what they added to the cost."""
        chance, tables, slots, meetings = rng.random, self.tables, self.slots, self.meetings
        often, seats, count = self._often(), self.seats, len(self.seats)
        added = 0
        for _ in range(MOVES):
            if often and chance() < FOCUSED:
                number, seat = often[int(chance() * len(often))]
            else:
                number, seat = seats[int(chance() * count)]
            if chance() < ACROSS:
                other_number, other_seat = seats[int(chance() * count)]
            else:
                near = self.by_slot[slots[number]]
                other_number, other_seat = near[int(chance() * len(near))]
            if other_number == number:
                continue
            table, other_table = tables[number], tables[other_number]
            one, other = table[seat], other_table[other_seat]
            across = slots[number] != slots[other_number]
            if one == other or (across and not self._can_exchange(one, number, other, other_number)):
                continue
            row, other_row = meetings[one], meetings[other]
            cost = len(table) + len(other_table) - 2
            for mate in table:
                cost += other_row[mate] - row[mate]
            for mate in other_table:
                cost += row[mate] - other_row[mate]
            cost -= 2 * row[other]  # each was counted as a mate of the other's table
            if across:  # who is at both tables is met as often as before
                cost -= 2 * sum(mate in other_table for mate in table)
            if cost <= 0 or chance() < exp(-cost / heat):
                self._exchange(number, seat, other_number, other_seat, across)
                added += cost
        return added

    def _can_exchange(self, one: int, number: int, other: int, other_number: int) -> bool:
        slot, other_slot = self.slots[number], self.slots[other_number]
        seats = self.attendance
        if (one, slot) in seats.kept or (other, other_slot) in seats.kept:
            return False
        free = seats.crowd.free
        return bool(
            (free[one] & ~seats.busy_without(one, slot) & ~seats.at[one]) >> other_slot & 1
            and (free[other] & ~seats.busy_without(other, other_slot) & ~seats.at[other]) >> slot & 1
        )

    def _exchange(self, number: int, seat: int, other_number: int, other_seat: int, across: bool) -> None:
        table, other_table = self.tables[number], self.tables[other_number]
        one, other = table[seat], other_table[other_seat]
        table[seat], other_table[other_seat] = other, one
        meetings = self.meetings
        for mate in table:
            if mate != other:
                meetings[one][mate] -= 1
                meetings[mate][one] -= 1
                meetings[other][mate] += 1
                meetings[mate][other] += 1
        for mate in other_table:
            if mate != one:
                meetings[other][mate] -= 1
                meetings[mate][other] -= 1
                meetings[one][mate] += 1
                meetings[mate][one] += 1
        if across:
            seats = self.attendance
            slot, other_slot = self.slots[number], self.slots[other_number]
            seats.drop(one, slot)
            seats.drop(other, other_slot)
            seats.take(one, other_slot)
            seats.take(other, slot)
            seats.journal.clear()

    def _restore(self, tables: list[Table]) -> None:
        """Put everybody back to where they sat, attendance included."""
        seats = self.attendance
        for number, (now, then) in enumerate(zip(self.tables, tables, strict=True)):
            slot = self.slots[number]
            for player in set(now) - set(then):
                if seats.at[player] >> slot & 1:
                    seats.drop(player, slot)
        for number, then in enumerate(tables):
            for player in then:
                if not seats.at[player] >> self.slots[number] & 1:
                    seats.take(player, self.slots[number])
        self.tables = [list(table) for table in tables]
