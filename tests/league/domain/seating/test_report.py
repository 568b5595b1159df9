"""The report of a draw: every figure by the simplest count, and why somebody sits out."""

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.draft import Drawn
from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.report import reasons_out, report_of
from league.domain.seating.shape import Shape
from league.domain.seating.starters import double_round_robin
from tests.league.domain.seating.shapes import SEEDED, drawn, rounds_of, shapes


def reported(players: int, seats: int, rounds: tuple[DrawnRound, ...], played: int = 0, **more: Any) -> Any:
    task = Task(tuple(range(players)), len(rounds) - played, seats, "seed", history=rounds[:played], **more)
    return report_of(task, Drawn(rounds[played:], "by hand", 3, stopped=False))


@settings(max_examples=40)
@given(shapes, st.integers(0, 2), st.integers(1, 3), SEEDED)
def test_its_figures_are_those_of_past_and_plan_together(
    count: Any, shape: Shape, played: int, rounds: int, rng: Random
) -> None:
    schedule = rounds_of(shape, drawn(shape, played + rounds, rng))
    report = reported(shape.players, shape.seats, schedule, played)
    seen, everybody = count(schedule), range(shape.players)
    assert json.loads(json.dumps(report)) == report
    pairs = [seen.meetings[frozenset(pair)] for pair in combinations(everybody, 2)]
    assert report["meetings"]["least"] == min(pairs)
    assert report["meetings"]["most"] == max(pairs)
    assert report["meetings"]["repeats"] == sum(times - 1 for times in pairs if times)
    assert report["sides"]["clashes"] == seen.clashes(everybody, shape.seats)
    spreads = {player: seen.spread(player, shape.seats) for player in everybody}
    worst = report["worst_seat"]
    assert report["chairs"]["spread"] == max(spreads.values()) == spreads[worst["player"]]
    assert worst["chairs"] == [seen.chairs[worst["player"], chair] for chair in range(shape.seats)]
    first = [seen.chairs[player, 0] for player in everybody]
    assert report["chairs"]["first_dealer"] == {"least": min(first), "most": max(first)}
    outs = [seen.outs[player] for player in everybody]
    assert report["outs"] == {"least": min(outs), "most": max(outs)}
    pair = report["worst_pair"]
    assert pair["meetings"] == max(pairs) == sum(pair["sides"])
    numbers = Counter(
        (player, n) for one in schedule for n, table in enumerate(one.tables) for player in table
    )
    assert report["tables"]["most"] == max(numbers.values())
    assert (report["bound"]["reached"], report["meetings"]["excess"] >= 0) == (
        report["meetings"]["excess"] == report["sides"]["clashes"] == 0, True,
    )  # fmt: skip


@pytest.mark.parametrize("players", [8, 12, 16])
def test_of_a_perfect_schedule_it_says_that_nothing_could_be_better(players: int) -> None:
    rounds = double_round_robin(players)
    assert rounds is not None
    report = reported(players, 4, tuple(DrawnRound(tuple(map(tuple, tables))) for tables in rounds))
    assert report["bound"]["reached"]
    assert (report["meetings"]["least"], report["meetings"]["most"]) == (6, 6)
    assert (report["meetings"]["excess"], report["sides"]["spread"]) == (0, 0)


def test_what_is_proved_to_be_unavoidable_is_no_excess() -> None:
    """Two rounds of eight in which the tables are mixed two and two."""
    rounds = (DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7))), DrawnRound(((4, 0, 5, 1), (6, 2, 7, 3))))
    report = reported(8, 4, rounds)
    assert report["meetings"]["repeats"] == 4
    assert report["meetings"]["excess"] == 0
    again = reported(8, 4, (rounds[0], rounds[0]))
    assert again["meetings"]["excess"] == 8


def test_pairs_that_are_kept_apart_are_no_shortcoming() -> None:
    rounds = tuple(DrawnRound((table, other)) for table, other in [((0, 2), (1, 3)), ((0, 3), (1, 2))])
    apart = ((1, 0), (2, 3), (3, 99))
    assert reported(4, 2, rounds, apart=apart)["meetings"]["excess"] == 0
    assert reported(4, 2, (*rounds, rounds[0]), apart=apart)["meetings"]["excess"] == 0
    assert reported(4, 2, (rounds[0], rounds[0]), apart=apart)["meetings"]["excess"] == 2


OUT = Task(tuple(range(6)), 1, 4, "s")


@pytest.mark.parametrize(
    ("before", "out", "codes"),
    [
        ([], (4, 5), {4: "out_by_lot", 5: "out_by_lot"}),
        ([(0, 1), (2, 3)], (4, 5), {4: "out_least", 5: "out_least"}),
        ([(0, 4)], (4, 5), {4: "out_kept_apart", 5: "out_by_lot"}),
        ([(0, 1), (2, 3)], (0, 4), {0: "out_kept_apart", 4: "out_by_lot"}),
    ],
)
def test_why_somebody_sits_out_and_how_often_they_did(
    before: list[tuple[int, int]], out: tuple[int, int], codes: dict[int, str]
) -> None:
    def sat_out(who: tuple[int, int]) -> DrawnRound:
        return DrawnRound((tuple(player for player in range(6) if player not in who),), who)

    history = tuple(map(sat_out, before))
    lines = list(reasons_out(replace(OUT, history=history), sat_out(out), "out_by_lot"))
    found: Any = {line["player"]: line["code"] for line in lines}
    assert set(found) == set(out)
    for line in lines:
        facts: Any = line["facts"]
        assert (facts["players"], facts["seats"], line["round"]) == (6, 4, len(before) + 1)
        assert facts["times"] == sum(line["player"] in who for who in before)
        assert f"sat out {facts['times']} times before" in str(line["why"])
    assert found == codes


def test_reasons_of_later_rounds_know_of_those_before_in_the_same_plan() -> None:
    rounds = (
        DrawnRound(((0, 1, 2, 3),), (4, 5)),
        DrawnRound(((4, 5, 0, 1),), (2, 3)),
        DrawnRound(((2, 3, 4, 5),), (0, 1)),
    )
    report = reported(6, 4, rounds)
    lines = [(line["round"], line["player"], line["facts"]["times"], line["code"]) for line in report["out"]]
    assert lines == [
        (1, 4, 0, "out_by_lot"), (1, 5, 0, "out_by_lot"), (2, 2, 0, "out_by_lot"), (2, 3, 0, "out_by_lot"),
        (3, 0, 0, "out_least"), (3, 1, 0, "out_least"),
    ]  # fmt: skip
