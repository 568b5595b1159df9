"""Records of a season: each is the greatest there is, and whoever shares it is named."""

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from league.domain.seasons.race import PlayedTable, RaceStep, Stand
from league.domain.seasons.records import (
    Comeback,
    Haul,
    Run,
    best_comebacks,
    longest_runs,
    richest_parts,
    richest_tables,
)
from league.domain.standings.interface import MatchResult

FOUR = (1, 2, 3, 4)
SCALE = (4, 2, 1, 0)


def played(match: int, *order: int, part: int = 1, points: tuple[int, ...] = (9, 6, 3, 0)) -> PlayedTable:
    """A table with its players in the order of their places."""
    places = tuple(range(1, len(order) + 1))
    won = tuple(int(place == 1) for place in places)
    return PlayedTable(match, part, MatchResult(order, places, won, points[: len(order)]))


def steps_of(*places: dict[int, int]) -> list[RaceStep]:
    return [{player: Stand(place, Fraction(0)) for player, place in step.items()} for step in places]


def test_a_run_counts_own_tables_and_the_first_of_equals() -> None:
    tables = [
        played(1, 1, 2, 3, 4), played(2, 2, 3, 4, 5), played(3, 1, 2, 3, 4), played(4, 2, 1, 3, 4),
        played(5, 1, 2, 3, 4), played(6, 1, 3, 4, 5),
    ]  # fmt: skip
    assert longest_runs(tables, FOUR) == (Run(1, 2, 1, 3),)


def test_runs_are_shared_and_of_two_at_least() -> None:
    tables = [played(1, 1, 2, 3, 4), played(2, 2, 1, 3, 4), played(3, 3, 1, 2, 4)]
    assert longest_runs(tables, FOUR) == ()
    tables += [played(4, 3, 4), played(5, 1, 4), played(6, 1, 2)]
    assert longest_runs(tables, FOUR) == (Run(1, 2, 5, 6), Run(3, 2, 3, 4))


def test_a_first_place_that_is_shared_ends_a_run() -> None:
    shared = PlayedTable(2, 1, MatchResult((1, 2), (1, 1), (1, 1), (5, 5)))
    assert longest_runs([played(1, 1, 2), shared, played(3, 1, 2)], FOUR) == ()
    partners = PlayedTable(
        2, 1, MatchResult((1, 2, 3, 4), (1, 1, 3, 3), (1, 1, 0, 0), (5, 5, 0, 0), (0, 0, 1, 1))
    )
    assert longest_runs([played(1, 1, 2), partners], FOUR) == (Run(1, 2, 1, 2),)


def test_a_comeback_is_from_the_lowest_place_to_the_end() -> None:
    race = steps_of(
        {1: 1, 2: 2, 3: 3}, {1: 1, 2: 4, 3: 2, 4: 3}, {1: 2, 2: 4, 3: 3, 4: 1}, {1: 3, 2: 1, 3: 4, 4: 2}
    )
    assert best_comebacks(race) == (Comeback(2, 4, 1, 2),)


def test_nobody_who_only_fell_came_back() -> None:
    assert best_comebacks([]) == ()
    assert best_comebacks(steps_of({1: 1, 2: 1})) == ()
    assert best_comebacks(steps_of({1: 1, 2: 1}, {1: 1, 2: 2})) == ()


def test_points_of_an_evening_are_added_up_and_stand_ins_have_no_records() -> None:
    tables = [played(1, 9, 1, 2, 3), played(2, 9, 2, 1, 3), played(3, 1, 2, 3, 4, part=2)]
    assert richest_parts(tables, {1: SCALE, 2: SCALE}, FOUR) == (Haul(1, Fraction(4), 2),)
    tables += [played(4, 2, 3, part=2)]
    assert richest_parts(tables, {1: SCALE, 2: SCALE}, FOUR) == (Haul(2, Fraction(6), 2),)


def test_points_at_a_table_are_those_of_its_games() -> None:
    tables = [
        played(1, 1, 2),
        played(2, 2, 1, points=(7, 5)),
        played(3, 3, 4),
        played(4, 9, 4, points=(30, 1)),
    ]
    assert richest_tables(tables, FOUR) == (Haul(1, Fraction(9), 1), Haul(3, Fraction(9), 3))
    assert richest_tables([], FOUR) == ()


orders = st.lists(st.permutations(FOUR), max_size=12)


@given(orders)
def test_every_run_is_won_throughout_and_none_is_longer(played_orders: list[list[int]]) -> None:
    tables = [played(match, *order) for match, order in enumerate(played_orders)]
    runs = longest_runs(tables, FOUR)
    winners = [order[0] for order in played_orders]
    for run in runs:
        assert winners[run.first : run.last + 1] == [run.player] * run.length
    longest = max((length for length in range(1, len(winners) + 1) for at in range(len(winners) - length + 1)
                   if len(set(winners[at : at + length])) == 1), default=0)  # fmt: skip
    assert {run.length for run in runs} == ({longest} if longest > 1 else set())


@given(st.lists(st.permutations(FOUR), min_size=1, max_size=6))
def test_no_gain_of_places_is_greater(orders_of_steps: list[list[int]]) -> None:
    places = [{player: at for at, player in enumerate(order, 1)} for order in orders_of_steps]
    found = best_comebacks(steps_of(*places))
    gains = {player: max(step[player] for step in places) - places[-1][player] for player in FOUR}
    most = max(gains.values())
    assert {one.player: one.gain for one in found} == {
        player: gain for player, gain in gains.items() if gain == most > 0
    }
    assert all(places[one.step][one.player] == one.start for one in found)
    assert all(
        one.player < other.player for one, other in pairwise(sorted(found, key=lambda one: one.player))
    )
