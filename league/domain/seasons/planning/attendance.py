"""Who comes to which slot: entrants take seats that divisions have at slots, by augmenting paths."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from league.domain.seasons.planning.effort import Effort
from league.domain.seasons.planning.ground import bits

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Crowd:
    """Entrants by number: where they can come, how often they want to, and their division's number.

    `block` has for each slot those at which nobody can be who is there.
    """

    free: Sequence[int]
    want: Sequence[int]
    division: Sequence[int]
    block: Sequence[int]

    @property
    def slots(self) -> int:
        return len(self.block)

    @property
    def divisions(self) -> int:
        return max(self.division, default=-1) + 1


class Attendance:
    """Seats taken. A group is a division at a slot, `division * slots + slot`; `caps` has its seats, `rooms`
    those of a slot for all divisions together. `kept` pairs of an entrant and a slot never part.
    """

    def __init__(self, crowd: Crowd, caps: list[int], rooms: Sequence[int], effort: Effort) -> None:
        self.crowd, self.caps, self.rooms, self.effort = crowd, caps, rooms, effort
        self.slots = crowd.slots
        self.at = [0] * len(crowd.free)
        self.busy = [0] * len(crowd.free)
        self.left = list(crowd.want)
        self.members: list[list[int]] = [[] for _ in caps]
        self.load = [0] * crowd.slots
        self.kept: frozenset[tuple[int, int]] = frozenset()
        self.journal: list[tuple[int, int, bool]] = []

    def group(self, entrant: int, slot: int) -> int:
        return self.crowd.division[entrant] * self.slots + slot

    def take(self, entrant: int, slot: int) -> None:
        self.at[entrant] |= 1 << slot
        self.busy[entrant] |= self.crowd.block[slot]
        self.left[entrant] -= 1
        self.members[self.group(entrant, slot)].append(entrant)
        self.load[slot] += 1
        self.journal.append((entrant, slot, True))

    def drop(self, entrant: int, slot: int) -> None:
        self.at[entrant] ^= 1 << slot
        self.busy[entrant] = self.busy_without(entrant, slot)
        self.left[entrant] += 1
        self.members[self.group(entrant, slot)].remove(entrant)
        self.load[slot] -= 1
        self.journal.append((entrant, slot, False))

    def busy_without(self, entrant: int, slot: int) -> int:
        """The slots that are closed to an entrant who is not at this one (any more)."""
        block = self.crowd.block
        if block[slot] == 1 << slot:
            return self.busy[entrant] & ~(1 << slot)
        busy = 0
        for other in bits(self.at[entrant] & ~(1 << slot)):
            busy |= block[other]
        return busy

    def can_take(self, entrant: int) -> int:
        """The slots that an entrant could add, seats or not."""
        return self.crowd.free[entrant] & ~self.busy[entrant] if self.left[entrant] > 0 else 0

    def undo(self, mark: int) -> None:
        """Take back everything since the journal was so long."""
        while len(self.journal) > mark:
            entrant, slot, was_taken = self.journal.pop()
            (self.drop if was_taken else self.take)(entrant, slot)
            self.journal.pop()

    def fill_greedily(self, order: Iterable[int]) -> None:
        """Everybody takes free seats where most are left."""
        for entrant in order:
            free = [(self._seats_left(entrant, slot), slot) for slot in bits(self.can_take(entrant))]
            self.effort.spend(len(free) + 1)
            for seats, slot in sorted(free, key=lambda one: (-one[0], one[1])):
                if seats > 0 and self.can_take(entrant) >> slot & 1:
                    self.take(entrant, slot)

    def _seats_left(self, entrant: int, slot: int) -> int:
        group = self.group(entrant, slot)
        return min(self.caps[group] - len(self.members[group]), self.rooms[slot] - self.load[slot])

    def fill(self) -> None:
        """As many seats as possible are taken (exact as long as `block` keeps dates apart and no more)."""
        dead: set[int] = set()
        for entrant in range(len(self.at)):
            while self.left[entrant] > 0 and self.augment([entrant], dead):
                pass

    def augment(self, entrants: Iterable[int], dead: set[int] | None = None) -> bool:
        """One of these gets one seat more, and others move along. What is looked at in vain is put among the
        dead, through which no path leads as long as no seats are added.
        """
        return _Path(self, dead).find(entrants)


class _Path:
    """A search, breadth first, over groups, and over slots (numbered after the groups) that are full."""

    def __init__(self, seats: Attendance, dead: set[int] | None) -> None:
        self.seats = seats
        self.dead = dead if dead is not None else set()
        self.came: dict[int, tuple[int, int, int]] = {}  # entrant who comes in, their slot and node before
        self.queue: deque[int] = deque()
        self.first_slot = len(seats.caps)

    def find(self, entrants: Iterable[int]) -> bool:
        for entrant in entrants:
            self._reach(entrant, self.seats.can_take(entrant), NOBODY, NOBODY)
        while self.queue:
            node = self.queue.popleft()
            if node >= self.first_slot:
                self._evict_from_slot(node)
            elif self._enter(node):
                return True
        self.dead.update(self.came)
        return False

    def _reach(self, entrant: int, mask: int, slot: int, node: int) -> None:
        base = self.seats.crowd.division[entrant] * self.seats.slots
        for other in bits(mask):
            group = base + other
            if group not in self.came and group not in self.dead and self.seats.caps[group]:
                self.came[group] = (entrant, slot, node)
                self.queue.append(group)

    def _enter(self, group: int) -> bool:
        """Come into a group: done if it has a seat; else somebody has to go."""
        seats = self.seats
        slot = group % seats.slots
        if len(seats.members[group]) >= seats.caps[group]:
            self._evict(group)
        elif seats.load[slot] < seats.rooms[slot]:
            return self._move_along(group)
        else:
            node = self.first_slot + slot
            if node not in self.came and node not in self.dead:
                self.came[node] = (NOBODY, slot, group)
                self.queue.append(node)
        return False

    def _evict_from_slot(self, node: int) -> None:
        slot = node - self.first_slot
        for group in range(slot, self.first_slot, self.seats.slots):
            self._evict(group, node)

    def _evict(self, group: int, node: int | None = None) -> None:
        seats = self.seats
        slot = group % seats.slots
        seats.effort.spend(len(seats.members[group]))
        for entrant in seats.members[group]:
            if (entrant, slot) not in seats.kept:
                mask = seats.crowd.free[entrant] & ~seats.busy_without(entrant, slot) & ~(1 << slot)
                self._reach(entrant, mask, slot, group if node is None else node)

    def _move_along(self, group: int) -> bool:
        """Everybody on the way moves, the last first; all is taken back if a rest is too short."""
        seats = self.seats
        mark = len(seats.journal)
        while group != NOBODY:
            entrant, old, node = self.came[group]
            if old != NOBODY:
                seats.drop(entrant, old)
            if not seats.can_take(entrant) >> group % seats.slots & 1:
                seats.undo(mark)
                return False
            seats.take(entrant, group % seats.slots)
            group = self.came[node][2] if node >= self.first_slot else node
        return True
