"""One run of the planner: the clock that ends it, and that players are nothing but their numbers."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from league.domain.seating import draft
from league.domain.seating.draft import ANNEALED, Draft, stop_after
from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.known import COLUMNS, CYCLES

TASK = Task(tuple(range(12)), 3, 4, "s", budget_ms=20, slack=1000)


class Clock:
    """Seconds that go by when it is said."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(draft, "time", clock)
    return clock


def after(clock: Clock, seconds: float, ask: Callable[[], bool]) -> bool:
    clock.now += seconds
    return ask()


def test_time_is_up_after_the_budget_or_so_many_times_as_long(clock: Clock) -> None:
    is_over, is_over_late = stop_after(1000), stop_after(1000, slack=5)
    assert [is_over(), after(clock, 0.999, is_over), after(clock, 0.002, is_over)] == [False, False, True]
    assert [is_over_late(), after(clock, 3.99, is_over_late), after(clock, 0.01, is_over_late)] == [
        False, False, True,
    ]  # fmt: skip
    assert stop_after(0)()


def test_who_listens_hears_now_and_then_what_part_has_gone_by_and_never_more_than_all(clock: Clock) -> None:
    heard: list[float] = []
    is_over = stop_after(1000, heard.append, slack=3)
    for _ in range(60):
        after(clock, 0.05, is_over)
    assert heard == sorted(heard)
    assert 0.1 <= heard[0] < 0.2
    assert heard[-1] == 1
    assert 15 <= len(heard) <= 31, "not at every look"


def test_a_draw_is_the_same_for_players_by_any_names_in_any_order() -> None:
    first = Draft(TASK).draw()
    assert Draft(replace(TASK, players=TASK.players[::-1])).draw() == first
    renamed = Draft(replace(TASK, players=tuple(player * 7 + 100 for player in TASK.players))).draw()
    assert [
        [[(player - 100) // 7 for player in table] for table in one.tables] for one in renamed.rounds
    ] == [[list(table) for table in one.tables] for one in first.rounds]
    assert Draft(replace(TASK, seed="t")).draw().rounds != first.rounds


@pytest.mark.parametrize(
    ("change", "method"),
    [
        ({"players": tuple(range(20)), "rounds": 5}, COLUMNS),
        ({"players": tuple(range(8)), "rounds": 14}, CYCLES),
        ({"players": tuple(range(20)), "apart": ((0, 1),)}, ANNEALED),
        ({"players": tuple(range(20)), "history": (DrawnRound(((0, 1, 2, 3),)),)}, ANNEALED),
        ({"players": tuple(range(20)), "teams": (0, 1, 0, 1)}, ANNEALED),
        ({"players": tuple(range(20)), "apart": ((0, 99),)}, COLUMNS),
    ],
)
def test_closed_forms_are_for_a_fresh_start_alone(change: dict[str, object], method: str) -> None:
    assert Draft(replace(TASK, **change)).draw().method == method  # type: ignore[arg-type]


def test_of_the_past_only_those_who_are_still_here_count() -> None:
    """Four strangers met four others: who plays now never met anybody."""
    gone = DrawnRound((tuple(range(50, 54)), tuple(range(54, 58))), (58,))
    with_past = Draft(replace(TASK, rounds=1, history=(gone,))).draw()
    assert len(with_past.rounds) == 1
    known_pairs = DrawnRound(((0, 1, 50, 51), (2, 3, 52, 53)), (54, 4))
    (one,) = Draft(replace(TASK, rounds=1, history=(known_pairs,))).draw().rounds
    together = {frozenset(pair) for table in one.tables for pair in combinations(table, 2)}
    assert not together & {frozenset((0, 1)), frozenset((2, 3))}


def test_who_was_out_before_plays_and_who_left_is_owed_nothing() -> None:
    history = (DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7)), (8, 9, 60)),)
    (one,) = Draft(replace(TASK, players=tuple(range(10)), rounds=1, history=history)).draw().rounds
    assert len(one.out) == 2
    assert not {8, 9} & set(one.out)
    assert 60 not in one.players


def test_when_the_clock_ends_it_at_once_everybody_is_seated_all_the_same() -> None:
    run = Draft(replace(TASK, players=tuple(range(30)), rounds=4))
    run.stop = run.stop_late = lambda: True
    drawn = run.draw()
    assert drawn.stopped
    for one in drawn.rounds:
        assert sorted(one.players) == list(range(30))
        assert (len(one.tables), len(one.out)) == (7, 2)
