"""Tables that stand keep their numbers; the draw hears of nobody who sits there."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.draft import Drawn
from league.domain.seating.fixed import STANDING, draw_around
from league.domain.seating.interface import DrawnRound, Task


class InOrder:
    """Seats everybody by their number, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Task] = []

    def __call__(self, task: Task) -> Drawn:
        self.asked.append(task)
        players, seats = sorted(task.players), task.seats
        full = len(players) // seats * seats
        tables = tuple(tuple(players[first : first + seats]) for first in range(0, full, seats))
        return Drawn((DrawnRound(tables, tuple(players[full:])),), "in order", 5, stopped=False)


def task(players: int, fixed: dict[int, tuple[int, ...]], **more: object) -> Task:
    return Task(tuple(range(players)), 3, 4, "s", fixed=fixed, **more)  # type: ignore[arg-type]


@settings(max_examples=60)
@given(st.integers(4, 23), st.sets(st.integers(0, 7), min_size=1, max_size=4), st.randoms())
def test_everybody_else_is_seated_around_them(players: int, numbers: set[int], rng: object) -> None:
    order = list(range(players))
    rng.shuffle(order)  # type: ignore[attr-defined]
    tables = players // 4
    chosen = sorted(numbers)[:tables]
    fixed = {number: tuple(order[n * 4 : n * 4 + 4]) for n, number in enumerate(reversed(chosen))}
    draw = InOrder()
    drawn = draw_around(task(players, fixed), draw)
    (one,) = drawn.rounds
    assert sorted(one.players) == list(range(players))
    assert len(one.tables) == tables
    for number, table in fixed.items():
        if max(fixed) < tables:
            assert one.tables[number] == table
        assert table in one.tables
    free = [table for table in one.tables if table not in fixed.values()]
    assert free == sorted(free), "the others stay in the order in which they were drawn"
    for asked in draw.asked:
        assert not set(asked.players) & {player for table in fixed.values() for player in table}
        assert (asked.rounds, asked.fixed) == (1, {})


@pytest.mark.parametrize("rest", [0, 1, 3])
def test_who_does_not_fill_a_table_sits_out_and_nothing_is_drawn(rest: int) -> None:
    draw = InOrder()
    drawn = draw_around(task(8 + rest, {1: (0, 1, 2, 3), 0: (7, 6, 5, 4)}), draw)
    assert drawn.rounds == (DrawnRound(((7, 6, 5, 4), (0, 1, 2, 3)), tuple(range(8, 8 + rest))),)
    assert (drawn.method, drawn.moves, drawn.stopped, draw.asked) == (STANDING, 0, False, [])


def test_a_number_beyond_the_last_table_is_the_last() -> None:
    drawn = draw_around(task(12, {7: (0, 1, 2, 3), 0: (4, 5, 6, 7)}), InOrder())
    assert drawn.rounds[0].tables == ((4, 5, 6, 7), (8, 9, 10, 11), (0, 1, 2, 3))


def test_the_draw_knows_all_else_that_was_asked() -> None:
    draw, history = InOrder(), (DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7))),)
    apart = tuple(combinations((0, 4, 5), 2))
    asked = task(12, {0: (0, 1, 2, 3)}, history=history, apart=apart, points={4: 3}, slack=5)
    drawn = draw_around(asked, draw)
    (seen,) = draw.asked
    assert (seen.history, seen.apart, seen.points, seen.slack) == (history, apart, {4: 3}, 5)
    assert (drawn.method, drawn.moves) == ("in order", 5)
