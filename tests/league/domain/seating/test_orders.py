"""The order at a table is the best of all, by sides, partners and chairs."""

from itertools import permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.chairs import ChairCount
from league.domain.seating.orders import CHAIR, PARTNER, SIDE, Sides, Table, best_order, sides_of
from league.domain.seating.shape import Shape
from tests.league.domain.seating.shapes import SEEDED, drawn


def cost(order: Table, shape: Shape, before: list[Table]) -> int:
    """By the simplest count: what was so before, once more."""
    seats, total = shape.seats, 0
    for table in before:
        for chair, player in enumerate(table):
            if player not in order:
                continue
            total += CHAIR * (order.index(player) == chair)
            for way in range(1, seats):
                other = table[(chair + way) % seats]
                if other in order and (order.index(other) - order.index(player)) % seats == way:
                    total += (PARTNER if way in shape.partner_distances else SIDE) / 2
    return int(total)


def counted(shape: Shape, before: list[Table]) -> tuple[Sides, ChairCount]:
    chairs = ChairCount(shape)
    for table in before:
        chairs.add_table(table)
    return sides_of(before), chairs


@settings(max_examples=40)
@given(st.integers(2, 5), st.integers(0, 6), st.booleans(), SEEDED)
def test_no_other_order_costs_less(seats: int, rounds: int, partners: bool, rng: Random) -> None:
    distances = frozenset({2}) if partners and seats == 4 else frozenset[int]()
    shape = Shape(2 * seats, seats, distances)
    before = [table for seating in drawn(shape, rounds, rng) for table in shape.tables_of(seating)]
    table = tuple(range(seats))
    found = best_order(table, shape, *counted(shape, before), rng)
    assert sorted(found) == sorted(table)
    assert cost(found, shape, before) == min(cost(order, shape, before) for order in permutations(table))


@settings(max_examples=15)
@given(st.integers(6, 8), SEEDED)
def test_a_larger_table_is_seated_better_than_most_orders_by_lot(seats: int, rng: Random) -> None:
    shape = Shape(2 * seats, seats)
    before = [table for seating in drawn(shape, 4, rng) for table in shape.tables_of(seating)]
    table = tuple(range(seats))
    found = best_order(table, shape, *counted(shape, before), rng)
    assert sorted(found) == sorted(table)
    by_lot = sorted(cost(tuple(rng.sample(table, seats)), shape, before) for _ in range(20))
    assert cost(found, shape, before) <= by_lot[2]


def test_which_of_equal_orders_is_drawn_and_the_same_seed_draws_the_same() -> None:
    shape = Shape(4, 4)
    nothing = counted(shape, [])
    drawn_orders = [best_order((0, 1, 2, 3), shape, *nothing, Random(seed)) for seed in range(60)]
    assert drawn_orders == [best_order((0, 1, 2, 3), shape, *nothing, Random(seed)) for seed in range(60)]
    assert len(set(drawn_orders)) > 15


@given(st.integers(2, 6), SEEDED)
@settings(max_examples=30)
def test_sides_are_seen_from_both_and_who_is_gone_sits_beside_nobody(seats: int, rng: Random) -> None:
    tables = [
        [None if rng.random() < 0.3 else player for player in rng.sample(range(9), seats)] for _ in range(3)
    ]
    sides = sides_of(tables)
    assert all(times == sides[other, player, seats - way] for (player, other, way), times in sides.items())
    here = [sum(player is not None for player in table) for table in tables]
    assert sides.total() == sum(number * (number - 1) for number in here)
