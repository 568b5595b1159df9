"""The bound of a schedule: never above what there is, and reached where a perfect schedule is known."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.bounds import PROVED_EXCESS, least_sum_of_squares, lower_bound, proved_excess
from league.domain.seating.ledger import APART, MEETING_WEIGHT, Ledger
from league.domain.seating.shape import Shape
from league.domain.seating.starters import double_round_robin, single_round_robin
from tests.league.domain.seating.shapes import SEEDED, drawn, ledger_of, shapes

LEVELS = st.lists(st.integers(0, 4), min_size=1, max_size=5)


@given(LEVELS, st.integers(0, 6))
@settings(max_examples=60)
def test_no_way_to_add_has_a_smaller_sum_of_squares(levels: list[int], more: int) -> None:
    ways = combinations_with_replacement(range(len(levels)), more)
    added = (Counter(way) for way in ways)
    best = min(sum((level + way[n]) ** 2 for n, level in enumerate(levels)) for way in added)
    assert least_sum_of_squares(Counter(levels), more) == best


def test_with_nobody_there_nothing_is_added() -> None:
    assert least_sum_of_squares({}, 7) == 0
    assert least_sum_of_squares({0: 3}, 0) == 0


@pytest.mark.parametrize("players", [4, 8, 12, 16])
def test_a_double_round_robin_costs_no_more_than_the_bound(players: int) -> None:
    rounds = double_round_robin(players)
    assert rounds is not None
    shape = Shape(players, 4)
    seatings = [[player for table in tables for player in table] for tables in rounds]
    assert ledger_of(shape, seatings).cost() == lower_bound(Ledger(shape), len(seatings))


@pytest.mark.parametrize("players", [5, 9, 13])
def test_neither_does_a_single_one_in_which_everybody_is_out_once(players: int) -> None:
    rounds = single_round_robin(players)
    assert rounds is not None
    shape = Shape(players, 4)
    seatings = []
    for tables in rounds:
        seated = [player for table in tables for player in table]
        seatings.append(seated + [player for player in range(players) if player not in seated])
    assert ledger_of(shape, seatings).cost() == lower_bound(Ledger(shape), players)


@settings(max_examples=30)
@given(shapes, st.integers(0, 2), st.integers(1, 2), SEEDED)
def test_the_bound_grows_with_every_round_that_is_played_badly(
    shape: Shape, played: int, left: int, rng: Random
) -> None:
    seatings = drawn(shape, played + left, rng)
    bounds = [
        lower_bound(ledger_of(shape, seatings[:done]), played + left - done)
        for done in range(played + left + 1)
    ]
    assert bounds == sorted(bounds)
    assert bounds[-1] == ledger_of(shape, seatings).cost()


def test_pairs_to_be_kept_apart_are_in_the_bound_once_and_take_no_meetings() -> None:
    shape = Shape(8, 4)
    free, apart = Ledger(shape), Ledger(shape)
    apart.keep_apart([(0, 1)])
    assert lower_bound(apart, 3) >= MEETING_WEIGHT * APART**2
    assert lower_bound(apart, 3) - apart.cost() >= lower_bound(free, 3) - 4 * 2 * MEETING_WEIGHT


def test_what_is_proved_to_be_unavoidable_counts_at_a_fresh_start_alone() -> None:
    """By exhaustive search eight have four meetings too many in two to five rounds, twelve three in two."""
    assert PROVED_EXCESS == {(8, 4, 2): 4, (8, 4, 3): 4, (8, 4, 4): 4, (8, 4, 5): 4, (12, 4, 2): 3}
    assert [proved_excess(8, 4, rounds) for rounds in range(1, 8)] == [0, 4, 4, 4, 4, 0, 0]
    shape = Shape(8, 4)
    sides = 24  # each of 24 meetings on a side of its own
    assert lower_bound(Ledger(shape), 2) == MEETING_WEIGHT * (24 + 2 * 4) + sides
    assert lower_bound(ledger_of(shape, [list(range(8))]), 1) == MEETING_WEIGHT * 24 + sides
