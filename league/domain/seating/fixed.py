"""Tables that stand already: everybody else is seated around them."""

from collections.abc import Callable
from dataclasses import replace

from league.domain.seating.draft import Drawn
from league.domain.seating.interface import DrawnRound, Task

STANDING = "tables that stood"


def draw_around(task: Task, draw: Callable[[Task], Drawn]) -> Drawn:
    """One round in which the fixed tables keep their numbers, as far as there are so many.

    `draw` seats everybody else. Who does not fill a table with the others sits out.
    """
    held = {player for table in task.fixed.values() for player in table}
    rest = tuple(player for player in task.players if player not in held)
    if len(rest) < task.seats:
        return Drawn((DrawnRound(_place_tables(task, ()), tuple(sorted(rest))),), STANDING, 0, stopped=False)
    free = draw(replace(task, players=rest, rounds=1, fixed={}))
    (one,) = free.rounds
    return replace(free, rounds=(replace(one, tables=_place_tables(task, one.tables)),))


def _place_tables(task: Task, free: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """All tables in the order of their numbers."""
    tables: list[tuple[int, ...]] = list(free)
    for number in sorted(task.fixed):
        tables.insert(number, task.fixed[number])
    return tuple(tables)
