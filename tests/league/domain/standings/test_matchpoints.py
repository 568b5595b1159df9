"""Matchpoints across tables: laws that hold whatever was scored, and the cases at the edge."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.standings.book import EventBook
from league.domain.standings.interface import Results
from league.domain.standings.matchpoints import (
    DealAtTable,
    DealLine,
    Matchpoints,
    compare_tables,
    sum_by_player,
)
from league.domain.standings.order import standings

HALF = Fraction(1, 2)


@st.composite
def evenings(draw: st.DrawFn) -> list[DealAtTable]:
    """Tables of three and of four seats, each of which played some of the deals."""
    played = []
    for table in range(draw(st.integers(1, 6))):
        seats = draw(st.sampled_from([3, 4]))
        players = tuple(10 * table + seat for seat in range(seats))
        for deal in sorted(draw(st.sets(st.integers(1, 4), min_size=1))):
            scores = draw(st.lists(st.integers(-3, 3), min_size=seats, max_size=seats))
            played.append(DealAtTable(deal, table, players, tuple(scores)))
    return played


def seats_of(line: DealLine) -> int:
    return len(line.at.scores)


@given(evenings())
def test_each_deal_and_seat_gives_a_point_for_each_pair_of_tables(played: list[DealAtTable]) -> None:
    tables = Counter((one.deal, len(one.scores)) for one in played)
    given_out: Counter[tuple[int, int, int]] = Counter()
    for line in compare_tables(played):
        for seat, points in enumerate(line.points):
            given_out[line.at.deal, seats_of(line), seat] += points  # type: ignore[assignment]
    for (deal, seats, _seat), points in given_out.items():
        n = tables[deal, seats]
        assert points == Fraction(n * (n - 1), 2)


@given(evenings())
def test_nobody_has_more_than_all_other_tables_nor_other_parts_than_halves(
    played: list[DealAtTable],
) -> None:
    for line in compare_tables(played):
        assert all(0 <= points <= line.most for points in line.points)
        assert all((2 * points).denominator == 1 for points in line.points)


@given(evenings())
def test_who_scores_more_in_the_same_seat_has_more_and_who_scores_as_much_has_as_much(
    played: list[DealAtTable],
) -> None:
    for one, other in combinations(compare_tables(played), 2):
        if (one.at.deal, seats_of(one)) == (other.at.deal, seats_of(other)):
            for seat, (score, against) in enumerate(zip(one.at.scores, other.at.scores, strict=True)):
                assert (score > against) == (one.points[seat] > other.points[seat])
                assert (score == against) == (one.points[seat] == other.points[seat])


@given(evenings(), st.randoms())
def test_the_order_of_the_tables_and_what_a_whole_deal_is_worth_are_of_no_account(
    played: list[DealAtTable], rng: random.Random
) -> None:
    shuffled = list(played)
    rng.shuffle(shuffled)
    assert compare_tables(shuffled) == compare_tables(played)
    raised = [
        DealAtTable(one.deal, one.table, one.players, tuple(7 * score + one.deal for score in one.scores))
        for one in played
    ]
    points = [line.points for line in compare_tables(played)]
    assert [line.points for line in compare_tables(raised)] == points


@given(evenings())
def test_the_sums_are_those_of_the_lines_and_means_of_one_seat_are_one_half(
    played: list[DealAtTable],
) -> None:
    lines = compare_tables(played)
    sums = sum_by_player(lines)
    assert sum(one.points for one in sums.values()) == sum(sum(line.points) for line in lines)
    assert all(0 <= one.share <= 1 and one.deals for one in sums.values())
    compared = [line for line in lines if line.most]
    assert sum(one.deals for one in sums.values()) == sum(map(seats_of, compared))
    assert sum((one.share * one.deals for one in sums.values()), Fraction(0)) == HALF * sum(
        map(seats_of, compared)
    )


def four(deal: int, table: int, *scores: int) -> DealAtTable:
    return DealAtTable(deal, table, tuple(10 * table + seat for seat in range(len(scores))), scores)


def test_a_tie_is_half_and_each_seat_is_compared_with_its_own() -> None:
    lines = compare_tables([four(1, 1, 5, 0, 2, 2), four(1, 2, 3, 0, 1, 4), four(1, 3, 5, 9, 0, 4)])
    assert [tuple(map(str, line.points)) for line in lines] == [
        ("3/2", "1/2", "2", "0"),
        ("0", "1/2", "1", "3/2"),
        ("3/2", "2", "0", "3/2"),
    ]


def test_a_deal_of_one_table_alone_gives_nothing_and_counts_for_nothing() -> None:
    lines = compare_tables([four(1, 1, 5, 0, 2, 2), four(1, 2, 3, 0, 1, 4), four(2, 1, 9, 9, 9, 9)])
    assert lines[-1].most == 0
    assert set(lines[-1].points) == {0}
    assert {one.deals for one in sum_by_player(lines).values()} == {1}


def test_every_deal_counts_the_same_however_many_tables_played_it() -> None:
    """First of three, then second of two."""
    tables = [four(1, table, 9 - table, 0, 0, 0) for table in (1, 2, 3)]
    sums = sum_by_player(compare_tables([*tables, four(2, 1, 0, 0, 0, 0), four(2, 2, 5, 0, 0, 0)]))
    assert (sums[10].points, sums[10].most, sums[10].share) == (2, 3, HALF)


def test_tables_with_other_numbers_of_seats_are_not_compared() -> None:
    lines = compare_tables([four(1, 1, 5, 0, 2, 2), four(1, 2, 3, 0, 1), four(1, 3, 4, 0, 2)])
    assert [(seats_of(line), line.most) for line in lines] == [(4, 0), (3, 1), (3, 1)]


def test_scores_that_do_not_fit_the_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        DealAtTable(1, 1, (1, 2), (3,))


def test_who_has_no_compared_deal_has_no_figure_and_comes_last() -> None:
    results = Results(matchpoints={1: Fraction(1, 4), 2: Fraction(3, 4)})
    assert Matchpoints().values(frozenset({1, 2, 3}), EventBook(results))[3] is None
    assert [line.player for line in standings([1, 2, 3], results, ["matchpoints"])] == [2, 1, 3]
