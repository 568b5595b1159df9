"""Plans rounds in which everybody meets everybody as evenly as possible."""

import time
from collections.abc import Callable
from dataclasses import replace

from league.domain.seating.checks import check, check_size
from league.domain.seating.draft import Draft, Drawn
from league.domain.seating.interface import Plan, Round, Task
from league.domain.seating.partners import by_teams, expanded, has_fixed_partners
from league.domain.seating.report import report_of

TABLES_SHARE = 0.8  # of the budget may be spent on who meets whom; the rest is for chairs and the report

Stop = Callable[[], bool]


def plan_rounds(task: Task) -> Plan:
    """The rounds of a task, with a report. Raises Impossible. Takes the budget and little more at most.

    Who plans the rounds one by one, each time with those played before as history, gets the same rounds as
    who plans all at once, as long as the same players are present.
    """
    check(task)
    check_size(task)
    stop = stop_after(task.budget_ms * TABLES_SHARE)
    drawn = _teams_drawn(task, stop) if has_fixed_partners(task) else _drawn(task, stop)
    return Plan(drawn.rounds, report_of(task, drawn))


def stop_after(budget_ms: float) -> Stop:
    """Something to ask whether so much time has gone by since now."""
    ends_at = time.monotonic() + budget_ms / 1000
    return lambda: time.monotonic() >= ends_at


def _teams_drawn(task: Task, stop: Stop) -> Drawn:
    return expanded(task, _drawn(by_teams(task), stop))


def _drawn(task: Task, stop: Stop) -> Drawn:
    return _continued(task, stop) or Draft(task, stop).drawn()


def _continued(task: Task, stop: Stop) -> Drawn | None:
    """The rest of the plan whose first rounds were played; None if something else was played."""
    present = set(task.players)
    if not task.history or any(set(before.players) != present for before in task.history):
        return None
    played = len(task.history)
    whole = Draft(replace(task, history=(), rounds=played + task.rounds), stop).drawn()
    before = tuple(Round(one.tables, tuple(sorted(one.out))) for one in task.history)
    if whole.rounds[:played] != before:
        return None
    return replace(whole, rounds=whole.rounds[played:])
