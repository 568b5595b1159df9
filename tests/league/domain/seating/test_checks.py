"""What cannot be is said before anything is searched, with the figures and players it is about."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.checks import PLAYERS_MAX, ROUNDS_MAX, SEATS_MAX, check, check_size, stands
from league.domain.seating.interface import DrawnRound, Impossible, Task

FINE = Task(tuple(range(8)), 2, 4, "s", history=(DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7))),))
TEAMS: dict[str, Any] = {"teams": (0, 1, 0, 1), "partners": ((0, 1), (2, 3), (4, 5), (6, 7))}


def refused(task: Task, by: Any = check) -> tuple[str, Mapping[str, object]] | None:
    try:
        by(task)
    except Impossible as no:
        return no.code, no.facts
    return None


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"players": (*range(8), -5, 10**9)},
        {"seats": SEATS_MAX, "players": tuple(range(SEATS_MAX)), "history": ()},
        {"rounds": ROUNDS_MAX},
        {"players": tuple(range(PLAYERS_MAX))},
        {"history": (DrawnRound((), (0, 1, 2, 3, 4, 5, 6, 7)), DrawnRound(((90, 91, 92, 93),)))},
        {"apart": ((0, 99), (98, 99))},
        {"fixed": {0: (0, 2, 1, 3), 1: (4, 6, 5, 7)}, **TEAMS},
    ],
)
def test_what_can_be_is_let_through(change: dict[str, Any]) -> None:
    assert refused(replace(FINE, **change)) is None


@pytest.mark.parametrize(
    ("change", "code", "facts"),
    [
        ({"seats": 13}, "bad_seats", {"seats": 13, "least": 2, "most": 12}),
        ({"rounds": 401}, "bad_rounds", {"rounds": 401, "most": 400}),
        ({"players": tuple(range(5001))}, "too_many_entrants", {"entrants": 5001, "most": 5000}),
        ({"players": (1, 2, 3, 4, 2)}, "player_twice", {"player": 2}),
        ({"players": ()}, "not_enough_entrants", {"needed": 4, "entrants": 0}),
        ({"teams": (0, 1)}, "bad_teams", {"seats": 4}),
        ({"teams": (0, 1, 1, 0)}, "bad_teams", {"seats": 4}),
        ({"history": (DrawnRound(()), DrawnRound(((0, 1, 2),)))}, "history_size",
         {"round": 2, "players": 3, "seats": 4}),
        ({"history": (DrawnRound(((0, 1, 2, 3),), (4, 4)),)}, "history_twice", {"player": 4, "round": 1}),
        ({"history": (DrawnRound(((0, 1, 2, 3),), (0,)),)}, "history_twice", {"player": 0, "round": 1}),
        ({"apart": ((1, 2), (5, 5))}, "apart_from_oneself", {"player": 5}),
        ({"fixed": {0: (0, 1, 2, 3), 1: (3, 4, 5, 6)}}, "fixed_table", {"table": 2}),
        ({"fixed": {1: (0, 2, 4, 6)}, **TEAMS}, "fixed_table", {"table": 2}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named_with_its_figures(
    change: dict[str, Any], code: str, facts: dict[str, int]
) -> None:
    assert refused(replace(FINE, **change)) == (code, facts)


@settings(max_examples=80)
@given(
    st.lists(st.integers(0, 9), min_size=3, max_size=5),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=3),
    st.booleans(),
)
def test_a_table_may_stand_if_it_is_full_present_whole_and_at_peace(
    table: list[int], apart: list[tuple[int, int]], in_teams: bool
) -> None:
    task = replace(FINE, apart=tuple(apart), **(TEAMS if in_teams else {}))
    together = set(permutations(table, 2))
    is_whole = not in_teams or all((one in table) == (other in table) for one, other in TEAMS["partners"])
    expected = (
        len(table) == 4
        and len(set(table)) == 4
        and max(table) < 8
        and not any((one, other) in together for one, other in apart if one != other)
        and not any(one == other and one in table for one, other in apart)
        and is_whole
    )
    assert stands(task, tuple(table)) is expected


def test_a_plan_of_many_rounds_has_to_fit_into_memory() -> None:
    asked = replace(FINE, history=())
    most = replace(asked, players=tuple(range(1000)), rounds=100)
    assert refused(most, check_size) is None
    assert refused(replace(most, rounds=101), check_size) == ("bad_rounds", {"rounds": 101, "most": 100})
    assert refused(replace(most, players=tuple(range(1001)), rounds=1), check_size) == (
        "too_many_entrants", {"entrants": 1001, "most": 1000},
    )  # fmt: skip


def test_the_first_player_of_many_who_is_there_twice_is_named() -> None:
    pairs = [player for pair in combinations(range(4), 2) for player in pair]
    assert refused(replace(FINE, players=tuple(pairs))) == ("player_twice", {"player": 0})
