"""One run of the planner: tables, then sides, chairs and table numbers."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from games.core.texts import mark as _
from league.domain.seating.anneal import FoundRounds, anneal_rounds
from league.domain.seating.apart import mend_rounds
from league.domain.seating.bounds import lower_bound
from league.domain.seating.chairs import ChairCount, colour_chairs, polish_chairs
from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.known import KnownRounds, find_known_rounds, find_stored_rounds
from league.domain.seating.ledger import Ledger
from league.domain.seating.numbering import TableCount, number_tables
from league.domain.seating.shape import Seating, Shape, partner_distances
from league.domain.seating.versions import SEEDED_AS, VERSIONS

TABLES_SHARE = 0.8  # of the budget may be spent on who meets whom; the rest is for chairs and table numbers

ANNEALED = _("annealing")
SEARCHED_ANYWAY = 32  # up to so many players a search may beat a closed form that does not cover all rounds


@dataclass(frozen=True, slots=True)
class Drawn:
    """Rounds, and how they were found. `stopped` is true if the clock ended the search."""

    rounds: tuple[DrawnRound, ...]
    method: str
    moves: int
    stopped: bool
    out_code: str = "out_by_lot"  # why somebody is out while others who were as often are not


TOLD_EVERY_S = 0.1


def stop_after(
    budget_ms: float, told: Callable[[float], None] | None = None, *, slack: float = 1
) -> Callable[[], bool]:
    """Something to ask whether so much time has gone by since now, or so many times that by the slack.

    `told` hears what part of the time without slack has gone by, from 0 to 1.
    """
    began_at = heard_at = time.monotonic()

    def is_over() -> bool:
        nonlocal heard_at
        now = time.monotonic()
        if told is not None and now - heard_at >= TOLD_EVERY_S:
            heard_at = now
            told(min(1.0, (now - began_at) * 1000 / max(1.0, budget_ms)))
        return (now - began_at) * 1000 >= budget_ms * slack

    return is_over


class Draft:
    """The players of a task by numbers from 0, in an order that is drawn by its seed."""

    def __init__(self, task: Task, *, share: float = 1.0) -> None:
        """`share` of the budget is what the clock allows; how many moves are tried does not depend on it."""
        self.task = task
        self.stop = stop_after(task.budget_ms * share * TABLES_SHARE, task.told, slack=task.slack)
        self.stop_late = stop_after(task.budget_ms * share, slack=task.slack)
        self.version = VERSIONS[task.version]
        self.rng = Random(f"{SEEDED_AS}/{task.seed}")  # noqa: S311 (to be repeated, not a secret)
        self.labels = sorted(task.players)
        self.rng.shuffle(self.labels)
        self.number = {player: number for number, player in enumerate(self.labels)}
        self.shape = Shape(len(self.labels), task.seats, partner_distances(task.teams))
        self.apart = {
            (self.number[one], self.number[two])
            for one, two in task.apart
            if one in self.number and two in self.number
        }

    def draw(self) -> Drawn:
        found, method = self._find()
        rounds = [list(seating) for seating in found.rounds]
        self._choose_chairs(rounds)
        number_tables(rounds, self._tables_played(), self.stop_late)
        return Drawn(tuple(map(self._name_players, rounds)), method, found.moves, found.stopped)

    def _find(self) -> tuple[FoundRounds, str]:
        """The tables of all rounds, and how they were found."""
        rounds, moves = self.task.rounds, self.task.budget_ms * self.version.moves
        prepared = self._prepare()
        if prepared is None:
            return self._anneal([], rounds, moves), ANNEALED
        left = rounds - len(prepared.rounds)
        if not prepared.may_be_beaten or self.shape.players > SEARCHED_ANYWAY:
            return self._anneal(prepared.rounds, left, moves), prepared.method
        ready = self._anneal(prepared.rounds, left, moves // 2)
        spent = ready.moves if self.version.hands_on else moves // 2
        alone = self._anneal([], rounds, moves - spent)
        return (alone, ANNEALED) if alone.cost < ready.cost else (ready, prepared.method)

    def _prepare(self) -> KnownRounds | None:
        if self.task.history or self.apart:
            return None
        found = find_known_rounds(self.shape, self.task.rounds, self.rng)
        if found is None and self.version.takes_stored:
            found = find_stored_rounds(self.shape, self.task.rounds)
        return found

    def _anneal(self, before: list[Seating], rounds: int, moves: int) -> FoundRounds:
        """Rounds found by annealing, after some that stand."""

        def make() -> Ledger:
            return self._ledger(before)

        found = anneal_rounds(make, rounds, self.rng, moves_max=moves, stop=self.stop)
        if self.apart:
            found = mend_rounds(found, make, self.apart, self.rng)
        bound = lower_bound(self._ledger([]), self.task.rounds) if before else found.bound
        return replace(found, rounds=(*map(tuple, before), *found.rounds), bound=bound)

    def _ledger(self, rounds: list[Seating]) -> Ledger:
        """What was played, as far as those who are present have part in it, and these rounds."""
        ledger = Ledger(self.shape)
        for before in self.task.history:
            for table in before.tables:
                ledger.add_table(self._numbers(table))
            for player in before.out:
                if player in self.number:
                    ledger.outs[self.number[player]] += 1
        ledger.keep_apart(self.apart)
        for seating in rounds:
            ledger.add(seating)
        return ledger

    def _numbers(self, table: tuple[int, ...]) -> list[int | None]:
        return [self.number.get(player) for player in table]

    def _choose_chairs(self, rounds: list[Seating]) -> None:
        ledger = self._ledger(rounds)
        chairs = ChairCount(self.shape)
        for before in self.task.history:
            for table in before.tables:
                chairs.add_table(self._numbers(table))
        if ledger.is_free():
            colour_chairs(rounds, self.shape)
            ledger = self._ledger(rounds)
        polish_chairs(rounds, ledger, chairs, self.rng)

    def _tables_played(self) -> TableCount:
        count = TableCount(self.shape)
        for before in self.task.history:
            for number, table in enumerate(before.tables):
                count.add(number, [self.number[player] for player in table if player in self.number])
        return count

    def _name_players(self, seating: Seating) -> DrawnRound:
        tables = tuple(
            tuple(self.labels[player] for player in table) for table in self.shape.tables_of(seating)
        )
        return DrawnRound(tables, tuple(sorted(self.labels[player] for player in self.shape.out_of(seating))))
