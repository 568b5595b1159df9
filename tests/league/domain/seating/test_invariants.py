"""What holds for every draw, whatever was asked."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from league.domain.seating.interface import DrawnRound, Impossible, Plan, Task
from league.domain.seating.plan import plan_rounds
from league.domain.seating.swiss import plan_swiss

PLANNERS = pytest.mark.parametrize("plan", [plan_rounds, plan_swiss])
FEW = settings(max_examples=15, deadline=None)


@st.composite
def tasks(draw: st.DrawFn) -> Task:
    seats = draw(st.integers(2, 6))
    players = tuple(draw(st.permutations(range(50, 50 + draw(st.integers(seats, 17))))))
    points = {player: draw(st.integers(0, 9)) for player in players}
    pairs = st.tuples(st.sampled_from(players), st.sampled_from(players)).filter(
        lambda pair: pair[0] != pair[1]
    )
    apart = tuple(draw(st.lists(pairs, max_size=2)))
    seed = draw(st.text(max_size=3))
    return Task(players, draw(st.integers(1, 4)), seats, seed, apart=apart, points=points, budget_ms=40)


def planned(plan: Any, task: Task) -> Plan:
    """The plan; an impossible wish is not what is looked at here."""
    try:
        made = plan(task)
    except Impossible:
        assume(False)
    assert isinstance(made, Plan)
    return made


def assert_seated_once(one: DrawnRound, players: tuple[int, ...], seats: int) -> None:
    assert Counter(one.players) == Counter(players)
    assert {len(table) for table in one.tables} == {seats}
    assert len(one.out) == len(players) % seats


@PLANNERS
@FEW
@given(task=tasks())
def test_everybody_present_sits_at_one_full_table_or_is_out(plan: Any, task: Task) -> None:
    for one in planned(plan, task).rounds:
        assert_seated_once(one, task.players, task.seats)


@PLANNERS
@FEW
@given(task=tasks())
def test_who_is_to_be_kept_apart_never_shares_a_table(plan: Any, task: Task) -> None:
    apart = {frozenset(pair) for pair in task.apart}
    for one in planned(plan, task).rounds:
        for table in one.tables:
            assert not apart & {frozenset(pair) for pair in combinations(table, 2)}


@FEW
@given(task=tasks())
def test_rounds_out_are_spread_evenly(task: Task) -> None:
    task = replace(task, apart=())
    outs = Counter(player for one in plan_rounds(task).rounds for player in one.out)
    counts = [outs[player] for player in task.players]
    assert max(counts) - min(counts) <= 1


@FEW
@given(task=tasks())
def test_swiss_rounds_out_are_spread_evenly(task: Task) -> None:
    history: tuple[DrawnRound, ...] = ()
    for _ in range(4):
        history += plan_swiss(replace(task, apart=(), history=history)).rounds
    outs = Counter(player for one in history for player in one.out)
    counts = [outs[player] for player in task.players]
    assert max(counts) - min(counts) <= 1


@PLANNERS
@pytest.mark.parametrize("players", [22, 24])
def test_the_same_seed_gives_the_same_draw_in_whatever_order_players_come(plan: Any, players: int) -> None:
    points = {player: player % 5 for player in range(players)}
    task = Task(tuple(range(players)), 2, 4, "s", apart=((0, 1),), points=points, budget_ms=30_000)
    first = plan(task)
    assert plan(replace(task, players=task.players[::-1])) == first
    assert plan(replace(task, seed="t")).rounds != first.rounds


@FEW
@given(task=tasks(), data=st.data())
def test_what_was_played_stays_and_who_left_is_seated_no_more(task: Task, data: st.DataObject) -> None:
    history = planned(plan_rounds, replace(task, rounds=2)).rounds
    left = data.draw(st.sampled_from(task.players))
    present = (*(player for player in task.players if player != left), 7, 8)
    for one in planned(plan_rounds, replace(task, players=present, history=history)).rounds:
        assert_seated_once(one, present, task.seats)


@PLANNERS
@FEW
@given(task=tasks())
def test_the_report_is_plain_json_and_true(plan: Any, task: Task, count: Any) -> None:
    made = planned(plan, task)
    seen = count(made.rounds)
    report = made.report
    assert report["meetings"]["repeats"] == sum(times - 1 for times in seen.meetings.values())
    assert report["meetings"]["most"] == max(seen.meetings.values())
    assert report["sides"]["clashes"] == seen.clashes(task.players, task.seats)
    assert report["chairs"]["spread"] == max(seen.spread(player, task.seats) for player in task.players)
    reasons = [(line["round"], line["player"]) for line in report["out"]]
    assert reasons == [(number, player) for number, one in enumerate(made.rounds, 1) for player in one.out]
