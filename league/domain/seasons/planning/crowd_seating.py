"""Shares those who come to a slot out among its tables, division by division."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from league.domain.seasons.planning.attendance import Attendance, Crowd
from league.domain.seasons.planning.company import APART, Meetings, Table, TableCompany, least_squares
from league.domain.seasons.planning.effort import Effort


@dataclass(slots=True)
class Seated:
    """Tables with their slots, by numbers."""

    tables: list[tuple[int, Table]] = field(default_factory=list)

    def add(self, slot: int, players: Sequence[int]) -> None:
        self.tables.append((slot, list(players)))

    def measure(self, met: Meetings, crowd: Crowd) -> tuple[int, int]:
        """Repeats and excess; `met` has what was played, and is changed."""
        for _, players in self.tables:
            for one, other in combinations(players, 2):
                met[one][other] += 1
                met[other][one] += 1
        repeats = excess = 0
        for members in division_members(crowd):
            counts = [met[one][other] for one, other in combinations(members, 2)]
            repeats += sum(count - 1 for count in counts if count > 1)
            excess += excess_of(counts)
        return repeats, excess


def division_members(crowd: Crowd) -> list[list[int]]:
    members: list[list[int]] = [[] for _ in range(crowd.divisions)]
    for entrant, division in enumerate(crowd.division):
        members[division].append(entrant)
    return members


def excess_of(counts: Sequence[int]) -> int:
    """Half of what the squares of meetings add up to beyond the least for so many meetings."""
    squares = sum(count * count for count in counts)
    return (squares - least_squares(sum(counts), len(counts))) // 2


class CrowdSeating:
    """Makes tables of an attendance whose groups are all full tables."""

    def __init__(
        self,
        seats: int,
        attendance: Attendance,
        apart: Sequence[tuple[int, int]],
        effort: Effort,
        rng: Random,
    ) -> None:
        self.seats, self.attendance, self.apart = seats, attendance, apart
        self.effort, self.rng = effort, rng

    def seat(self, met: Meetings, before: Sequence[tuple[int, Sequence[int]]]) -> Seated:
        """`met` has what was played; tables of `before` whose people all come are where the search begins."""
        seated = Seated()
        for one, two in self.apart:
            met[one][two] += APART
            met[two][one] += APART
        members = division_members(self.attendance.crowd)
        total = sum(at.bit_count() for at in self.attendance.at)
        for division, people in enumerate(members):
            mine = sum(self.attendance.at[player].bit_count() for player in people)
            steps = self.effort.left * mine // max(1, total)
            total -= mine
            for slot, table in self._seat_division(division, people, met, before, steps):
                if not self._is_apart(table):
                    seated.add(slot, table)
        seated.tables.sort(key=lambda one: one[0])
        return seated

    def _is_apart(self, table: Table) -> bool:
        return any(one in table and two in table for one, two in self.apart)

    def _seat_division(
        self,
        division: int,
        people: Sequence[int],
        met: Meetings,
        before: Sequence[tuple[int, Sequence[int]]],
        steps: int,
    ) -> list[tuple[int, Table]]:
        tables, slots = self._begin(division, before)
        company = TableCompany(self.attendance, tables, slots, met)
        counts = [met[one][other] for one, other in combinations(people, 2)]
        apart = sum(count >= APART for count in counts)
        bare = [count % APART if count >= APART else count for count in counts]
        meetings, pairs = sum(bare), len(bare)
        together = sum(count - APART for count in counts if count >= APART)
        company.usual = max(1, -(-meetings // max(1, pairs)))
        cost = excess_of(bare) + APART * together if apart else excess_of(bare)
        company.anneal(cost, self.effort, self.rng, steps, cold=bool(before))
        return list(zip(slots, company.tables, strict=True))

    def _begin(
        self, division: int, before: Sequence[tuple[int, Sequence[int]]]
    ) -> tuple[list[Table], list[int]]:
        """Tables of before that can stay, and the others by lot."""
        attendance = self.attendance
        tables, slots = [], []
        for slot in range(attendance.slots):
            left = list(attendance.members[division * attendance.slots + slot])
            self.rng.shuffle(left)
            for at, players in before:
                if at == slot and len(players) == self.seats and set(players) <= set(left):
                    tables.append(list(players))
                    slots.append(slot)
                    left = [player for player in left if player not in players]
            for first in range(0, len(left), self.seats):
                tables.append(left[first : first + self.seats])
                slots.append(slot)
        return tables, slots
