"""A Swiss round brings together who has as many points and has not met."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import pytest

from league.domain.seating.brackets import meeting_costs, stretch_points, table_cost
from league.domain.seating.counts import Counts
from league.domain.seating.interface import DrawnRound, Impossible, Task
from league.domain.seating.orders import CHAIR, SIDE
from league.domain.seating.swiss import SwissDraft, plan_swiss
from tools.bench.seating import after_rounds, optimum, swiss_event


def task(players: int, **more: object) -> Task:
    return replace(Task(tuple(range(players)), 1, 4, "s", budget_ms=20_000), **more)


def test_without_a_past_the_tables_are_the_order_by_points() -> None:
    (one,) = plan_swiss(task(16, points={player: -player for player in range(16)})).rounds
    assert [set(table) for table in one.tables] == [set(range(first, first + 4)) for first in (0, 4, 8, 12)]


def test_who_has_met_does_not_meet_again_for_a_few_points() -> None:
    history = (DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15))),)
    points = {player: 10 - player // 4 for player in range(16)}
    plan = plan_swiss(task(16, points=points, history=history))
    assert plan.report["meetings"]["repeats"] == 0
    assert {line["code"] for line in plan.report["moved"]} == {"moved_up", "moved_down"}


def test_the_last_of_those_who_sat_out_least_sit_out() -> None:
    points = {player: player for player in range(10)}
    (first,) = plan_swiss(task(10, points=points)).rounds
    assert first.out == (0, 1)
    second = plan_swiss(task(10, points=points, history=(first,)))
    assert second.rounds[0].out == (2, 3)
    assert [line["code"] for line in second.report["out"]] == ["out_last", "out_last"]


@pytest.mark.parametrize(("players", "rounds"), [(32, 4), (48, 4)])
def test_in_a_field_that_is_large_enough_nobody_meets_twice(players: int, rounds: int) -> None:
    assert swiss_event(players, rounds, 1) == (0, 0)


@pytest.mark.parametrize("seed", range(1))
def test_sixteen_are_seated_as_well_as_can_be_proved(seed: int) -> None:
    asked = after_rounds(16, 3, seed)
    (one,) = plan_swiss(asked).rounds
    values = stretch_points([asked.points.get(player, 0) for player in asked.players])
    met = meeting_costs(Counts(range(16), 4, asked.history).meetings, (), 16)
    assert sum(table_cost(table, values, met) for table in one.tables) <= 1.03 * optimum(values, met)


def test_every_table_has_the_best_of_all_orders(count: Any) -> None:
    asked = after_rounds(12, 4, 7)
    (one,) = plan_swiss(asked).rounds
    seen = count(asked.history)

    def cost(order: tuple[int, ...]) -> int:
        total = sum(CHAIR * seen.chairs[player, chair] for chair, player in enumerate(order))
        pairs = combinations(range(4), 2)
        return total + sum(
            SIDE * seen.sides[order[here], order[there], there - here] for here, there in pairs
        )

    for table in one.tables:
        assert cost(table) == min(map(cost, permutations(table)))


def test_partners_who_are_drawn_change_every_round() -> None:
    asked = task(8, teams=(0, 1, 0, 1))
    for _ in range(4):
        asked = replace(asked, history=asked.history + plan_swiss(asked).rounds)
    partners = Counter(
        frozenset(pair) for one in asked.history for table in one.tables for pair in (table[::2], table[1::2])
    )
    assert max(partners.values()) == 1


def test_large_tables_are_ordered_too(count: Any) -> None:
    asked = Task(tuple(range(12)), 1, 6, "s")
    for _ in range(3):
        asked = replace(asked, history=asked.history + plan_swiss(asked).rounds)
    seen = count(asked.history)
    assert max(seen.spread(player, 6) for player in range(12)) <= 2


def test_one_table_is_drawn_without_a_search() -> None:
    (one,) = plan_swiss(task(5)).rounds
    assert sorted(one.players) == list(range(5))


def test_who_cannot_be_kept_apart_is_refused() -> None:
    apart = tuple(combinations(range(5), 2))
    with pytest.raises(Impossible, match="keep_apart"):
        plan_swiss(task(8, apart=apart))


@pytest.mark.parametrize("looks", [2, 7, 67, 79, 257, 268])
def test_a_search_that_the_clock_ends_early_keeps_apart_who_is_to_be(looks: int) -> None:
    apart = ((56, 52), (57, 53))
    points = {50: 6, 55: 2, 52: 2, 57: 5, 54: 9, 56: 2, 53: 8, 51: 0}
    draft = SwissDraft(Task(tuple(points), rounds=4, seats=4, seed="ÎÇ÷", apart=apart, points=points))
    left = iter([False] * looks)
    draft.stop = lambda: next(left, True)
    for table in draft.draw().rounds[0].tables:
        assert not any({*pair} <= {*table} for pair in apart)
