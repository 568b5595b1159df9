"""Table numbers: the same tables under other numbers, so that everybody moves about."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.numbering import TableCount, number_tables
from league.domain.seating.shape import Shape
from tests.league.domain.seating.shapes import SEEDED, drawn


def go_on() -> bool:
    return False


def counted(shape: Shape, seatings: list[list[int]]) -> TableCount:
    count = TableCount(shape)
    for seating in seatings:
        for number, table in enumerate(shape.tables_of(seating)):
            count.add(number, table)
    return count


def again(shape: Shape, seatings: list[list[int]]) -> int:
    """How often somebody sat at a number once more than needs be, squared."""
    return sum(times * times for counts in counted(shape, seatings).counts for times in counts)


@settings(max_examples=40)
@given(st.integers(2, 4), st.integers(1, 5), st.integers(1, 5), SEEDED)
def test_tables_keep_their_people_and_their_order_and_the_count_is_true(
    seats: int, tables: int, rounds: int, rng: Random
) -> None:
    shape = Shape(seats * tables + rng.randrange(seats), seats)
    seatings = drawn(shape, rounds, rng)
    before = [(Counter(shape.tables_of(one)), shape.out_of(one)) for one in seatings]
    number_tables(seatings, count := TableCount(shape), go_on)
    assert [(Counter(shape.tables_of(one)), shape.out_of(one)) for one in seatings] == before
    assert count.counts == counted(shape, seatings).counts


@settings(max_examples=30)
@given(st.integers(2, 4), st.integers(1, 4), SEEDED)
def test_of_two_tables_no_exchange_would_move_more_people(tables: int, played: int, rng: Random) -> None:
    shape = Shape(3 * tables, 3)
    *before, one = drawn(shape, played + 1, rng)
    number_tables([one], count := counted(shape, before), go_on)
    here = counted(shape, before)
    cost = sum(here.cost(table, number) for number, table in enumerate(shape.tables_of(one)))
    for first in range(tables):
        for second in range(first):
            order = shape.tables_of(one)
            order[first], order[second] = order[second], order[first]
            assert sum(here.cost(table, number) for number, table in enumerate(order)) >= cost
    assert count.counts != here.counts


@pytest.mark.parametrize("seed", range(4))
def test_a_round_is_numbered_as_well_as_any_order_would_be_or_nearly(seed: int) -> None:
    shape, rng = Shape(16, 4), Random(seed)
    *before, one = drawn(shape, 4, rng)
    here = counted(shape, before)
    number_tables([one], counted(shape, before), go_on)
    costs = [
        sum(here.cost(table, number) for number, table in enumerate(order))
        for order in permutations(shape.tables_of(one))
    ]
    assert costs[0] <= sorted(costs)[2]


def test_tables_that_stay_together_go_round_the_room() -> None:
    shape = Shape(12, 4)
    seatings = [list(range(12)) for _ in range(3)]
    number_tables(seatings, count := TableCount(shape), go_on)
    assert count.counts == [[1, 1, 1]] * 12


def test_who_sat_at_a_table_that_is_not_there_any_more_is_not_counted() -> None:
    shape = Shape(8, 4)
    count = TableCount(shape)
    count.add(5, [0, 1])
    assert count.counts == [[0, 0]] * 8


def test_when_time_is_up_the_other_rounds_stay_as_they_are() -> None:
    shape = Shape(8, 4)
    seatings = [list(range(8)) for _ in range(4)]
    looks = iter([False, False, True])
    number_tables(seatings, count := TableCount(shape), lambda: next(looks))
    assert seatings[2:] == [list(range(8))] * 2
    assert again(shape, seatings[:2]) == 16
    assert count.counts == [[1, 1]] * 8
