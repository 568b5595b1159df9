"""What was drawn by an older version is drawn by it again."""

from dataclasses import replace
from random import Random

from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.plan import plan_rounds
from league.domain.seating.swiss import plan_swiss
from league.domain.seating.versions import NEWEST

TABLE_POINTS = (4, 2, 1, 0)


def played(players: int, rounds: int, seed: int, **more: object) -> tuple[DrawnRound, ...]:
    """The rounds of a Swiss event whose tables end by lot."""
    rng, points = Random(seed), dict.fromkeys(range(players), 0)
    task = replace(Task(tuple(points), 1, 4, f"g{seed}", budget_ms=200, slack=10_000), **more)
    for _ in range(rounds):
        (drawn,) = plan_swiss(replace(task, points=dict(points))).rounds
        for table in drawn.tables:
            for place, player in enumerate(rng.sample(table, 4)):
                points[player] += TABLE_POINTS[place]
        task = replace(task, history=(*task.history, drawn))
    return task.history


def test_the_second_version_draws_swiss_rounds_as_it_did() -> None:
    assert played(22, 4, 3, version="seating/2")[-1].tables == (
        (13, 10, 9, 19), (0, 5, 18, 21), (2, 17, 7, 4), (20, 14, 15, 16), (11, 8, 6, 3),
    )  # fmt: skip
    assert played(9, 3, 1, version="seating/2")[-1].tables == ((1, 4, 3, 2), (6, 0, 7, 5))


def test_the_second_version_plans_rounds_as_it_did() -> None:
    task = Task(tuple(range(9)), 2, 4, "rr", budget_ms=50, slack=10_000, version="seating/2")
    assert [one.tables for one in plan_rounds(task).rounds] == [
        ((5, 4, 1, 7), (3, 2, 6, 8)),
        ((8, 1, 5, 3), (4, 7, 0, 6)),
    ]


def test_a_report_names_the_version_that_drew() -> None:
    task = Task(tuple(range(8)), 1, 4, "s", budget_ms=20)
    assert plan_swiss(task).report["version"] == NEWEST
    assert plan_swiss(replace(task, version="seating/2")).report["version"] == "seating/2"


def test_a_round_robin_goes_on_as_an_older_version_began_it() -> None:
    task = Task(tuple(range(16)), 5, 4, "s", budget_ms=2000, slack=1000)
    before = plan_rounds(replace(task, version="seating/2")).rounds
    assert plan_rounds(replace(task, rounds=3, history=before[:2])).rounds == before[2:]
