"""The fold that rates: what it remembers, what it counts, and that taking back undoes counting."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.ratings.ratings import (
    CENTRE,
    NOVICE_VARIANCE,
    POINTS,
    REMEMBERED,
    VERSION_VARIANCE,
    RatedMatch,
    RatedSeat,
    Ratings,
    RatingStanding,
    extend_past,
)

AT = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
PLACES = st.lists(st.integers(1, 4), min_size=4, max_size=4)


def match(
    *places: int, number: int = 1, game: str = "dingo", versions: tuple[int | None, ...] = (None,) * 4,
    players: tuple[int, ...] = (10, 11, 12, 13), teams: tuple[int, ...] | None = None,
) -> RatedMatch:  # fmt: skip
    """Match `number` of a club, an hour after the one before; whoever is first alone has won."""
    seats = tuple(
        RatedSeat(player, version, place, place == 1)
        for player, version, place in zip(players, versions, places, strict=True)
    )
    at = AT + timedelta(hours=number)
    return RatedMatch(match_id=100 + number, game=game, sequence=number, at=at, teams=teams, seats=seats)


def folded(*matches: RatedMatch) -> Ratings:
    ratings = Ratings()
    for one in matches:
        ratings.add(one)
    return ratings


@given(st.lists(st.integers(), max_size=80))
def test_the_latest_are_remembered_in_their_order(values: list[int]) -> None:
    past: tuple[int, ...] = ()
    for value in values:
        past = extend_past(past, value)
    assert past == tuple(values[-REMEMBERED:])


def test_who_was_never_met_begins_as_a_novice() -> None:
    novice = RatingStanding(AT)
    assert (novice.mu, novice.variance, novice.sort_key) == (0.0, NOVICE_VARIANCE, -sqrt(NOVICE_VARIANCE))
    assert (novice.matches, novice.wins, novice.second_places) == (0, 0, 0)
    assert (novice.history, novice.recent_places, novice.version_id) == ((), (), None)


def test_a_move_says_all_of_what_the_match_did() -> None:
    ratings = Ratings()
    moves = ratings.add(match(1, 2, 3, 4, versions=(7, 8, 9, 6)))
    assert [move.player_id for move in moves] == [10, 11, 12, 13]
    assert [move.version_id for move in moves] == [7, 8, 9, 6]
    for move in moves:
        now = ratings.table["dingo", move.player_id]
        assert (move.match_id, move.sequence, move.game) == (101, 1, "dingo")
        assert (move.mu_before, move.variance_before) == (0.0, NOVICE_VARIANCE)
        assert (move.mu, move.variance, move.at) == (now.mu, now.variance, now.updated_at)
        assert now.sort_key == now.mu - sqrt(now.variance)
        assert now.history == (round(CENTRE + POINTS * now.mu),)
        assert now.recent_places == (move.place,)


def test_each_move_begins_where_the_one_before_ended() -> None:
    ratings = Ratings()
    first = ratings.add(match(2, 1, 3, 4))
    second = ratings.add(match(1, 4, 3, 2, number=2))
    for before, after in zip(first, second, strict=True):
        assert (after.mu_before, after.variance_before) == (before.mu, before.variance)


def test_each_game_is_rated_for_itself() -> None:
    alone = folded(match(1, 2, 3, 4))
    both = folded(match(1, 2, 3, 4), match(4, 3, 2, 1, number=2, game="omi"))
    assert both.table["dingo", 10].mu == alone.table["dingo", 10].mu
    assert both.table["omi", 10].mu < 0 < both.table["dingo", 10].mu
    assert len(both.table) == 8


@pytest.mark.parametrize(
    ("versions", "doubt"),
    [((7, 7), 0.0), ((7, 8), VERSION_VARIANCE), ((7, 6), VERSION_VARIANCE)],
    ids=["the same", "a newer", "an older"],
)
def test_only_another_version_brings_doubt(versions: tuple[int, int], doubt: float) -> None:
    ratings = Ratings()
    first, second = (
        ratings.add(match(1, 2, 3, 4, number=number, versions=(version, 20, 21, 22)))
        for number, version in enumerate(versions, 1)
    )
    assert second[0].variance_before == pytest.approx(min(first[0].variance + doubt, NOVICE_VARIANCE))
    assert second[0].mu_before == first[0].mu
    assert second[1].variance_before == first[1].variance


def test_a_first_version_is_as_uncertain_as_any_novice() -> None:
    (move, *_others) = Ratings().add(match(1, 2, 3, 4, versions=(7, 8, 9, 6)))
    assert move.variance_before == NOVICE_VARIANCE


def test_partners_move_together() -> None:
    moves = Ratings().add(match(1, 3, 1, 3, teams=(0, 1, 0, 1)))
    assert moves[0].mu == moves[2].mu > 0 > moves[1].mu == moves[3].mu


@given(PLACES)
def test_the_better_place_is_never_rated_lower(places: list[int]) -> None:
    moves = Ratings().add(match(*places))
    for one in moves:
        for other in moves:
            assert one.place >= other.place or one.mu > other.mu
            assert one.place != other.place or one.mu == pytest.approx(other.mu)


@given(PLACES)
def test_what_is_counted_can_be_taken_back(places: list[int]) -> None:
    standing = RatingStanding(AT)
    for seat in match(*places).seats:
        standing.count(seat, 1)
    assert (standing.matches, standing.wins, standing.second_places) == (4, places.count(1), places.count(2))
    for seat in match(*places).seats:
        standing.count(seat, -1)
    assert (standing.matches, standing.wins, standing.second_places) == (0, 0, 0)


def test_rating_alone_counts_nothing() -> None:
    ratings = Ratings()
    ratings.rate(match(1, 2, 3, 4))
    assert [standing.matches + standing.wins for standing in ratings.table.values()] == [0] * 4


@given(st.lists(PLACES, min_size=1, max_size=6))
def test_the_order_of_the_seats_changes_nobodys_rating(results: list[list[int]]) -> None:
    one, other = Ratings(), Ratings()
    for number, places in enumerate(results, 1):
        played = match(*places, number=number)
        one.add(played)
        other.add(replace(played, seats=played.seats[::-1]))
    for key, standing in one.table.items():
        assert standing.mu == pytest.approx(other.table[key].mu, abs=1e-9)
        assert standing.variance == pytest.approx(other.table[key].variance)
        assert standing.recent_places == other.table[key].recent_places


def test_a_long_career_is_remembered_in_part_and_counted_whole() -> None:
    ratings = folded(*(match(1, 2, 3, 4, number=number) for number in range(1, REMEMBERED + 6)))
    first = ratings.table["dingo", 10]
    assert (len(first.history), len(first.recent_places)) == (REMEMBERED, REMEMBERED)
    assert (first.matches, first.wins) == (REMEMBERED + 5, REMEMBERED + 5)
    assert ratings.table["dingo", 11].second_places == REMEMBERED + 5
