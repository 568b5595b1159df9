"""Heats, a cut, finals: who goes on is who stands there, and tables that stand are left alone."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.formats import FORMATS
from league.domain.formats.heats import better_half, finalists
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over, Wait
from league.domain.seating.interface import DrawnRound
from league.domain.standings.interface import MatchResult, Results
from league.domain.standings.order import standings

HEATS = FORMATS["heats"]
FIRST = DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7)), (8,))


def result(table: tuple[int, ...], points: tuple[int, ...] = (), stage: int = 0) -> MatchResult:
    """The lower seat is better; points as they are given."""
    places = tuple(range(1, len(table) + 1))
    return MatchResult(table, places, (0,) * len(table), points or places[::-1], stage=stage)


def after_heats(**more: Any) -> EventSoFar:
    """Nine people after their only heat, of whom one sat out; four go on."""
    given: dict[str, Any] = {
        "entrants": tuple(map(Entrant, range(9))), "seed": "s", "seats": 4, "rounds": (FIRST,),
        "results": tuple(map(result, FIRST.tables)), "settings": {"rounds": 1, "cut": 4}, "budget_ms": 60_000,
    }  # fmt: skip
    return EventSoFar(**given | more)


def drawn(so_far: EventSoFar) -> DrawnRound:
    answer = HEATS.next(so_far)
    assert isinstance(answer, Draw), answer
    return answer.round


def going_on(**more: Any) -> set[int]:
    one = drawn(after_heats(**more))
    assert (one.stage, one.out) == (1, ())
    return set(one.players)


@pytest.mark.parametrize(
    "counted",
    [
        {},
        {"adjustments": {8: Fraction(5)}},
        {"adjustments": {0: Fraction(-4), 3: Fraction(1, 2), 7: Fraction(3)}},
        {"credited": {2: 2}},
        {"scale": (0, 0, 1, 3)},
        {"metrics": ("mean_place", "points")},
        {"metrics": ("matchpoints",), "matchpoints": {3: Fraction(3, 4), 8: Fraction(1, 2), 0: Fraction(0)}},
        {"metrics": ("points",), "results": tuple(result(one, (1, 2, 30, 40)) for one in FIRST.tables)},
    ],
)
def test_the_cut_is_that_of_the_standings_whatever_they_count(counted: dict[str, Any]) -> None:
    so_far = after_heats(**counted)
    results = Results(
        so_far.results, credited=so_far.credited, adjustments=so_far.adjustments,
        matchpoints=so_far.matchpoints, scale=so_far.scale or (4, 2, 1, 0), seed="s",
    )  # fmt: skip
    chain = tuple(dict.fromkeys((*(so_far.metrics or HEATS.metrics), "lots")))
    lines = standings(range(9), results, chain)
    assert going_on(**counted) == {line.player for line in lines[:4]}


def test_a_stand_in_goes_on_only_where_nobody_else_is_left() -> None:
    entrants = tuple(Entrant(player, is_stand_in=player in (0, 4)) for player in range(9))
    assert not going_on(entrants=entrants) & {0, 4}
    only = tuple(Entrant(player, is_stand_in=player < 5) for player in range(8))
    assert going_on(entrants=only) >= {5, 6, 7}


def test_tables_of_six_count_six_places() -> None:
    table = tuple(range(6))
    so_far = after_heats(
        entrants=tuple(map(Entrant, range(12))), seats=6, rounds=(DrawnRound((table, tuple(range(6, 12)))),),
        results=(result(table), result(tuple(range(6, 12)))), settings={"rounds": 1, "cut": 6},
    )  # fmt: skip
    assert set(drawn(so_far).players) == {0, 1, 2, 6, 7, 8}


@given(st.integers(2, 9), st.integers(2, 500))
def test_from_the_cut_full_tables_lead_to_one_final(seats: int, most: int) -> None:
    size = finalists(most, seats)
    assert size == seats or size <= most
    bigger = size * seats // better_half(seats)
    assert bigger > most
    while size > seats:
        assert size % seats == 0
        size = size // seats * better_half(seats)
    assert size == seats


def test_the_best_meet_no_sooner_than_need_be() -> None:
    """Sixteen go on: the first four of the heats are at four tables, each with one of the next four."""
    rounds = tuple(tuple(range(first, first + 4)) for first in range(0, 32, 4))
    results = tuple(result(table, tuple(32 - player for player in table)) for table in rounds)
    so_far = after_heats(
        entrants=tuple(map(Entrant, range(32))), rounds=(DrawnRound(rounds),), results=results,
        settings={"rounds": 1, "cut": 16}, metrics=("points",),
    )  # fmt: skip
    tables = drawn(so_far).tables
    assert [sorted(player // 4 for player in table) for table in tables] == [[0, 1, 2, 3]] * 4
    strength = [sum(table) for table in tables]
    assert max(strength) - min(strength) <= 4


@settings(max_examples=20)
@given(st.sets(st.integers(0, 3), max_size=4), st.randoms())
def test_tables_that_stand_in_the_finals_stay_and_nobody_is_lost(numbers: set[int], rng: Any) -> None:
    rounds = tuple(tuple(range(first, first + 4)) for first in range(0, 16, 4))
    so_far = after_heats(
        entrants=tuple(map(Entrant, range(16))), rounds=(DrawnRound(rounds),),
        results=tuple(map(result, rounds)), settings={"rounds": 1, "cut": 16},
    )  # fmt: skip
    order = list(range(16))
    rng.shuffle(order)
    fixed = {number: tuple(order[4 * number : 4 * number + 4]) for number in numbers}
    one = drawn(replace(so_far, fixed=fixed))
    assert sorted(one.players) == list(range(16))
    assert all(set(one.tables[number]) == set(table) for number, table in fixed.items())


def test_too_few_who_stay_make_no_final() -> None:
    semis = DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7)), stage=1)
    so_far = after_heats(rounds=(FIRST, semis), settings={"rounds": 1, "cut": 8})
    left = tuple(entrant for entrant in so_far.entrants if entrant.player in (0, 1, 8))
    assert HEATS.next(replace(so_far, entrants=left)) == Wait(
        "not_enough_entrants", {"needed": 4, "entrants": 3}
    )
    some = tuple(entrant for entrant in so_far.entrants if entrant.player not in (0, 1, 2))
    final = drawn(replace(so_far, entrants=some))
    assert final.stage == 2
    assert 3 in final.players
    assert 8 not in final.players, "first those who were in this stage"


def test_it_is_over_with_one_table_after_the_cut_and_asks_for_a_plan_only_before_it() -> None:
    final = DrawnRound(((0, 4, 1, 5),), stage=1)
    assert HEATS.over(after_heats(rounds=(FIRST, final))) == Over("rounds_played", {"rounds": 2})
    one_table = DrawnRound(((0, 1, 2, 3),))
    assert HEATS.over(after_heats(rounds=(one_table,))) is None, "a heat of one table is no final"
    assert HEATS.draw_request(after_heats(rounds=())) == ("round_robin", 1)
    assert HEATS.draw_request(after_heats()) is None
