"""Round robins: as few meet again as possible, on other sides, in other chairs."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from league.domain.seating.interface import DrawnRound, Impossible, Task
from league.domain.seating.plan import plan_rounds


def task(players: int, rounds: int, **more: object) -> Task:
    """A task with time enough for the search to end by itself."""
    return replace(Task(tuple(range(players)), rounds, 4, "s", budget_ms=30_000), **more)


@pytest.mark.parametrize(("players", "rounds"), [(24, 4), (30, 6), (32, 6), (48, 8), (97, 8), (100, 12)])
def test_where_there_is_room_nobody_meets_twice(players: int, rounds: int, count: Any) -> None:
    seen = count(plan_rounds(task(players, rounds)).rounds)
    assert max(seen.meetings.values()) == 1
    assert max(seen.spread(player, 4) for player in range(players)) <= 1


@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (16, 6), (16, 8)])
def test_in_a_club_meetings_and_sides_are_even(players: int, rounds: int, count: Any) -> None:
    plan = plan_rounds(task(players, rounds))
    seen = count(plan.rounds)
    meetings = [seen.meetings[frozenset(pair)] for pair in combinations(range(players), 2)]
    assert max(meetings) - min(meetings) <= 1
    assert seen.clashes(range(players), 4) == 0
    assert plan.report["bound"]["reached"] is True


@pytest.mark.slow
@pytest.mark.parametrize(("players", "rounds"), [(20, 8), (20, 10), (24, 12), (28, 12)])
def test_in_a_larger_club_too(players: int, rounds: int, count: Any) -> None:
    test_in_a_club_meetings_and_sides_are_even(players, rounds, count)


@pytest.mark.parametrize(("rounds", "excess"), [(2, 4), (3, 4), (4, 4), (5, 4), (6, 0), (7, 0)])
def test_eight_players_meet_as_evenly_as_is_proved_possible(rounds: int, excess: int, count: Any) -> None:
    seen = count(plan_rounds(task(8, rounds)).rounds)
    squares = sum(times**2 for times in seen.meetings.values())
    level, more = divmod(12 * rounds, 28)
    assert (squares - more * (level + 1) ** 2 - (28 - more) * level**2) // 2 == excess


def test_rounds_planned_one_by_one_are_those_planned_at_once() -> None:
    whole = plan_rounds(task(16, 5)).rounds
    for played in range(1, 5):
        assert plan_rounds(task(16, 5 - played, history=whole[:played])).rounds == whole[played:]


@pytest.mark.parametrize(
    ("players", "rounds", "played", "present"),
    [
        (40, 8, 3, range(4, 42)),
        (100, 8, 3, range(6, 106)),
        (16, 5, 2, range(1, 17)),
        (32, 7, 3, range(2, 33)),
    ],
)
def test_a_new_plan_after_a_change_keeps_what_was_played(
    players: int, rounds: int, played: int, present: range, count: Any
) -> None:
    history = plan_rounds(task(players, rounds)).rounds[:played]
    asked = replace(task(0, rounds - played), players=tuple(present), history=history)
    seen = count((*history, *plan_rounds(asked).rounds))
    assert max(seen.meetings.values()) == 1


def test_who_sat_out_before_plays_now() -> None:
    history = (DrawnRound(((0, 1, 2, 3),), (4, 5)), DrawnRound(((4, 5, 0, 1),), (2, 3)))
    (one,) = plan_rounds(task(6, 1, history=history)).rounds
    assert one.out == (0, 1)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_tables_of_other_sizes_are_as_even(seats: int, count: Any) -> None:
    plan = plan_rounds(task(seats * 4, 3, seats=seats, budget_ms=500))
    seen = count(plan.rounds)
    assert max(seen.meetings.values()) <= (1 if seats < 5 else 2)
    assert max(seen.spread(player, seats) for player in range(seats * 4)) <= 1


def test_partners_who_are_drawn_are_new_every_round() -> None:
    rounds = plan_rounds(task(8, 7, teams=(0, 1, 0, 1), budget_ms=1000)).rounds
    partners = Counter(
        frozenset(pair) for one in rounds for table in one.tables for pair in (table[::2], table[1::2])
    )
    assert set(partners.values()) == {1}
    assert len(partners) == 28


def test_fixed_partners_sit_across_and_teams_meet_once() -> None:
    partners = tuple((2 * team, 2 * team + 1) for team in range(6))
    rounds = plan_rounds(task(12, 5, teams=(0, 1, 0, 1), partners=partners)).rounds
    tables = [table for one in rounds for table in one.tables]
    assert all(
        {frozenset(table[::2]), frozenset(table[1::2])} <= set(map(frozenset, partners)) for table in tables
    )
    assert len({frozenset(player // 2 for player in table) for table in tables}) == 15
    first = Counter(table[0] for table in tables)
    assert max(first.values()) - min(first.get(player, 0) for player in range(12)) <= 2


def test_a_team_that_sits_out_sits_out_together() -> None:
    partners = tuple((2 * team, 2 * team + 1) for team in range(3))
    for one in plan_rounds(task(6, 3, teams=(0, 1, 0, 1), partners=partners)).rounds:
        assert one.out in partners


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"players": (1, 2, 3)}, "not_enough_entrants"),
        ({"players": (1, 2, 3, 4, 4)}, "player_twice"),
        ({"players": tuple(range(1001))}, "too_many_entrants"),
        ({"seats": 1}, "bad_seats"),
        ({"rounds": 0}, "bad_rounds"),
        ({"teams": (0, 0, 1, 1)}, "bad_teams"),
        ({"apart": ((1, 1),)}, "apart_from_oneself"),
        ({"apart": tuple(combinations(range(4), 2))}, "keep_apart"),
        ({"history": (DrawnRound(((0, 1, 2, 3), (3, 4, 5, 6))),)}, "history_twice"),
        ({"history": (DrawnRound(((0, 1, 2),)),)}, "history_size"),
        ({"teams": (0, 1, 0, 1), "partners": ((0, 1), (2, 3), (4, 5, 6))}, "partners_uneven"),
        ({"teams": (0, 1, 0, 1), "partners": ((0, 1), (2, 3))}, "partners_uneven"),
        (
            {"teams": (0, 1, 0, 1), "partners": ((0, 1), (2, 3), (4, 5), (6, 7)), "apart": ((0, 1),)},
            "partners_apart",
        ),
    ],
)
def test_what_is_impossible_is_said_before_it_is_tried(more: dict[str, object], code: str) -> None:
    with pytest.raises(Impossible) as refused:
        plan_rounds(replace(task(8, 2), **more))
    assert refused.value.code == code


def test_those_of_many_pairs_are_kept_apart_where_only_few_rounds_do_it() -> None:
    """Four quarrelling quartets: every table has one of each."""
    apart = tuple(pair for first in range(0, 16, 4) for pair in combinations(range(first, first + 4), 2))
    rounds = plan_rounds(task(16, 4, apart=apart, budget_ms=1000)).rounds
    assert all({player // 4 for player in table} == {0, 1, 2, 3} for one in rounds for table in one.tables)
    assert (
        len({frozenset(pair) for one in rounds for table in one.tables for pair in combinations(table, 2)})
        == 96
    )


@pytest.mark.parametrize("seed", ["", "a", "b", "1", "2"])
def test_twenty_in_eight_rounds_all_meet_within_the_budget_of_a_draw(seed: str, count: Any) -> None:
    asked = Task(tuple(range(20)), 8, 4, seed, slack=1000)
    seen = count(plan_rounds(asked).rounds)
    meetings = [seen.meetings[frozenset(pair)] for pair in combinations(range(20), 2)]
    assert (min(meetings), max(meetings)) == (1, 2)
    assert seen.clashes(range(20), 4) == 0
