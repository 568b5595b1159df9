"""Closed forms: only where they hold, and as good as they promise."""

from collections import Counter
from itertools import combinations
from math import gcd
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.known import COLUMNS, CYCLES, HALF, find_known_rounds
from league.domain.seating.shape import Shape


def meetings(shape: Shape, seatings: list[list[int]]) -> Counter[tuple[int, int]]:
    tables = (table for one in seatings for table in shape.tables_of(one))
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


@settings(max_examples=60)
@given(st.integers(1, 40), st.integers(1, 30))
def test_whatever_is_known_is_whole_rounds_and_never_too_many(players: int, rounds: int) -> None:
    shape = Shape(players, 4)
    found = find_known_rounds(shape, rounds, Random(1)) if players * rounds < 400 else None
    if found is None:
        return
    assert 1 <= len(found.rounds) <= rounds
    assert all(sorted(one) == list(range(players)) for one in found.rounds)


@pytest.mark.parametrize("tables", range(1, 14))
def test_columns_go_on_until_two_would_meet_again_and_no_longer(tables: int) -> None:
    shape = Shape(4 * tables, 4)
    most = tables // max(gcd(2, tables), gcd(3, tables))
    for rounds in range(1, most + 1):
        found = find_known_rounds(shape, rounds, Random(1))
        assert found is not None
        assert max(meetings(shape, found.rounds).values()) == 1
        assert found.method in (COLUMNS, CYCLES)
    after = find_known_rounds(shape, most + 1, Random(1))
    assert after is None or after.method != COLUMNS


@pytest.mark.parametrize("players", [8, 12, 16])
def test_in_half_a_double_round_robin_everybody_meets_everybody_three_times_and_is_across_once(
    players: int,
) -> None:
    shape = Shape(players, 4)
    found = find_known_rounds(shape, players - 1, Random(1))
    assert found is not None
    assert (found.method, found.may_be_beaten, len(found.rounds)) == (HALF, True, players - 1)
    assert set(meetings(shape, found.rounds).values()) == {3}
    across = Counter(
        frozenset(pair)
        for one in found.rounds
        for table in shape.tables_of(one)
        for pair in (table[::2], table[1::2])
    )
    assert set(across.values()) == {1}
    assert len(across) == players * (players - 1) // 2


@pytest.mark.parametrize(("players", "rounds", "whole"), [(8, 14, 14), (8, 20, 14), (8, 28, 28), (9, 17, 9)])
def test_of_a_long_event_as_many_whole_round_robins_as_fit(players: int, rounds: int, whole: int) -> None:
    shape = Shape(players, 4)
    found = find_known_rounds(shape, rounds, Random(1))
    assert found is not None
    assert (found.method, len(found.rounds)) == (CYCLES, whole)
    assert len(set(meetings(shape, found.rounds).values())) == 1


@pytest.mark.parametrize(
    "shape",
    [Shape(12, 3), Shape(20, 5), Shape(16, 4, frozenset({2})), Shape(18, 4), Shape(3, 4)],
)
def test_nothing_is_known_of_other_tables_of_partners_or_of_uneven_fields(shape: Shape) -> None:
    assert find_known_rounds(shape, 2, Random(1)) is None
