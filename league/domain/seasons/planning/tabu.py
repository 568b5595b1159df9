"""Places tables at dates: each goes where the fewest others have to go, and these may not come back at once.

A tabu search over partial plans, as I. Blöchliger and N. Zufferey colour graphs: "A graph coloring heuristic
using partial solutions and a reactive tabu scheme" (2008).
"""

from random import Random

from league.domain.seasons.planning.board import NOWHERE, TableBoard
from league.domain.seasons.planning.effort import Effort
from league.domain.seasons.planning.ground import bits

COMPARED = 3  # so many unplaced tables are compared in one step
VICTIMS = 8  # and so many tables of a full slot
CLOSE = 0.4  # the cost of a table that can move elsewhere at once; one that cannot costs 1
TENURE = 10  # a table may not come back for up to so many steps, and some more for each that is unplaced
SHORT, LONG = 0.5, 2.0  # by turns: short bans settle open leagues, long ones groups that fill all their dates
TURN = 3_000  # steps of one kind
MORE, ASTRAY = (
    1.25,
    10,
)  # long bans that leave so much more unplaced than they found lead astray: no more of them
LOCKED = 1e12  # no table is worth it to move one that is locked


def place_greedily(board: TableBoard, effort: Effort, rng: Random) -> None:
    """Place what fits at once: fewest slots first, each in the emptiest."""
    order = board.unplaced
    rng.shuffle(order)
    order.sort(key=lambda table: board.legal[table].bit_count())
    for table in order:
        place_where_empty(board, table, rng)
        effort.spend(4)


def place_where_empty(board: TableBoard, table: int, rng: Random) -> bool:
    """Place a table at once in the slot with the most room; False if it does not fit."""
    fits = board.fits(table)
    if not fits:
        return False
    room, tables = board.ground.room, board.tables
    slot = max(bits(fits), key=lambda slot: (room[slot] - len(tables[slot]), rng.random()))
    board.place(table, slot)
    return True


class TabuSearch:
    """Moves tables until all are placed, or as many as can be, or the steps are spent.

    `home` has the slot at which each table was published, or NOWHERE; `locked` tables never move. To move a
    table from its home costs `dearer` times as much as to move another.
    """

    def __init__(
        self,
        board: TableBoard,
        effort: Effort,
        rng: Random,
        home: list[int],
        *,
        dearer: float = 1.0,
        locked: frozenset[int] = frozenset(),
    ) -> None:
        self.board, self.effort, self.rng = board, effort, rng
        self.home, self.dearer, self.locked = home, dearer, locked
        self.slots = board.ground.slots
        self.unplaced = [table for table in board.unplaced if board.legal[table]]
        self.until: dict[int, int] = {}
        self.step = 0
        self.shares, self.share = (SHORT, LONG), SHORT
        self.best, self.best_missing = list(board.at), len(self.unplaced)
        self.unplaced_before = len(self.unplaced)

    def run(self, missing_max: int, steps: int) -> list[int]:
        """The best slots found for all tables. Ends with the steps, or where at most `missing_max` of those
        that have a legal slot are without one.
        """
        ends = max(0, self.effort.left - steps)
        while self.best_missing > missing_max and self.effort.left > ends:
            self._move_one()
            if len(self.unplaced) < self.best_missing:
                self.best, self.best_missing = list(self.board.at), len(self.unplaced)
            if self.step % TURN == 0:
                self._take_turns()
        return self.best

    def _take_turns(self) -> None:
        """Change the length of bans; back to the best, with short ones only, if the long ones led astray."""
        if self.share == LONG and len(self.unplaced) > MORE * self.unplaced_before + ASTRAY:
            self.board.restore(self.best)
            self.unplaced = [table for table in self.board.unplaced if self.board.legal[table]]
            self.shares = (SHORT, SHORT)
        self.share = self.shares[self.step // TURN % 2]
        self.unplaced_before = len(self.unplaced)

    def _move_one(self) -> None:
        """Place one of some tables that are drawn by lot, and move what stands in its way."""
        self.step += 1
        unplaced = self.unplaced
        drawn = unplaced if len(unplaced) <= COMPARED else self.rng.sample(unplaced, COMPARED)
        best_cost, chosen = LOCKED, NOWHERE
        for table in drawn:
            if self._place_at_once(table):
                unplaced.remove(table)
                return
            cost, slot, clashes = self._cheapest(table)
            if cost < best_cost:
                best_cost, chosen, best = cost, table, (slot, clashes)
        if chosen != NOWHERE:
            unplaced.remove(chosen)
            self._exchange(chosen, *best)

    def _place_at_once(self, table: int) -> bool:
        board = self.board
        fits = board.fits(table)
        self.effort.spend(2)
        if not fits:
            return False
        slots = list(bits(fits))
        home = self.home[table]
        board.place(table, home if home in slots else slots[int(self.rng.random() * len(slots))])
        return True

    def _cheapest(self, table: int) -> tuple[float, int, list[int]]:
        """Where it costs least to place a table: cost, slot, tables that have to go. LOCKED if nowhere."""
        board, until, step, chance = self.board, self.until, self.step, self.rng.random
        base, best_cost = table * self.slots, LOCKED
        best: tuple[int, list[int]] = (NOWHERE, [])
        self.effort.spend(2 * len(board.legal_slots[table]))
        for slot in board.legal_slots[table]:
            if until.get(base + slot, 0) > step:
                continue
            clashes = board.clashes(table, slot)
            cost = sum(map(self._cost, clashes))
            if cost <= best_cost and board.needs_room(slot, clashes):
                victim, more = self._victim(slot)
                clashes.append(victim)
                cost += more
            if cost < best_cost or (cost == best_cost < LOCKED and chance() < 1 / 2):
                best_cost, best = cost, (slot, clashes)
        return best_cost, *best

    def _cost(self, table: int) -> float:
        if table in self.locked:
            return LOCKED
        board = self.board
        cost = CLOSE if board.fits_elsewhere(table) else 1.0
        return cost * self.dearer if self.home[table] == board.at[table] else cost

    def _victim(self, slot: int) -> tuple[int, float]:
        """A table of a full slot that can go, the cheapest of some that are drawn, and its cost."""
        tables = self.board.tables[slot]
        count = len(tables)
        start = int(self.rng.random() * count)
        looked_at = min(count, VICTIMS)
        self.effort.spend(looked_at)
        drawn = [tables[(start + offset) % count] for offset in range(looked_at)]
        costs = list(map(self._cost, drawn))
        least = min(costs)
        return drawn[costs.index(least)], least

    def _exchange(self, table: int, slot: int, clashes: list[int]) -> None:
        board = self.board
        tenure = self.step + 1 + int(self.share * len(self.unplaced))
        for clash in clashes:
            self.until[clash * self.slots + board.at[clash]] = tenure + int(self.rng.random() * TENURE)
            board.remove(clash)
        board.place(table, slot)
        for clash in clashes:
            if not self._place_at_once(clash):
                self.unplaced.append(clash)
