"""The least round, beside an independent search through all rounds of few players."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seating.brackets import Brackets, cost_tables, meeting_costs
from league.domain.seating.least import least_round, may_sit_unmet
from tests.league.domain.seating.shapes import SEEDED

PLENTY = 10**9
FIELDS = st.sampled_from([(2, 5), (3, 3), (4, 2), (4, 3), (5, 2), (6, 2)])  # seats, tables


def go_on() -> bool:
    return False


def rounds_of(players: Sequence[int], seats: int) -> Iterator[list[tuple[int, ...]]]:
    """All ways to sit down at tables."""
    if not players:
        yield []
        return
    for mates in combinations(players[1:], seats - 1):
        left = [player for player in players[1:] if player not in mates]
        for rest in rounds_of(left, seats):
            yield [(players[0], *mates), *rest]


def worth(
    tables: Sequence[Sequence[int]], values: Sequence[float], times: Counter[tuple[int, int]]
) -> tuple[int, float]:
    """Repeats, each pair's square or cube, then gaps."""
    pairs = [pair for table in tables for pair in combinations(sorted(table), 2)]
    repeats = sum({0: 0, 1: 1, 2: 8, 3: 27}[times[pair]] for pair in pairs)
    return repeats, round(sum((values[one] - values[two]) ** 2 for one, two in pairs), 3)


def field(players: int, seats: int, rng: Random, share: float) -> tuple[Brackets, Counter[tuple[int, int]]]:
    """Players in any order at tables, of whom so many pairs have met, some more than once."""
    pairs = list(combinations(range(players), 2))
    times = Counter({pair: rng.choice((1, 1, 1, 2, 3)) for pair in pairs if rng.random() < share})
    values = [rng.choice((0.0, 3.5, 12.5, 20.0, 50.0, 50.0)) for _ in range(players)]
    return cost_tables(
        rng.sample(range(players), players), values, meeting_costs(times, (), players), seats
    ), times


@given(FIELDS, SEEDED, st.sampled_from((0.0, 0.2, 0.5, 0.8, 1.0)))
@settings(max_examples=40, deadline=None)
def test_no_round_of_all_has_fewer_repeats_or_as_few_and_less_gaps(
    of: tuple[int, int], rng: Random, share: float
) -> None:
    seats, tables = of
    start, times = field(seats * tables, seats, rng, share)
    found = least_round(start, PLENTY, go_on)
    every = rounds_of(range(seats * tables), seats)
    made = [found.order[first : first + seats] for first in range(0, len(found.order), seats)]
    assert found.is_proved
    assert worth(made, start.values, times) == min(worth(one, start.values, times) for one in every)


@given(SEEDED, st.integers(0, 3000))
@settings(max_examples=40, deadline=None)
def test_a_search_that_is_cut_short_makes_no_round_worse(rng: Random, work: int) -> None:
    start, times = field(16, 4, rng, 0.5)
    found = least_round(start, work, go_on)
    tables = [[one.order[first : first + 4] for first in range(0, 16, 4)] for one in (found, start)]
    assert sorted(found.order) == list(range(16))
    assert worth(tables[0], start.values, times) <= worth(tables[1], start.values, times)


def test_the_same_work_finds_the_same_round() -> None:
    start, _times = field(24, 4, Random(3), 0.5)
    one, other = (least_round(start, 20_000, go_on).order for _ in range(2))
    assert one == other


def test_a_clock_that_has_run_out_is_told() -> None:
    start, _times = field(16, 4, Random(1), 0.5)
    found = least_round(start, PLENTY, lambda: True)
    assert (found.stopped, found.is_proved) == (True, False)


def test_a_large_field_is_bettered_part_by_part() -> None:
    mixed, times = field(80, 4, Random(80), 0.1)
    order = sorted(range(80), key=lambda player: -mixed.values[player])
    start = cost_tables(order, mixed.values, mixed.met, 4)
    found = least_round(start, 4_000_000, go_on)
    tables = [[one.order[first : first + 4] for first in range(0, 80, 4)] for one in (found, start)]
    assert sorted(found.order) == list(range(80))
    assert worth(tables[0], start.values, times) < worth(tables[1], start.values, times)
    assert not found.is_proved


@given(SEEDED, st.sampled_from((0.3, 0.5, 0.7)))
@settings(max_examples=40, deadline=None)
def test_whether_a_round_without_a_repeat_is_left(rng: Random, share: float) -> None:
    start, times = field(12, 4, rng, share)
    every = rounds_of(range(12), 4)
    assert may_sit_unmet(start, PLENTY, go_on) == any(not worth(one, start.values, times)[0] for one in every)
