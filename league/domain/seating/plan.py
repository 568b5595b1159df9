"""Plans rounds in which everybody meets everybody as evenly as possible."""

from dataclasses import replace

from league.domain.seating.checks import check, check_size
from league.domain.seating.draft import Draft, Drawn
from league.domain.seating.fixed import drawn_around
from league.domain.seating.interface import Plan, Round, Task
from league.domain.seating.partners import by_teams, expanded, has_fixed_partners
from league.domain.seating.report import report_of


def plan_rounds(task: Task) -> Plan:
    """The rounds of a task, with a report. Raises Impossible. Takes the budget and little more at most.

    Who plans the rounds one by one, each time with those played before as history, gets the same rounds as
    who plans all at once, as long as the same players are present.
    """
    check(task)
    check_size(task)
    if task.fixed:
        task = replace(task, rounds=1)
    drawn = drawn_around(task, _seated) if task.fixed else _seated(task)
    return Plan(drawn.rounds, report_of(task, drawn))


def _seated(task: Task) -> Drawn:
    if has_fixed_partners(task):
        return expanded(task, _drawn(by_teams(task)))
    return _drawn(task)


def _drawn(task: Task) -> Drawn:
    if not task.history or any(set(before.players) != set(task.players) for before in task.history):
        return Draft(task).drawn()
    return _continued(task) or Draft(task, share=1 / 2).drawn()


def _continued(task: Task) -> Drawn | None:
    """The rest of the plan whose first rounds were played; None if something else was played."""
    played = len(task.history)
    whole = Draft(replace(task, history=(), rounds=played + task.rounds), share=1 / 2).drawn()
    before = tuple(Round(one.tables, tuple(sorted(one.out))) for one in task.history)
    if whole.rounds[:played] != before:
        return None
    return replace(whole, rounds=whole.rounds[played:])
