"""Everybody plays the same number of tables: who comes to which slot, and who sits with whom."""

from dataclasses import replace
from itertools import combinations

from league.domain.seasons.planning.attendance import Attendance, Crowd
from league.domain.seasons.planning.company import Meetings
from league.domain.seasons.planning.crowd_bounds import missing_at_least, pairs_that_can_stay
from league.domain.seasons.planning.crowd_seating import CrowdSeating, Seated
from league.domain.seasons.planning.crowd_tables import CrowdTables
from league.domain.seasons.planning.effort import Effort, dice
from league.domain.seasons.planning.ground import Ground, bits
from league.domain.seasons.planning.interface import PlannedTable, PlanTask, SeasonPlan, ShortEntrant, Told

LOCKED_SHARE, LOOSE_SHARE = 0.25, 0.2  # of the steps: tables around what was published, and without it
ATTEMPTS = 4


def plan_each(task: PlanTask, told: Told | None = None) -> SeasonPlan:
    """As many full tables as can be, then as few changes of what was published, then even meetings."""
    return _EachPlan(task, told).plan()


class _EachPlan:
    def __init__(self, task: PlanTask, told: Told | None) -> None:
        self.task, self.ground = task, Ground(task)
        self.effort = Effort(task.budget_ms, told)
        self.rng = dice(task.seed, "each")
        self.wanted = self._count_wanted()
        self.crowd = self._crowd()
        self.gone = 0  # published pairs of a slot that is not there any more
        self.pairs = self._published_pairs()
        self.missing_bound = self._missing_bound()

    def _count_wanted(self) -> list[int]:
        """How many new tables each entrant is to have."""
        wanted = [self.task.each or 0] * len(self.task.entrants)
        for table in self.task.played:
            for player in self._list_known(table):
                wanted[player] -= 1
        return [max(0, left) for left in wanted]

    def _list_known(self, table: PlannedTable) -> list[int]:
        number = self.ground.entrant_number
        return [number[player] for player in table.players if player in number]

    def _crowd(self) -> Crowd:
        task, ground = self.task, self.ground
        names = sorted({entrant.division for entrant in task.entrants})
        number = {name: index for index, name in enumerate(names)}
        want = [
            min(wanted, ground.most_dates(free))
            for wanted, free in zip(self.wanted, ground.free, strict=True)
        ]
        return Crowd(ground.free, want, [number[entrant.division] for entrant in task.entrants], ground.near)

    def _published_pairs(self) -> list[int]:
        """For each entrant the slots at which they were to play."""
        pairs, gone = [0] * len(self.task.entrants), set[tuple[int, str]]()
        for table in self.task.before:
            for player in self._list_known(table):
                if table.slot in self.ground.slot_number:
                    pairs[player] |= 1 << self.ground.slot_number[table.slot]
                else:
                    gone.add((player, table.slot))
        self.gone = len(gone)
        return pairs

    def _missing_bound(self) -> int:
        never = sum(self.wanted) - sum(self.crowd.want)
        crowd = replace(self.crowd, block=self.ground.same_date())
        return never + missing_at_least(crowd, self.ground.room, self.task.seats, self.effort)

    def _changes_bound(self) -> int:
        if not any(self.pairs):
            return self.gone
        crowd = replace(self.crowd, block=self.ground.same_date())
        task = self.task
        stay = pairs_that_can_stay(crowd, self.pairs, self.ground.room, task.seats, self.effort)
        return self.gone + sum(mask.bit_count() for mask in self.pairs) - stay

    def plan(self) -> SeasonPlan:
        changes_bound = self._changes_bound()
        seated = self._keep_published()
        if seated is None:
            seated = self._seat(self._attend(changes_bound))
        return self._answer(seated, changes_bound)

    def _keep_published(self) -> Seated | None:
        """What was published, if all of it still can be and nobody lacks a table who could have one."""
        seated, left, busy = Seated(), list(self.crowd.want), [0] * len(self.wanted)
        for table in self.task.before:
            players = self._list_known(table)
            slot = self.ground.slot_number.get(table.slot, -1)
            if slot < 0 or len(players) != len(table.players) or not self._is_table(players):
                return None
            for player in players:
                if not left[player] or not (self.crowd.free[player] & ~busy[player]) >> slot & 1:
                    return None
                left[player] -= 1
                busy[player] |= self.ground.near[slot]
            seated.add(slot, players)
        slots = [slot for slot, _ in seated.tables]
        if any(slots.count(slot) > self.ground.room[slot] for slot in set(slots)):
            return None
        missing = sum(self.wanted) - self.task.seats * len(seated.tables)
        return seated if seated.tables and missing <= self.missing_bound else None

    def _is_table(self, players: list[int]) -> bool:
        if len(players) != self.task.seats or len({self.crowd.division[player] for player in players}) > 1:
            return False
        here = set(players)
        return not any(here.issuperset(pair) for pair in self._apart())

    def _apart(self) -> list[tuple[int, int]]:
        number = self.ground.entrant_number
        return [(number[one], number[two]) for one, two in self.task.apart]

    def _attend(self, changes_bound: int) -> Attendance:
        """Full tables: around what was published, and, where that is not enough, without regard to it."""
        target = (sum(self.wanted) - self.missing_bound) // self.task.seats
        published = any(self.pairs)
        found = self._try_tables(target, keeps=published)
        for attempt in range(1, 2 * ATTEMPTS if published else ATTEMPTS):
            missing, changes = self._cost(found)
            if self.effort.is_over or (missing <= self.missing_bound and changes <= changes_bound):
                break
            if missing <= self.missing_bound and attempt >= ATTEMPTS:
                break
            other = self._try_tables(target, keeps=published and attempt < ATTEMPTS)
            found = min(found, other, key=self._cost)
        return found

    def _try_tables(self, target: int, *, keeps: bool) -> Attendance:
        task, crowd = self.task, self.crowd
        rooms = [task.seats * room for room in self.ground.room]
        caps = [0] * (crowd.divisions * crowd.slots)
        attendance = Attendance(crowd, caps, rooms, self.effort)
        tables = CrowdTables(attendance, self.ground.room, task.seats, self.effort, self.rng)
        if any(self.pairs):
            tables.keep(self.pairs)
        tables.add_many(target)
        tables.add(target)
        if not keeps:
            attendance.kept = frozenset()
            tables.add(target)
        share = LOCKED_SHARE if keeps else LOOSE_SHARE
        tables.improve(target, int(self.effort.left * share))
        tables.bring_back(self.pairs)
        return attendance

    def _cost(self, attendance: Attendance) -> tuple[int, int]:
        changes = self.gone
        for pairs, at in zip(self.pairs, attendance.at, strict=True):
            changes += (pairs & ~at).bit_count()
        return sum(self.wanted) - sum(at.bit_count() for at in attendance.at), changes

    def _seat(self, attendance: Attendance) -> Seated:
        attendance.kept = frozenset(
            (entrant, slot)
            for entrant, mask in enumerate(self.pairs)
            for slot in bits(mask & attendance.at[entrant])
        )
        before = [
            (self.ground.slot_number[table.slot], self._list_known(table))
            for table in self.task.before
            if table.slot in self.ground.slot_number
        ]
        seating = CrowdSeating(self.task.seats, attendance, self._apart(), self.effort, self.rng)
        return seating.seat(self._count_meetings(), before)

    def _count_meetings(self) -> Meetings:
        """How often two entrants have met."""
        count = len(self.wanted)
        met = [[0] * count for _ in range(count)]
        for table in self.task.played:
            for one, other in combinations(self._list_known(table), 2):
                met[one][other] += 1
                met[other][one] += 1
        return met

    def _answer(self, seated: Seated, changes_bound: int) -> SeasonPlan:
        task, left, at = self.task, list(self.wanted), [0] * len(self.wanted)
        for slot, players in seated.tables:
            for player in players:
                left[player] -= 1
                at[player] |= 1 << slot
        changes = self.gone + sum(
            (pairs & ~there).bit_count() for pairs, there in zip(self.pairs, at, strict=True)
        )
        repeats, excess = seated.measure(self._count_meetings(), self.crowd)
        return SeasonPlan(
            tables=tuple(
                PlannedTable(task.slots[slot].id, tuple(task.entrants[player].id for player in players))
                for slot, players in seated.tables
            ),
            short=tuple(
                ShortEntrant(entrant.id, lacks)
                for entrant, lacks in zip(task.entrants, left, strict=True)
                if lacks
            ),
            report={
                "missing": sum(left),
                "missing_bound": self.missing_bound,
                "changes": changes,
                "changes_bound": changes_bound,
                "repeats": repeats,
                "excess": excess,
            },
        )
