"""What a place is worth: all that a scale has is given away, and no place brings more than a better one."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.standings.interface import MatchResult
from league.domain.standings.table_points import points_of_place, shares, table_points, usual_scale
from tests.league.domain.standings.test_laws import ranked

FEW = settings(max_examples=40)

SCORES = st.lists(st.integers(-20, 60), min_size=2, max_size=8)
SCALES = st.lists(st.integers(0, 12), min_size=8, max_size=8).map(
    lambda points: tuple(sorted(points, reverse=True))
)


def result(points: list[int]) -> MatchResult:
    seats = tuple(range(len(points)))
    return MatchResult(seats, ranked(points), (0,) * len(seats), tuple(points))


@pytest.mark.parametrize(
    ("seats", "scale"), [(1, (1,)), (2, (2, 0)), (3, (3, 1, 0)), (4, (4, 2, 1, 0)), (6, (6, 4, 3, 2, 1, 0))]
)
def test_the_usual_scale_has_one_more_for_the_winner(seats: int, scale: tuple[int, ...]) -> None:
    assert usual_scale(seats) == scale
    assert sum(scale) == seats * (seats - 1) // 2 + 1


@FEW
@given(SCORES, SCALES)
def test_a_match_gives_away_its_scale_and_no_better_place_less(
    scores: list[int], scale: tuple[int, ...]
) -> None:
    places = ranked(scores)
    gained = table_points(places, scale)
    assert sum(gained) == sum(scale[: len(scores)])
    order = sorted(range(len(scores)), key=places.__getitem__)
    assert [gained[seat] for seat in order] == sorted(gained, reverse=True)
    assert len({gained[seat] for seat in order}) <= len(set(places))


@FEW
@given(SCORES, SCALES)
def test_who_share_a_place_have_the_mean_of_the_places_they_fill(
    scores: list[int], scale: tuple[int, ...]
) -> None:
    places = ranked(scores)
    for seat, points in enumerate(table_points(places, scale)):
        before = sum(score > scores[seat] for score in scores)
        level = sum(score == scores[seat] for score in scores)
        assert points == Fraction(sum(scale[before : before + level]), level)


@pytest.mark.parametrize(
    ("place", "sharing", "points"),
    [(1, 1, 4), (1, 4, Fraction(7, 4)), (2, 3, 1), (3, 2, Fraction(1, 2)), (5, 1, 0), (4, 2, 0)],
)
def test_places_that_the_scale_does_not_name_are_worth_nothing(
    place: int, sharing: int, points: Fraction
) -> None:
    assert points_of_place(place, sharing, (4, 2, 1, 0)) == points


@FEW
@given(SCORES)
def test_shares_are_exact_parts_of_all_points(points: list[int]) -> None:
    parts = shares(result(points))
    assert sum(parts) == 1
    assert all(0 <= part <= 1 for part in parts)
    above = [own - min(0, *points) for own in points]
    if sum(above) == 0:
        assert len(set(parts)) == 1
        return
    for own, part in zip(above, parts, strict=True):
        assert part * sum(above) == own


@pytest.mark.parametrize(
    ("points", "parts"),
    [
        ([12, 5, -4, -10], [22, 15, 6, 0]),
        ([12, 6, 2, 0], [12, 6, 2, 0]),
        ([-5, -2], [0, 3]),
        ([-3, -3, -3, -3], [1, 1, 1, 1]),
        ([0, 0], [1, 1]),
    ],
)
def test_where_somebody_is_below_zero_all_count_from_the_least(points: list[int], parts: list[int]) -> None:
    assert shares(result(points)) == tuple(Fraction(part, sum(parts)) for part in parts)


@FEW
@given(SCORES, st.permutations(range(8)))
def test_seats_have_no_part_in_it(points: list[int], order: list[int]) -> None:
    seats = [seat for seat in order if seat < len(points)]
    moved = [points[seat] for seat in seats]
    assert shares(result(moved)) == tuple(shares(result(points))[seat] for seat in seats)
    assert table_points(ranked(moved), usual_scale(len(points))) == tuple(
        table_points(ranked(points), usual_scale(len(points)))[seat] for seat in seats
    )
