"""Places a table where others have to move for it, and as few as can be: a search that deepens step by step.

It may move several tables out of one table's way, where a chain moves one after another: in a group that
fills all its dates hardly a table makes way alone.
"""

from collections.abc import Iterator, Sequence
from random import Random

from league.domain.seasons.planning.board import TableBoard
from league.domain.seasons.planning.effort import Effort
from league.domain.seasons.planning.ground import bits

PUBLISHED, ASTRAY = 2, 1  # what it costs to move a table that is where it was published, or that is not
COST_MAX = 6
STEPS_MAX = 3_000  # of one search
TRIED = 2  # places of a table that fits at once, if others are still to be placed


class Insertion:
    """Places one table at a time on a board. `home` has the slot at which each was published, or NOWHERE."""

    def __init__(self, board: TableBoard, effort: Effort, rng: Random, home: list[int]) -> None:
        self.board, self.effort, self.rng, self.home = board, effort, rng, home
        self.moved: set[int] = set()
        self.failed: dict[int, int] = {}
        self.ends = 0

    def place(self, table: int) -> bool:
        """Place a table and move others as cheaply as can be; False, and nothing is changed, if in vain."""
        self.ends = max(0, self.effort.left - STEPS_MAX)
        for cost_max in range(COST_MAX + 1):
            self.moved = {table}
            self.failed = {}
            if self._settle([table], cost_max):
                return True
            if self.effort.left <= self.ends:
                break
        return False

    def _settle(self, waiting: list[int], cost_max: int) -> bool:
        """Place all that wait, the last first. False, and nothing is changed, if that costs more."""
        if not waiting:
            return True
        table = waiting[-1]
        others = waiting[:-1]
        fits = self.board.fits(table)
        self.effort.spend(2)
        if fits:
            return self._settle_at_once(table, fits, others, cost_max)
        if cost_max <= 0 or self.failed.get(table, 0) >= cost_max or self.effort.left <= self.ends:
            return False
        for slot, evicted, cost in self._ways(table, cost_max):
            if self._exchange(table, slot, evicted, others, cost_max - cost):
                return True
        self.failed[table] = cost_max
        return False

    def _settle_at_once(self, table: int, fits: int, others: list[int], cost_max: int) -> bool:
        board, home = self.board, self.home[table]
        slots = list(bits(fits))
        self.rng.shuffle(slots)
        if home in slots:
            slots = [home]
        for slot in slots[: TRIED if others else 1]:
            board.place(table, slot)
            if self._settle(others, cost_max):
                return True
            board.remove(table)
        return False

    def _ways(self, table: int, cost_max: int) -> Iterator[tuple[int, list[int], int]]:
        """Slots for a table, what would have to go there, and what that costs."""
        board = self.board
        slots = list(board.legal_slots[table])
        self.rng.shuffle(slots)
        for slot in slots:
            clashes = board.clashes(table, slot)
            self.effort.spend(2)
            if not self.moved.isdisjoint(clashes):
                continue
            cost = sum(map(self._cost, clashes))
            if cost > cost_max:
                continue
            if not board.needs_room(slot, clashes):
                if self._can_settle(clashes, cost_max - cost):
                    yield slot, clashes, cost
                continue
            victims = [victim for victim in board.tables[slot] if victim not in self.moved]
            self.rng.shuffle(victims)
            for victim in victims:
                more = cost + self._cost(victim)
                if more <= cost_max and victim not in clashes:
                    evicted = [*clashes, victim]
                    if self._can_settle(evicted, cost_max - more):
                        yield slot, evicted, more

    def _can_settle(self, evicted: Sequence[int], cost_max: int) -> bool:
        """Whether there is hope: each fits elsewhere at once, or has a way not tried in vain."""
        self.effort.spend(len(evicted))
        failed, board = self.failed, self.board
        return all(board.fits_elsewhere(table) or failed.get(table, 0) < cost_max for table in evicted)

    def _cost(self, table: int) -> int:
        return PUBLISHED if self.home[table] == self.board.at[table] else ASTRAY

    def _exchange(
        self, table: int, slot: int, evicted: Sequence[int], others: list[int], cost_max: int
    ) -> bool:
        board = self.board
        before = [board.at[other] for other in evicted]
        for other in evicted:
            board.remove(other)
        board.place(table, slot)
        self.moved.update(evicted)
        if self._settle([*others, *evicted], cost_max):
            return True
        board.remove(table)
        for other, at in zip(evicted, before, strict=True):
            board.place(other, at)
        self.moved.difference_update(evicted)
        return False
