"""Plans rounds: closed forms where there are any, annealing elsewhere; then chairs, tables and the report."""

import time
from random import Random

from league.domain.seating.anneal import MOVES_A_MS, Found, annealed
from league.domain.seating.interface import Plan, Round, Task
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Shape, partner_distances

VERSION = "seating/1"


def plan_rounds(task: Task) -> Plan:
    """The rounds of a task. Raises Impossible. Never takes much longer than the budget."""
    rng = Random(f"{VERSION}/{task.seed}")  # noqa: S311 (to be repeated, not a secret)
    labels = sorted(task.players)
    rng.shuffle(labels)
    shape = Shape(len(labels), task.seats, partner_distances(task.teams))
    ends_at = time.monotonic() + task.budget_ms / 1000
    found = annealed(
        lambda: _played(task, shape, labels),
        task.rounds,
        rng,
        moves_max=task.budget_ms * MOVES_A_MS,
        stop=lambda: time.monotonic() >= ends_at,
    )
    rounds = tuple(_named(seating, shape, labels) for seating in found.rounds)
    return Plan(rounds, _report(task, found))


def _played(task: Task, shape: Shape, labels: list[int]) -> Ledger:
    """What was played, as far as those who are present have part in it."""
    ledger = Ledger(shape)
    index = {player: number for number, player in enumerate(labels)}
    for before in task.history:
        for table in before.tables:
            ledger.add_table([index.get(player) for player in table])
        for player in before.out:
            if player in index:
                ledger.outs[index[player]] += 1
    ledger.keep_apart({(index[one], index[two]) for one, two in task.apart if {one, two} <= index.keys()})
    return ledger


def _named(seating: tuple[int, ...], shape: Shape, labels: list[int]) -> Round:
    tables = tuple(tuple(labels[player] for player in table) for table in shape.tables_of(seating))
    return Round(tables, tuple(sorted(labels[player] for player in shape.out_of(seating))))


def _report(task: Task, found: Found) -> dict[str, object]:
    return {
        "seed": task.seed,
        "version": VERSION,
        "cost": found.cost,
        "bound": found.bound,
        "moves": found.moves,
        "budget_hit": found.stopped,
    }
