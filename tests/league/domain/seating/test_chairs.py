"""Chairs: what a change costs is what counting anew gives, and polishing only ever moves chairs."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.chairs import ChairCount, colour_chairs, polish_chairs
from league.domain.seating.shape import Shape
from tests.league.domain.seating.shapes import SEEDED, drawn, ledger_of


@settings(max_examples=40)
@given(st.integers(2, 6), st.integers(0, 5), SEEDED)
def test_sitting_down_otherwise_costs_what_the_whole_costs_more(seats: int, rounds: int, rng: Random) -> None:
    shape = Shape(seats + 2, seats)
    chairs = ChairCount(shape)
    for seating in drawn(shape, rounds + 1, rng):
        chairs.add_table(seating[:seats])
    before, after = seating[:seats], rng.sample(seating[:seats], seats)
    was, cost = chairs.cost(), chairs.change_cost(before, after)
    chairs.add_table(before, -1)
    chairs.add_table(after)
    assert chairs.cost() == was + cost


@settings(max_examples=30)
@given(st.integers(2, 5), st.integers(1, 3), st.integers(0, 3), st.integers(1, 3), SEEDED)
def test_no_order_at_the_tables_costs_less_than_the_bound(
    seats: int, tables: int, played: int, rounds: int, rng: Random
) -> None:
    shape = Shape(seats * tables + rng.randrange(seats), seats)
    chairs = ChairCount(shape)
    for seating in drawn(shape, played, rng):
        for table in shape.tables_of(seating):
            chairs.add_table([player if rng.random() < 0.8 else None for player in table])
    coming = drawn(shape, rounds, rng)
    bound = chairs.least_cost(coming)
    for seating in coming:
        for table in shape.tables_of(seating):
            chairs.add_table(rng.sample(table, seats))
    assert chairs.cost() >= bound


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (8, 5), (9, 4), (16, 5)])
def test_polishing_leaves_everybody_at_their_table_and_the_sides_as_good(players: int, rounds: int) -> None:
    rng, shape = Random(players), Shape(players, 4)
    seatings = drawn(shape, rounds, rng)
    at_tables = [[frozenset(table) for table in shape.tables_of(one)] for one in seatings]
    out = [shape.out_of(one) for one in seatings]
    ledger = ledger_of(shape, seatings)
    before = ledger.cost()
    left = polish_chairs(seatings, ledger, chairs := ChairCount(shape), rng)
    assert [[frozenset(table) for table in shape.tables_of(one)] for one in seatings] == at_tables
    assert [shape.out_of(one) for one in seatings] == out
    assert ledger_of(shape, seatings).cost() <= before
    anew = ChairCount(shape)
    for one in seatings:
        for table in shape.tables_of(one):
            anew.add_table(table)
    assert chairs.counts == anew.counts
    assert left == anew.cost() - ChairCount(shape).least_cost(seatings) >= 0


def test_one_round_alone_is_turned_so_that_everybody_changes_chairs() -> None:
    """Four who sit together all evening: each has each chair once in four rounds, on the same sides."""
    shape = Shape(4, 4)
    seatings = [[0, 1, 2, 3] for _ in range(4)]
    chairs = ChairCount(shape)
    assert polish_chairs(seatings, ledger_of(shape, seatings), chairs, Random(1)) == 0
    assert chairs.counts == [[1] * 4] * 4


def test_the_past_counts_when_chairs_are_chosen() -> None:
    shape, chairs = Shape(4, 4), ChairCount(Shape(4, 4))
    for _ in range(3):
        chairs.add_table([0, 1, 2, 3])
    seatings = [[0, 1, 2, 3]]
    polish_chairs(seatings, ledger_of(shape, seatings), chairs, Random(1))
    assert all(seatings[0][chair] != chair for chair in range(4)), "nobody sits where they always sat"


@pytest.mark.parametrize(("seats", "tables", "rounds"), [(2, 20, 9), (4, 12, 13), (6, 5, 11)])
def test_a_long_event_is_coloured_too(seats: int, tables: int, rounds: int) -> None:
    shape = Shape(seats * tables, seats)
    seatings = drawn(shape, rounds, Random(seats))
    colour_chairs(seatings, shape)
    counts = Counter((player, place % seats) for one in seatings for place, player in enumerate(one))
    assert {counts[pair] for pair in counts} <= {rounds // seats, -(-rounds // seats)}
