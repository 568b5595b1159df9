"""Plans rounds in which everybody meets everybody as evenly as possible."""

from dataclasses import replace

from league.domain.seating.checks import check, check_size
from league.domain.seating.draft import Draft, Drawn
from league.domain.seating.fixed import draw_around
from league.domain.seating.interface import DrawnRound, Plan, Task
from league.domain.seating.partners import by_teams, expand_teams, has_fixed_partners
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
    drawn = draw_around(task, _draw_with_partners) if task.fixed else _draw_with_partners(task)
    return Plan(drawn.rounds, report_of(task, drawn))


def _draw_with_partners(task: Task) -> Drawn:
    if has_fixed_partners(task):
        return expand_teams(task, _draw_rounds(by_teams(task)))
    return _draw_rounds(task)


def _draw_rounds(task: Task) -> Drawn:
    if not task.history or any(set(before.players) != set(task.players) for before in task.history):
        return Draft(task).draw()
    return _continue_plan(task) or Draft(task, share=1 / 2).draw()


def _continue_plan(task: Task) -> Drawn | None:
    """The rest of the plan whose first rounds were played; None if something else was played."""
    played = len(task.history)
    whole = Draft(replace(task, history=(), rounds=played + task.rounds), share=1 / 2).draw()
    before = tuple(DrawnRound(one.tables, tuple(sorted(one.out))) for one in task.history)
    if whole.rounds[:played] != before:
        return None
    return replace(whole, rounds=whole.rounds[played:])
