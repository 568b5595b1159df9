"""Dates for fixtures, with what is proved and the reasons why some have none."""

from league.domain.seasons.planning.board import NOWHERE, TableBoard
from league.domain.seasons.planning.effort import Effort, dice
from league.domain.seasons.planning.fixture_bounds import changes_at_least, lacking_dates, missing_at_least
from league.domain.seasons.planning.fixtures import Bounds, FixtureSearch
from league.domain.seasons.planning.ground import Ground, mask_of
from league.domain.seasons.planning.interface import (
    Fixture,
    PlannedTable,
    PlanTask,
    SeasonPlan,
    Told,
    UnplacedFixture,
)


def plan_fixtures(task: PlanTask, told: Told | None = None) -> SeasonPlan:
    """As many fixtures as can be get a date; of those that were published as few as can be move."""
    return _FixturePlan(task, told).plan()


class _FixturePlan:
    def __init__(self, task: PlanTask, told: Told | None) -> None:
        self.task, self.ground = task, Ground(task)
        self.effort = Effort(task.budget_ms, told)
        played = {table.fixture for table in task.played}
        self.fixtures = [fixture for fixture in task.fixtures if fixture.id not in played]
        number = self.ground.entrant_number
        self.players = [[number[player] for player in fixture.players] for fixture in self.fixtures]
        self.legal = [
            self._legal(fixture, players)
            for fixture, players in zip(self.fixtures, self.players, strict=True)
        ]
        self.home, self.gone = self._find_published()

    def _legal(self, fixture: Fixture, players: list[int]) -> int:
        """The slots at which a fixture could be played if there were no others."""
        mask = self.ground.open
        if fixture.slots is not None:
            mask &= mask_of(self.ground.slot_number[slot] for slot in fixture.slots)
        for player in players:
            mask &= self.ground.free[player]
        return mask

    def _find_published(self) -> tuple[list[int], int]:
        """The slot at which each fixture was published; how many of these slots are not there any more."""
        slots = {table.fixture: table.slot for table in self.task.before if table.fixture is not None}
        home, gone = [NOWHERE] * len(self.fixtures), 0
        for table, fixture in enumerate(self.fixtures):
            if fixture.id in slots:
                home[table] = self.ground.slot_number.get(slots[fixture.id], NOWHERE)
                gone += home[table] == NOWHERE
        return home, gone

    def plan(self) -> SeasonPlan:
        lacking = lacking_dates(self.ground, self.players, self.legal)
        bounds = Bounds(
            missing_at_least(self.ground, self.players, self.legal, lacking),
            changes_at_least(self.ground, self.legal, self.home),
        )
        board = TableBoard(self.ground, self.players, self.legal)
        search = FixtureSearch(board, self.home, bounds, self.effort, dice(self.task.seed, "fixtures"))
        at = search.run()
        missing, changes = search.cost(at)
        return SeasonPlan(
            tables=tuple(self._tables(at)),
            unplaced=tuple(self._list_unplaced(at, lacking)),
            report={
                "missing": missing,
                "missing_bound": bounds.missing,
                "changes": changes + self.gone,
                "changes_bound": bounds.changes + self.gone,
            },
        )

    def _tables(self, at: list[int]) -> list[PlannedTable]:
        placed = sorted((slot, table) for table, slot in enumerate(at) if slot != NOWHERE)
        fixtures = self.fixtures
        return [
            PlannedTable(self.task.slots[slot].id, fixtures[table].players, fixtures[table].id)
            for slot, table in placed
        ]

    def _list_unplaced(self, at: list[int], lacking: list[int]) -> list[UnplacedFixture]:
        is_full = len(at) - at.count(NOWHERE) >= sum(self.ground.room)
        return [
            UnplacedFixture(self.fixtures[table].id, self._why(table, lacking, is_full))
            for table, slot in enumerate(at)
            if slot == NOWHERE
        ]

    def _why(self, table: int, lacking: list[int], is_full: bool) -> str:
        if not self.legal[table]:
            return "no_slot"
        if any(lacking[player] for player in self.players[table]):
            return "entrant"
        return "capacity" if is_full else "search"
