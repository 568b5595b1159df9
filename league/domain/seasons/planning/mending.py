"""Betters a plan that moves what was published: some tables go off, some home, the rest anywhere."""

from collections.abc import Sequence
from random import Random

from league.domain.seasons.planning.board import NOWHERE, TableBoard
from league.domain.seasons.planning.effort import Effort
from league.domain.seasons.planning.insertion import Insertion
from league.domain.seasons.planning.tabu import TabuSearch, place_where_empty

OFF_MAX = 8  # tables that are taken off at once
NEAR = 0.7  # how often these have to do with each other
FORCED = 0.8  # how often one of them goes home even if others have to make way
HEAT = 0.5  # changes
RESET, RESET_MAX = 0.2, 30
TABU = 0.1
TABU_STEPS = 10_000
DEARER = (1.4, 2.0, 3.0)
WAITING_MAX = 1  # so many of the unplaced tables are tried again in one round

Cost = tuple[int, int]


class Mending:
    """Works on the board; `home` has the slot at which each table was published, or NOWHERE."""

    def __init__(self, board: TableBoard, insertion: Insertion, effort: Effort, rng: Random) -> None:
        self.board, self.insertion, self.effort, self.rng = board, insertion, effort, rng
        self.home = insertion.home
        self.published = [table for table, slot in enumerate(self.home) if slot != NOWHERE]

    def cost(self) -> Cost:
        """Missing tables, and changes, of what stands on the board."""
        at, home = self.board.at, self.home
        return at.count(NOWHERE), sum(at[table] != home[table] for table in self.published)

    def insert(self, tables: list[int]) -> None:
        """Place tables by lot, those that fit least first; where one does not fit, others move for it."""
        board = self.board
        self.rng.shuffle(tables)
        tables.sort(key=lambda table: board.fits(table).bit_count())
        left = [table for table in tables if not place_where_empty(board, table, self.rng)]
        for table in left:
            if not self.effort.is_over:
                self.insertion.place(table)

    def insert_all(self) -> None:
        self.insert([table for table in self.board.unplaced if self.board.legal[table]])

    def send_home(self, tables: Sequence[int]) -> None:
        """Tables go back to where they were published if nothing stands in the way."""
        board = self.board
        for table in tables:
            home, old = self.home[table], board.at[table]
            if NOWHERE in (old, home) or old == home or not board.legal[table] >> home & 1:
                continue
            board.remove(table)
            board.place(table, home if board.fits(table) >> home & 1 else old)
        self.effort.spend(len(tables))

    def run(self, cost_min: Cost, steps: int) -> None:
        """Better the plan on the board until it costs so little, or the steps are spent.

        A few more changes are taken now and then, fewer and fewer as it goes on (simulated annealing).
        """
        ends = max(0, self.effort.left - steps)
        self.send_home(self._list_moved())
        best = now = list(self.board.at)
        best_cost = cost_now = self.cost()
        while best_cost > cost_min and self.effort.left > ends and (moved := self._list_moved()):
            self._do_over(moved)
            cost = self.cost()
            heat = HEAT * (self.effort.left - ends) / max(1, steps)
            more = int(self.rng.expovariate(1.0) * max(0.0, heat))
            if (cost[0], cost[1] - more) <= cost_now:
                now, cost_now = list(self.board.at), cost
                if cost < best_cost:
                    best, best_cost = now, cost
            else:
                self.board.restore(now)
            self.effort.spend(len(now) // 8 + 1)
        self.board.restore(best)

    def _list_moved(self) -> list[int]:
        at, home = self.board.at, self.home
        return [table for table in range(len(at)) if at[table] != home[table] and self.board.legal[table]]

    def _do_over(self, moved: list[int]) -> None:
        """Take off some tables that moved, send home what can go, and place again all that are off."""
        board, rng = self.board, self.rng
        unplaced = [table for table in board.unplaced if board.legal[table]]
        is_reset = rng.random() < RESET
        off = self._draw_connected(moved) if is_reset else self._draw_tables(moved)
        for table in off:
            if board.at[table] != NOWHERE:
                board.remove(table)
        if not is_reset and rng.random() < FORCED:
            self._force_home(off[0])
        for table in moved:
            home = self.home[table]
            if board.at[table] == NOWHERE and home != NOWHERE and board.fits(table) >> home & 1:
                board.place(table, home)
        self.send_home([table for table in moved if self.home[table] != NOWHERE])
        if is_reset or rng.random() < TABU:
            search = TabuSearch(board, self.effort, rng, self.home, dearer=rng.choice(DEARER))
            board.restore(search.run(len(unplaced), TABU_STEPS))
            return
        waiting = rng.sample(unplaced, min(len(unplaced), WAITING_MAX))
        self.insert([*(table for table in board.unplaced if table not in unplaced or table in waiting)])

    def _draw_tables(self, moved: list[int]) -> list[int]:
        """Some tables by lot: one, and mostly others that share a player, a slot or a home with it."""
        rng, board = self.rng, self.board
        first = moved[int(rng.random() * len(moved))]
        near = moved
        if rng.random() < NEAR:
            players, slots = set(board.players[first]), {board.at[first], self.home[first]} - {NOWHERE}
            near = [
                table
                for table in moved
                if not players.isdisjoint(board.players[table])
                or board.at[table] in slots
                or self.home[table] in slots
            ]
        others = rng.sample(near, min(len(near), int(rng.random() * OFF_MAX)))
        return [first, *(table for table in others if table != first)]

    def _draw_connected(self, moved: list[int]) -> list[int]:
        """One table by lot, those that share players with it, those that share some with these, and so on."""
        players, first = self.board.players, moved[int(self.rng.random() * len(moved))]
        found, reached, left = [first], set(players[first]), set(moved) - {first}
        while len(found) < RESET_MAX:
            more = sorted(table for table in left if not reached.isdisjoint(players[table]))
            if not more:
                break
            found += more
            left.difference_update(more)
            for table in more:
                reached.update(players[table])
        return found[:RESET_MAX]

    def _force_home(self, table: int) -> None:
        """A table goes home, and what stands in its way goes off."""
        board, home = self.board, self.home[table]
        if home == NOWHERE or not board.legal[table] >> home & 1:
            return
        clashes = board.clashes(table, home)
        if board.needs_room(home, clashes):
            astray = [other for other in board.tables[home] if self.home[other] != home]
            clashes.append(self.rng.choice(astray or board.tables[home]))
        for clash in clashes:
            board.remove(clash)
        board.place(table, home)
