"""What organizers watch while they change a round: each figure by the simplest count."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.measures import Measures, PastRounds, reasons
from league.domain.seating.plan import plan_rounds
from league.domain.seating.shape import Shape
from tests.league.domain.seating.shapes import SEEDED, drawn, rounds_of, shapes


def measured(one: DrawnRound, *history: DrawnRound, **more: Any) -> Measures:
    task = Task(tuple(one.players), 1, len(one.tables[0]), "s", history=history, **more)
    return PastRounds(task).measure(one)


@settings(max_examples=40)
@given(shapes, st.integers(0, 4), SEEDED)
def test_sides_and_chairs_are_compared_with_all_others_that_one_had(
    count: Any, shape: Shape, played: int, rng: Random
) -> None:
    *history, one = rounds_of(shape, drawn(shape, played + 1, rng))
    seen, found = count(history), measured(one, *history)
    seats = shape.seats
    clashes = set()
    for table in one.tables:
        for (here, player), (there, other) in combinations(enumerate(table), 2):
            sides = [seen.sides[player, other, way] for way in range(1, seats)]
            if sides[(there - here) % seats - 1] > min(sides):
                clashes.add(frozenset((player, other)))
    assert set(map(frozenset, found.clashes)) == clashes
    assert set(found.chairs) == {
        player
        for table in one.tables
        for chair, player in enumerate(table)
        if seen.chairs[player, chair] > min(seen.chairs[player, other] for other in range(seats))
    }
    again = {frozenset(two) for table in one.tables for two in combinations(table, 2)}
    assert set(map(frozenset, found.repeats)) == {pair for pair in again if seen.meetings[pair]}


def test_fixed_partners_are_no_meeting() -> None:
    teams = ((1, 2), (3, 4), (5, 6), (7, 8))
    given: Any = {"teams": (0, 1, 0, 1), "partners": teams}
    before = DrawnRound(((1, 3, 2, 4), (5, 7, 6, 8)))
    found = measured(DrawnRound(((1, 5, 2, 6), (3, 7, 4, 8))), before, **given)
    assert (found.repeats, found.clashes, found.worst) == ((), (), None)
    task = Task(tuple(range(1, 9)), 1, 4, "s", history=(before,), **given)
    plan = plan_rounds(task)
    meetings: Any = plan.report["meetings"]
    assert (meetings["repeats"], meetings["excess"], meetings["most"]) == (0, 0, 1)
    again = measured(before, before, **given)
    assert len(again.repeats) == 8, "four opponents at each of two tables"


@settings(max_examples=40)
@given(shapes, st.integers(0, 3), SEEDED)
def test_the_worst_pair_met_most_often_and_of_those_is_furthest_apart(
    count: Any, shape: Shape, played: int, rng: Random
) -> None:
    *history, one = rounds_of(shape, drawn(shape, played + 1, rng))
    points = {player: rng.randrange(4) for player in range(shape.players) if rng.random() < 0.9}
    seen, worst = count(history), measured(one, *history, points=points).worst

    def key(pair: tuple[int, int]) -> tuple[int, int]:
        return seen.meetings[frozenset(pair)], abs(points.get(pair[0], 0) - points.get(pair[1], 0))

    most = max(key(pair) for table in one.tables for pair in combinations(table, 2))
    if most == (0, 0):
        assert worst is None
        return
    assert worst is not None
    assert (worst.met, worst.gap) == most == key(worst.players)
    assert set(worst.players) <= set(one.tables[worst.table - 1])


def test_a_first_round_without_points_has_nothing_to_be_said_against_it() -> None:
    found = measured(DrawnRound(((1, 2, 3, 4), (5, 6, 7, 8)), (9,)))
    assert found == Measures((), (), 0.0, (), (), None)
    assert set(found.figures().values()) == {0}
    assert PastRounds(Task((1, 2), 1, 4, "s")).measure(DrawnRound((), (1, 2))).gap == 0


def test_pairs_to_be_kept_apart_are_named_in_whatever_order_they_were_said() -> None:
    one = DrawnRound(((4, 2, 3, 1), (5, 6, 7, 8)))
    assert measured(one, apart=((2, 4), (1, 5), (8, 7))).apart == ((2, 4), (7, 8))
    assert measured(one).apart == ()


def test_who_left_is_remembered_by_nobody() -> None:
    before = DrawnRound(((1, 2, 3, 90), (91, 92, 93, 94)))
    found = measured(DrawnRound(((1, 90, 91, 92),)), before)
    assert found.repeats == ((1, 90), (91, 92))
    here = PastRounds(Task((1, 5, 6, 7), 1, 4, "s", history=(before,)))
    assert here.measure(DrawnRound(((1, 5, 6, 7),))).repeats == ()
    assert here.measure(DrawnRound(((1, 5, 6, 7),))).chairs == (1,)


def test_reasons_say_who_moved_only_where_points_tell_players_apart() -> None:
    one = DrawnRound(((1, 2, 3, 8), (5, 6, 7, 4)), (9,))
    task = Task(tuple(range(1, 10)), 1, 4, "s", points={player: 10 - player for player in range(1, 10)})
    said: Any = reasons(task, one, "out_last")
    assert {(line["player"], line["code"]) for line in said["moved"]} == {(8, "moved_up"), (4, "moved_down")}
    assert [line["code"] for line in said["out"]] == ["out_last"]
    assert reasons(replace(task, points={}), one, "out_by_lot")["moved"] == []
    by_hand: Any = reasons(task, one, "out_last", by_hand={8, 9})
    assert [line["player"] for line in by_hand["moved"]] == [4]
    assert [line["code"] for line in by_hand["out"]] == ["out_by_hand"]


@pytest.mark.parametrize("times", [1, 3])
def test_a_measure_leaves_the_past_as_it_was(times: int) -> None:
    past = PastRounds(Task(tuple(range(4)), 1, 4, "s", history=(DrawnRound(((0, 1, 2, 3),)),)))
    found = [past.measure(DrawnRound(((0, 1, 2, 3),))) for _ in range(times)]
    assert len({len(one.repeats) for one in found}) == 1
    assert past.measure(DrawnRound(((3, 2, 1, 0),))).numbers == (3, 2, 1, 0)
