"""Dates for tables that are known: all placed first, then as few moved as can be."""

from dataclasses import dataclass
from random import Random

from league.domain.seasons.planning.board import NOWHERE, TableBoard
from league.domain.seasons.planning.effort import Effort
from league.domain.seasons.planning.insertion import Insertion
from league.domain.seasons.planning.mending import Mending
from league.domain.seasons.planning.tabu import TabuSearch, place_greedily

LOCKED_SHARE, INSERTION_SHARE = 0.05, 0.2  # of the steps that are left
INSERTED_MAX = 0.5  # of all tables may be placed one by one
RESTARTS_MAX = 8
DEARER = (1.8, 0.08), (1.4, 0.1), (1.0, 0.8)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is proved: at least so many missing and so many changed."""

    missing: int
    changes: int


class FixtureSearch:
    """Looks for the slots of all tables. `home` has where each was published, or NOWHERE."""

    def __init__(
        self, board: TableBoard, home: list[int], bounds: Bounds, effort: Effort, rng: Random
    ) -> None:
        self.board, self.home, self.bounds = board, home, bounds
        self.effort, self.rng = effort, rng
        self.published = [table for table, slot in enumerate(home) if slot != NOWHERE]
        self.mending = Mending(board, Insertion(board, effort, rng, home), effort, rng)
        self.hopeless = sum(not mask for mask in board.legal)
        self.best = list(board.at)

    def run(self) -> list[int]:
        """The slot of each table, NOWHERE if it has none."""
        self._keep_published()
        if self.published:
            self._place_the_rest()
            self._place_by_insertion()
            for dearer, share in DEARER:
                self._place_by_tabu(dearer, share)
        else:
            self._place_by_tabu(1.0, 1.0)
        self._mend(1)
        return self.best

    def cost(self, at: list[int]) -> tuple[int, int]:
        """Missing tables, and changes."""
        return at.count(NOWHERE), sum(at[table] != self.home[table] for table in self.published)

    def _is_best(self) -> bool:
        return self.cost(self.best) <= (self.bounds.missing, self.bounds.changes)

    def _hear(self) -> bool:
        """Remember what stands on the board if it is the best so far."""
        if self.cost(self.board.at) < self.cost(self.best):
            self.best = list(self.board.at)
            return True
        return False

    def _keep_published(self) -> None:
        """What was published and still can be stays, first those whose slot holds few of their own."""
        board = self.board
        order = [table for table in self.published if board.legal[table] >> self.home[table] & 1]
        for table in order:
            if board.fits(table) >> self.home[table] & 1:
                board.place(table, self.home[table])
        self.best = self.base = list(board.at)

    def _place_the_rest(self) -> None:
        """What is published stays where it is; all others are placed around it."""
        place_greedily(self.board, self.effort, self.rng)
        self._hear()
        if not self._is_best():
            locked = frozenset(table for table, slot in enumerate(self.base) if slot != NOWHERE)
            search = TabuSearch(self.board, self.effort, self.rng, self.home, locked=locked)
            self.board.restore(search.run(0, int(self.effort.left * LOCKED_SHARE)))
            self._hear()

    def _place_by_insertion(self) -> None:
        """Again and again in another order, as long as it is of use."""
        ends = self.effort.left * (1 - INSERTION_SHARE)
        fallen = self.base.count(NOWHERE)
        if fallen > INSERTED_MAX * len(self.base):
            return
        for _ in range(RESTARTS_MAX):
            if self._is_best() or self.effort.left <= ends:
                break
            self.board.restore(self.base)
            self.mending.insert_all()
            self.effort.spend(len(self.base))
            self._hear()

    def _place_by_tabu(self, dearer: float, share: float) -> None:
        """Place all that can be, though more moves: the less, the dearer it is to move what was published."""
        if self.cost(self.best)[0] <= self.bounds.missing:
            return
        self.board.restore(self.best)
        place_greedily(self.board, self.effort, self.rng)
        search = TabuSearch(self.board, self.effort, self.rng, self.home, dearer=dearer)
        missing_max = max(0, self.bounds.missing - self.hopeless)
        self.board.restore(search.run(missing_max, int(self.effort.left * share)))
        self._hear()

    def _mend(self, share: float) -> None:
        """Send tables home that were moved without need, by moving others on or by doing a few over."""
        if not self.published or self._is_best():
            return
        self.board.restore(self.best)
        goal = (self.bounds.missing, self.bounds.changes)
        self.mending.run(goal, int(self.effort.left * share))
        self._hear()
