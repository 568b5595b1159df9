"""Perfect round robins: everybody sits on every side of everybody equally often."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.plan import plan_rounds
from league.domain.seating.starters import double_round_robin, even_rounds, single_round_robin

DOUBLE = [players for players in range(4, 129, 4) if players != 108]
SINGLE = [5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 61, 65, 73, 81, 85, 89, 97, 101]


def sides(rounds: list[list[tuple[int, ...]]], players: int) -> Counter[tuple[int, int, int]]:
    """How often each sat at each distance from each; every round has everybody once but for the remainder."""
    seen: Counter[tuple[int, int, int]] = Counter()
    for tables in rounds:
        seated = [player for table in tables for player in table]
        assert len(set(seated)) == len(seated) == players // 4 * 4
        for table in tables:
            for seat in range(4):
                for way in (1, 2, 3):
                    seen[table[seat], table[(seat + way) % 4], way] += 1
    return seen


@pytest.mark.parametrize("players", DOUBLE)
def test_a_double_round_robin_has_everybody_on_every_side_twice(players: int) -> None:
    rounds = double_round_robin(players)
    assert rounds is not None
    assert len(rounds) == 2 * (players - 1)
    seen = sides(rounds, players)
    assert len(seen) == 3 * players * (players - 1)
    assert set(seen.values()) == {2}


@pytest.mark.parametrize("players", SINGLE)
def test_a_single_round_robin_has_everybody_on_every_side_once_and_out_once(players: int) -> None:
    rounds = single_round_robin(players)
    assert rounds is not None
    assert len(rounds) == players
    seen = sides(rounds, players)
    assert len(seen) == 3 * players * (players - 1)
    assert set(seen.values()) == {1}
    outs = Counter(player for tables in rounds for player in set(range(players)).difference(*tables))
    assert set(outs.values()) == {1}


def test_what_is_not_known_is_not_made_up() -> None:
    assert double_round_robin(108) is None
    assert double_round_robin(10) is None
    assert single_round_robin(57) is None
    assert single_round_robin(12) is None


@pytest.mark.parametrize(("players", "rounds", "times"), [(8, 14, 2), (16, 60, 4), (13, 13, 1), (9, 18, 2)])
def test_a_plan_of_whole_round_robins_is_perfect(players: int, rounds: int, times: int, count: Any) -> None:
    plan = plan_rounds(Task(tuple(range(players)), rounds, 4, "s"))
    seen = count(plan.rounds)
    assert set(seen.sides.values()) == {times}
    assert all(isinstance(one, DrawnRound) for one in plan.rounds)


def test_stored_rounds_are_as_even_as_can_be() -> None:
    rounds = even_rounds(20, 8)
    assert rounds is not None
    pairs = (pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2))
    meetings = Counter(pairs)
    assert {meetings[pair] for pair in combinations(range(20), 2)} == {1, 2}
    assert max(sides(rounds, 20).values()) == 1
