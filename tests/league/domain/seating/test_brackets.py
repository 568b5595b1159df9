"""Tables of a Swiss round by score: costs as they are defined, and never above those of the plain order."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.brackets import (
    APART,
    MEETING,
    RANGE,
    cost_tables,
    draw_brackets,
    meeting_costs,
    search_brackets,
    stretch_points,
    table_cost,
)
from league.domain.seating.interface import Impossible
from league.domain.seating.shape import Shape
from tests.league.domain.seating.shapes import SEEDED

POINTS = st.lists(st.integers(-5, 30), min_size=4, max_size=12)


def go_on() -> bool:
    return False


@given(POINTS)
def test_scores_are_stretched_and_keep_their_order_and_proportions(points: list[int]) -> None:
    values = stretch_points([Fraction(point, 3) for point in points])
    if len(set(points)) == 1:
        assert values == [0.0] * len(points)
        return
    assert (min(values), max(values)) == (0.0, RANGE)
    least, width = min(points), max(points) - min(points)
    assert values == pytest.approx([(point - least) * RANGE / width for point in points])


def test_meeting_again_costs_more_each_time_and_being_apart_most_of_all() -> None:
    met = meeting_costs(Counter({(0, 1): 1, (1, 2): 2, (2, 3): 3}), {(0, 3)}, 4)
    assert (met[0][1], met[1][2], met[2][3]) == (MEETING, 8 * MEETING, 27 * MEETING)
    assert met[1][0] == met[0][1]
    assert met[0][3] == met[3][0] == APART > 4 * met[2][3]
    assert 2 not in met[0]
    both = meeting_costs(Counter({(0, 1): 5}), {(1, 0)}, 2)
    assert both[0][1] == both[1][0] == APART


@given(POINTS, SEEDED)
@settings(max_examples=40)
def test_a_table_costs_the_squared_gaps_of_all_its_pairs(points: list[int], rng: Random) -> None:
    players = range(len(points))
    values = [float(point) for point in points]
    pairs = list(combinations(players, 2))
    times = Counter({pair: rng.randrange(3) for pair in pairs})
    met = meeting_costs(+times, (), len(points))
    table = rng.sample(players, 4)
    cost = sum(
        (values[one] - values[two]) ** 2 + MEETING * {0: 0, 1: 1, 2: 8}[times[one, two]]
        for one, two in combinations(sorted(table), 2)
    )
    assert table_cost(table, values, met) == pytest.approx(cost)
    assert table_cost(table[::-1], values, met) == pytest.approx(cost)


@pytest.mark.parametrize("seed", range(3))
def test_a_search_says_what_its_tables_cost_and_makes_them_no_worse(seed: int) -> None:
    rng = Random(seed)
    values = stretch_points([rng.randrange(12) for _ in range(16)])
    pairs = list(combinations(range(16), 2))
    met = meeting_costs(Counter(rng.sample(pairs, 60)), (), 16)
    start = cost_tables(rng.sample(range(16), 16), values, met, 4)
    looks = iter([False] * 40)
    found = search_brackets(start, rng, lambda: next(looks, True))
    anew = cost_tables(found.order, values, met, 4)
    assert sorted(found.order) == list(range(16))
    assert found.cost == pytest.approx(anew.cost)
    assert sorted(found.sums) == pytest.approx(sorted(anew.sums))
    assert found.cost <= cost_tables(start.order, values, met, 4).cost
    assert found.stopped
    assert anew.sums == sorted(anew.sums, reverse=True), "the best table comes first"


def test_tables_that_cost_nothing_are_not_searched() -> None:
    values = [50.0] * 4 + [0.0] * 4
    found = search_brackets(
        cost_tables([4, 5, 6, 7, 0, 1, 2, 3], values, meeting_costs({}, (), 8), 4), Random(1), go_on
    )
    assert (found.moves, found.cost) == (0, 0.0)
    assert found.order == [0, 1, 2, 3, 4, 5, 6, 7]


@given(st.integers(4, 11), SEEDED)
@settings(max_examples=25)
def test_the_lowest_of_those_who_were_out_least_are_out(players: int, rng: Random) -> None:
    shape = Shape(players, 4)
    values = stretch_points([rng.randrange(6) for _ in range(players)])
    outs = [rng.randrange(3) for _ in range(players)]
    found = draw_brackets(
        shape, values, met=meeting_costs({}, (), players), outs=outs, apart=(), rng=rng, stop=lambda: True
    )
    assert sorted(found.order) == list(range(players))
    key = [(outs[player], values[player]) for player in range(players)]
    out, playing = found.order[shape.seated :], found.order[: shape.seated]
    assert len(out) == shape.out
    assert all(key[one] <= key[other] for one in out for other in playing)


def test_whoever_cannot_be_kept_apart_among_those_who_play_is_kept_apart_by_who_is_out() -> None:
    """All but the lowest quarrel with the highest: one of them has to be out, whoever was out before."""
    shape, apart = Shape(5, 4), {(0, 1)}
    found = draw_brackets(
        shape, [50.0, 40.0, 30.0, 20.0, 0.0], met=meeting_costs({}, apart, 5), outs=[1, 1, 0, 0, 0],
        apart=apart, rng=Random(1), stop=go_on,
    )  # fmt: skip
    assert set(found.order[4:]) <= {0, 1}
    with pytest.raises(Impossible):
        draw_brackets(
            Shape(4, 4), [0.0] * 4, met=meeting_costs({}, apart, 4), outs=[0] * 4, apart=apart,
            rng=Random(1), stop=go_on,
        )  # fmt: skip
