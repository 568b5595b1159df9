"""The ledger adds up what a move costs without counting everything again, and the bound is a bound."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.bounds import least_sum_of_squares, lower_bound
from league.domain.seating.chairs import ChairCount, colour_chairs, polish_chairs
from league.domain.seating.shape import Shape, partner_distances, sit_alternately
from tests.league.domain.seating.shapes import SEEDED, drawn, ledger_of, shapes


@settings(deadline=None, max_examples=30)
@given(shapes, st.integers(1, 4), SEEDED)
def test_a_move_costs_what_the_whole_costs_more(shape: Shape, rounds: int, rng: Random) -> None:
    seatings = drawn(shape, rounds, rng)
    ledger = ledger_of(shape, seatings)
    for _ in range(20):
        seating = rng.choice(seatings)
        position, other = rng.randrange(shape.seated), rng.randrange(shape.players)
        before = ledger.cost()
        if other // shape.seats != position // shape.seats:
            cost = ledger.swap_cost(seating, position, other)
            ledger.swap(seating, position, other)
        elif other != position:
            cost = ledger.turn_cost(seating, position, other)
            ledger.turn(seating, position, other)
        else:
            continue
        assert ledger.cost() == before + cost
    assert ledger.cells == ledger_of(shape, seatings).cells
    assert ledger.outs == ledger_of(shape, seatings).outs


@settings(deadline=None, max_examples=30)
@given(shapes, st.integers(0, 3), st.integers(1, 3), SEEDED)
def test_nothing_costs_less_than_the_bound(shape: Shape, played: int, rounds: int, rng: Random) -> None:
    before = drawn(shape, played, rng)
    bound = lower_bound(ledger_of(shape, before), rounds)
    assert ledger_of(shape, before + drawn(shape, rounds, rng)).cost() >= bound


@given(st.lists(st.integers(0, 5), min_size=1, max_size=7), st.integers(0, 30))
def test_what_is_spread_evenly_goes_to_the_lowest(counts: list[int], more: int) -> None:
    filled = list(counts)
    for _ in range(more):
        filled[filled.index(min(filled))] += 1
    assert least_sum_of_squares(Counter(counts), more) == sum(count * count for count in filled)


@settings(deadline=None, max_examples=30)
@given(st.integers(2, 5), st.integers(1, 6), st.integers(1, 9), SEEDED)
def test_where_the_order_is_free_nobody_has_a_chair_twice_oftener(
    seats: int, tables: int, rounds: int, rng: Random
) -> None:
    shape = Shape(seats * tables + rng.randrange(seats), seats)
    seatings = drawn(shape, rounds, rng)
    at_tables = [[set(table) for table in shape.tables_of(seating)] for seating in seatings]
    colour_chairs(seatings, shape)
    assert [[set(table) for table in shape.tables_of(seating)] for seating in seatings] == at_tables
    for player in range(shape.players):
        chairs = [seating.index(player) for seating in seatings]
        counts = [
            sum(place < shape.seated and place % seats == chair for place in chairs) for chair in range(seats)
        ]
        assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("seed", range(5))
def test_even_chairs_leave_the_sides_as_good(seed: int) -> None:
    rng = Random(seed)
    shape = Shape(12, 4)
    seatings = drawn(shape, 6, rng)
    ledger = ledger_of(shape, seatings)
    before = ledger.cost()
    left = polish_chairs(seatings, ledger, chairs := ChairCount(shape), rng)
    assert ledger_of(shape, seatings).cost() == ledger.cost() <= before
    assert chairs.cost() == left + ChairCount(shape).least_cost(seatings)


@pytest.mark.parametrize(
    ("teams", "distances", "alternate"),
    [
        ((0, 1, 2, 3), set(), True),
        ((0, 1, 0, 1), {2}, True),
        ((0, 1, 0, 1, 0, 1), {2, 4}, True),
        ((0, 1, 2, 0, 1, 2), {3}, True),
        ((0, 0, 1, 1), {1}, False),
    ],
)
def test_partners_are_known_by_their_distance(
    teams: tuple[int, ...], distances: set[int], alternate: bool
) -> None:
    assert partner_distances(teams) == distances
    assert sit_alternately(teams) is alternate
