"""How many tables each division has at each slot: all of them full, as many as can be."""

from random import Random

from league.domain.seasons.planning.attendance import Attendance
from league.domain.seasons.planning.crowd_bounds import full_tables
from league.domain.seasons.planning.effort import Effort
from league.domain.seasons.planning.ground import bits

REMOVED_MAX = 4  # tables that are taken away and made again at once
STALE = 300  # such attempts without success


class CrowdTables:
    """Adds tables, each filled by entrants who still want one and others who move along."""

    def __init__(
        self, attendance: Attendance, room: list[int], seats: int, effort: Effort, rng: Random
    ) -> None:
        self.attendance, self.room, self.seats = attendance, room, seats
        self.effort, self.rng = effort, rng
        self.most = full_tables(attendance.crowd, room, seats)
        self.slots = attendance.slots
        self.people: list[list[int]] = [[] for _ in range(attendance.crowd.divisions)]
        for entrant, division in enumerate(attendance.crowd.division):
            self.people[division].append(entrant)
        self.groups = [group for group, most in enumerate(self.most) if most]

    @property
    def count(self) -> int:
        return sum(self.attendance.caps) // self.seats

    def keep(self, pairs: list[int]) -> None:
        """Begin with pairs of entrants and slots that were published, and fill their tables."""
        attendance = self.attendance
        for slot in range(self.slots):
            self._keep_at(slot, pairs)
        attendance.kept = frozenset(
            (entrant, slot)
            for entrant, mask in enumerate(attendance.at)
            for slot in range(self.slots)
            if mask >> slot & 1
        )
        partial = [group for group in self.groups if len(attendance.members[group]) % self.seats]
        partial.sort(key=lambda group: -(len(attendance.members[group]) % self.seats))
        for group in partial:
            self._complete(group)

    def _keep_at(self, slot: int, pairs: list[int]) -> None:
        """Those who were to come to a slot, as far as their tables fit into the room."""
        attendance = self.attendance
        for group in range(slot, len(self.most), self.slots):
            wanted = [
                entrant
                for entrant, mask in enumerate(pairs)
                if mask >> slot & 1
                and attendance.group(entrant, slot) == group
                and attendance.can_take(entrant) >> slot & 1
            ]
            tables = -(-len(wanted) // self.seats)
            tables = min(tables, self.most[group], self._room_left(slot))
            attendance.caps[group] = tables * self.seats
            for entrant in wanted[: tables * self.seats]:
                attendance.take(entrant, slot)

    def _room_left(self, slot: int) -> int:
        taken = sum(self.attendance.caps[slot :: self.slots]) // self.seats
        return self.room[slot] - taken

    def _complete(self, group: int) -> None:
        """Fill the last table of a group, or give it up."""
        attendance = self.attendance
        mark = len(attendance.journal)
        if self._fill(group):
            return
        attendance.undo(mark)
        slot = group % self.slots
        over = len(attendance.members[group]) % self.seats
        attendance.caps[group] = len(attendance.members[group]) - over
        for entrant in self.rng.sample(attendance.members[group], over):
            attendance.kept -= {(entrant, slot)}
            attendance.drop(entrant, slot)

    def _fill(self, group: int) -> bool:
        """Take all seats of a group: first those who want most and can least elsewhere."""
        attendance = self.attendance
        slot = group % self.slots
        wanting = self._wanting(group)
        direct = self._direct(wanting, slot)
        for entrant in direct[: attendance.caps[group] - len(attendance.members[group])]:
            attendance.take(entrant, slot)
        while len(attendance.members[group]) < attendance.caps[group]:
            if not attendance.augment(entrant for entrant in wanting if attendance.left[entrant] > 0):
                return False
        return True

    def _wanting(self, group: int) -> list[int]:
        """Those of a group's division who want another table."""
        left = self.attendance.left
        people = self.people[group // self.slots]
        self.effort.spend(len(people) + 1)
        return [entrant for entrant in people if left[entrant] > 0]

    def _direct(self, wanting: list[int], slot: int) -> list[int]:
        """Those who can come to a slot as they are, those with the least leeway first."""
        direct = [entrant for entrant in wanting if self.attendance.can_take(entrant) >> slot & 1]
        direct.sort(key=self._leeway)
        return direct

    def _leeway(self, entrant: int) -> tuple[int, float]:
        attendance = self.attendance
        return attendance.can_take(entrant).bit_count() - attendance.left[entrant], self.rng.random()

    def add_many(self, target: int) -> None:
        """Give each group its part of the tables, as far as entrants are free who need not move for it."""
        total = sum(self.most)
        groups = list(self.groups)
        self.rng.shuffle(groups)
        for group in groups:
            share = -(-target * self.most[group] // total)
            slot = group % self.slots
            have = self.attendance.caps[group] // self.seats
            more = min(share - have, self._room_left(slot), target - self.count)
            if more > 0:
                direct = self._direct(self._wanting(group), slot)
                more = min(more, len(direct) // self.seats)
                self.attendance.caps[group] += more * self.seats
                for entrant in direct[: more * self.seats]:
                    self.attendance.take(entrant, slot)

    def add(self, target: int) -> None:
        """Add tables wherever one can be filled, until there are enough."""
        groups = list(self.groups)
        while groups and self.count < target and not self.effort.is_over:
            self.rng.shuffle(groups)
            groups.sort(key=self._crowding)
            groups = [group for group in groups if self.count < target and self._add(group)]

    def _crowding(self, group: int) -> float:
        """Groups come first of which the least part is seated."""
        return self.attendance.caps[group] / self.most[group]

    def _add(self, group: int) -> bool:
        attendance, seats = self.attendance, self.seats
        if attendance.caps[group] >= self.most[group] * seats or self._room_left(group % self.slots) <= 0:
            return False
        mark = len(attendance.journal)
        attendance.caps[group] += seats
        if self._fill(group):
            return True
        attendance.undo(mark)
        attendance.caps[group] -= seats
        return False

    def improve(self, target: int, steps: int) -> None:
        """Take some tables away and add others, as long as that is of use."""
        ends, stale = max(0, self.effort.left - steps), 0
        while self.count < target and self.effort.left > ends and stale < STALE:
            before, mark, caps = self.count, len(self.attendance.journal), list(self.attendance.caps)
            self._remove_some()
            self.add(target)
            self.effort.spend(20)
            if self.count < before:
                self.attendance.undo(mark)
                self.attendance.caps[:] = caps
            stale = 0 if self.count > before else stale + 1

    def _remove_some(self) -> None:
        attendance, rng = self.attendance, self.rng
        used = [group for group in self.groups if attendance.caps[group]]
        for group in rng.sample(used, min(len(used), 1 + int(rng.random() * REMOVED_MAX))):
            slot = group % self.slots
            loose = [
                entrant for entrant in attendance.members[group] if (entrant, slot) not in attendance.kept
            ]
            if len(loose) >= self.seats:
                attendance.caps[group] -= self.seats
                for entrant in rng.sample(loose, self.seats):
                    attendance.drop(entrant, slot)

    def bring_back(self, pairs: list[int]) -> None:
        """Let entrants take the place, at a slot where they were to play, of others who were not to."""
        attendance = self.attendance
        for entrant, mask in enumerate(pairs):
            for slot in bits(mask & ~attendance.at[entrant]):
                self._bring_back(entrant, slot, pairs)

    def _bring_back(self, entrant: int, slot: int, pairs: list[int]) -> bool:
        """One entrant leaves a slot for one at which they were to play, and somebody takes their place."""
        attendance = self.attendance
        free = attendance.crowd.free
        for other in attendance.members[attendance.group(entrant, slot)]:
            if pairs[other] >> slot & 1:
                continue
            self.effort.spend(1)
            for old in bits(attendance.at[entrant] & ~pairs[entrant] & ~attendance.at[other]):
                goes = (free[entrant] & ~attendance.busy_without(entrant, old)) >> slot & 1
                comes = (free[other] & ~attendance.busy_without(other, slot)) >> old & 1
                if goes and comes:
                    attendance.drop(entrant, old)
                    attendance.drop(other, slot)
                    attendance.take(entrant, slot)
                    attendance.take(other, old)
                    return True
        return False
