"""Who must never share a table never does; where that cannot be, it is proved."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.anneal import FoundRounds
from league.domain.seating.apart import Pairs, apart_round, is_kept, mend_rounds
from league.domain.seating.interface import Impossible
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Shape
from tests.league.domain.seating.shapes import SEEDED, drawn


def can_be(shape: Shape, pairs: Pairs) -> bool:
    """Whether there is a round, by trying all: a table of those who get on, then the next."""
    rivals = {frozenset(pair) for pair in pairs}

    def left(players: frozenset[int], tables: int) -> bool:
        if not tables:
            return True
        return any(
            left(players - set(table), tables - 1)
            for table in combinations(sorted(players), shape.seats)
            if not rivals & {frozenset(pair) for pair in combinations(table, 2)}
        )

    return left(frozenset(range(shape.players)), shape.tables)


@st.composite
def wishes(draw: st.DrawFn) -> tuple[Shape, list[tuple[int, int]]]:
    seats = draw(st.integers(2, 4))
    shape = Shape(draw(st.integers(seats, 9)), seats)
    pairs = list(combinations(range(shape.players), 2))
    return shape, draw(st.lists(st.sampled_from(pairs), max_size=14))


@settings(max_examples=150)
@given(wishes(), SEEDED)
def test_a_round_is_found_if_and_only_if_there_is_one(
    wish: tuple[Shape, list[tuple[int, int]]], rng: Random
) -> None:
    shape, pairs = wish
    if not can_be(shape, pairs):
        with pytest.raises(Impossible) as caught:
            apart_round(shape, pairs, rng)
        facts = {"players": shape.players, "seats": shape.seats, "proved": 1}
        assert (caught.value.code, caught.value.facts) == ("keep_apart", facts)
        return
    seating = apart_round(shape, pairs, rng)
    assert sorted(seating) == list(range(shape.players))
    assert is_kept(seating, shape, pairs)


@given(wishes(), SEEDED)
@settings(max_examples=40)
def test_a_round_keeps_to_it_if_no_table_has_both(
    wish: tuple[Shape, list[tuple[int, int]]], rng: Random
) -> None:
    shape, pairs = wish
    (seating,) = drawn(shape, 1, rng)
    together = {frozenset(two) for table in shape.tables_of(seating) for two in combinations(table, 2)}
    kept = not together & {frozenset(pair) for pair in pairs}
    assert is_kept(seating, shape, pairs) is kept
    assert is_kept(seating, shape, [(two, one) for one, two in pairs]) is kept


def test_two_who_both_sit_out_are_apart() -> None:
    shape = Shape(6, 4)
    everybody = list(combinations((0, 1, 2), 2))
    seating = apart_round(shape, everybody, Random(1))
    assert len({0, 1, 2} & set(shape.out_of(seating))) == 2
    with pytest.raises(Impossible):
        apart_round(Shape(5, 4), everybody, Random(1))


def test_different_seeds_keep_the_same_pairs_apart_in_different_rounds() -> None:
    shape, pairs = Shape(12, 4), [(0, 1), (2, 3)]
    rounds = {tuple(apart_round(shape, pairs, Random(seed))) for seed in range(20)}
    assert len(rounds) == 20
    assert apart_round(shape, pairs, Random(5)) == apart_round(shape, pairs, Random(5))


@pytest.mark.parametrize("seed", range(4))
def test_only_rounds_that_break_a_wish_are_drawn_anew(seed: int) -> None:
    shape, rng = Shape(13, 4), Random(seed)
    pairs = [(0, 1), (2, 3), (0, 4)]
    broken = [0, 1, *range(2, 13)]
    fine = apart_round(shape, pairs, rng)

    def make() -> Ledger:
        ledger = Ledger(shape)
        ledger.keep_apart(pairs)
        return ledger

    found = FoundRounds((tuple(broken), tuple(fine)), 7, 0, 0)
    after = mend_rounds(found, make, pairs, rng)
    assert after.rounds[1] == tuple(fine)
    assert all(is_kept(seating, shape, pairs) for seating in after.rounds)
    ledger = make()
    for seating in after.rounds:
        ledger.add(seating)
    assert after.cost == ledger.cost()
    good = FoundRounds((tuple(fine),), 7, 0, 0)
    assert mend_rounds(good, make, pairs, rng) is good
