"""What a schedule comes to, against the simplest count there is."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.counts import Counts
from league.domain.seating.interface import DrawnRound
from league.domain.seating.shape import Shape
from tests.league.domain.seating.shapes import SEEDED, drawn, rounds_of, shapes

FEW = settings(max_examples=40)


@FEW
@given(shapes, st.integers(0, 4), SEEDED)
def test_it_counts_what_is_there(count: Any, shape: Shape, rounds: int, rng: Random) -> None:
    played = rounds_of(shape, drawn(shape, rounds, rng))
    counts, seen = Counts(range(shape.players), shape.seats, played), count(played)
    assert {frozenset(pair): times for pair, times in counts.meetings.items()} == seen.meetings
    assert counts.meetings.total() == rounds * shape.tables * shape.seats * (shape.seats - 1) // 2
    assert counts.repeats == sum(times - 1 for times in seen.meetings.values())
    assert counts.clashes == seen.clashes(range(shape.players), shape.seats)
    assert counts.outs == seen.outs
    for player in range(shape.players):
        assert counts.chair_spread(player) == seen.spread(player, shape.seats)
        assert sum(counts.tables[player, number] for number in range(shape.tables)) == sum(
            counts.chairs[player]
        )


@FEW
@given(shapes, st.integers(1, 4), SEEDED)
def test_each_pair_sat_on_as_many_sides_as_it_met(shape: Shape, rounds: int, rng: Random) -> None:
    counts = Counts(range(shape.players), shape.seats, rounds_of(shape, drawn(shape, rounds, rng)))
    for pair, times in counts.meetings.items():
        sides = [counts.sides[pair, way] for way in range(1, shape.seats)]
        assert sum(sides) == times
        assert counts.side_spreads[pair] == max(sides) - min(sides)
    met = {pair for pair in combinations(range(shape.players), 2) if counts.meetings[pair]}
    never = len(met) < counts.pairs
    assert counts.meetings_least == (0 if never else min(counts.meetings[pair] for pair in met))


@FEW
@given(shapes, st.integers(1, 3), SEEDED)
def test_who_left_is_counted_nowhere_and_who_stayed_as_before(shape: Shape, rounds: int, rng: Random) -> None:
    played = rounds_of(shape, drawn(shape, rounds, rng))
    here = set(rng.sample(range(shape.players), max(1, shape.players // 2)))
    some, everybody = (Counts(who, shape.seats, played) for who in (here, range(shape.players)))
    assert set(some.outs) | set(some.chairs) | {player for player, _number in some.tables} <= here
    assert some.meetings == {
        pair: times for pair, times in everybody.meetings.items() if here.issuperset(pair)
    }
    assert all(some.chairs[player] == everybody.chairs[player] for player in here)


@FEW
@given(shapes, st.integers(0, 3), st.integers(1, 3), SEEDED)
def test_no_way_to_go_on_has_fewer_squares_than_the_least(
    shape: Shape, before: int, more: int, rng: Random
) -> None:
    seatings = drawn(shape, before + more, rng)
    start, end = (
        Counts(range(shape.players), shape.seats, rounds_of(shape, seatings[:number]))
        for number in (before, before + more)
    )
    added = end.meetings.total() - start.meetings.total()
    least = start.least_meeting_squares(added)
    assert least <= end.meeting_squares()
    levels = sorted(Counter(start.meetings)[pair] for pair in combinations(range(shape.players), 2))
    for _ in range(added):
        levels[levels.index(min(levels))] += 1
    assert least == sum(times * times for times in levels)


def test_pairs_that_are_kept_apart_are_no_reason_to_meet() -> None:
    """Of four who meet in twos two pairs are apart: the others meet for them, and that is the least."""
    rounds = [DrawnRound(((0, 2), (1, 3))), DrawnRound(((0, 3), (1, 2)))]
    apart = frozenset({(0, 1), (2, 3)})
    counts = Counts(range(4), 2, rounds)
    assert counts.meeting_squares(apart) == Counts(range(4), 2, []).least_meeting_squares(4, apart) == 4
    assert Counts(range(4), 2, []).least_meeting_squares(5, apart) == 3 * 1 + 4, "somebody meets again"
    assert counts.meetings_least == 0
