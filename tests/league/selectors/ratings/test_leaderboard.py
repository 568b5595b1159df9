"""The leaderboard: order, movement, form, and a number of queries that does not grow."""

from datetime import timedelta
from itertools import count

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.domain.ratings.ratings import REMEMBERED
from league.models import Player, Rating, RatingChange, Result
from league.selectors.ratings.leaderboard import board_of
from league.services.matches.play import match_play

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(tables, arena):
    for _ in range(3):
        match = tables.schedule(rule=MatchRule("wins", 1))
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    return tables


def test_nobody_stands_on_the_board_before_the_first_match(tables):
    board = board_of(tables.club, "dingo")
    assert (board.rows, board.total, board.updated_at) == ((), 0, None)


def test_order_is_rating_less_one_deviation(played):
    rows = board_of(played.club, "dingo").rows
    expected = sorted(Rating.objects.all(), key=lambda rating: rating.mu - rating.variance**0.5, reverse=True)
    assert [row.badge.player_id for row in rows] == [rating.player_id for rating in expected]
    assert [row.place for row in rows] == [1, 2, 3, 4]


def test_wins_seconds_and_others_are_all_matches(played):
    for row in board_of(played.club, "dingo").rows:
        assert row.wins + row.second_places + row.others == row.matches == 3
        assert len(row.form) == len(row.history) == 3
    assert sum(row.wins for row in board_of(played.club, "dingo").rows) == 3


def test_a_search_keeps_the_places_of_the_board(played):
    everybody = {row.badge.player_id: row.place for row in board_of(played.club, "dingo").rows}
    (wombat,) = board_of(played.club, "dingo", query="womb").rows
    assert wombat.place == everybody[played.wombat.pk]
    assert board_of(played.club, "dingo", kind="people").rows == ()
    assert board_of(played.club, "dingo", kind="bots").total == 4


def test_people_and_bots_are_boards_with_places_of_their_own(played):
    """One scale for all: a person rated behind two bots leads the people."""
    second = board_of(played.club, "dingo").rows[1].badge.player_id
    Player.objects.filter(pk=second).update(bot=None)
    assert [row.place for row in board_of(played.club, "dingo").rows] == [1, 2, 3, 4]
    (person,) = board_of(played.club, "dingo", kind="people").rows
    assert (person.badge.player_id, person.place, person.movement) == (second, 1, None)
    assert [row.place for row in board_of(played.club, "dingo", kind="bots").rows] == [1, 2, 3]


def test_movement_and_change_are_measured_against_last_week(played):
    first, second, _ = sorted(set(RatingChange.objects.values_list("sequence", flat=True)))
    long_ago = timezone.now() - timedelta(days=8)
    Result.objects.filter(sequence__in=(first, second)).update(confirmed_at=long_ago)
    then = {change.player_id: change for change in RatingChange.objects.filter(sequence=second)}
    order = sorted(then.values(), key=lambda change: change.variance**0.5 - change.mu)
    places = {change.player_id: place for place, change in enumerate(order, 1)}
    for row in board_of(played.club, "dingo").rows:
        change = Rating.objects.get(player_id=row.badge.player_id).mu - then[row.badge.player_id].mu
        assert abs(row.week_change - 173.7 * change) <= 1
        assert row.movement == places[row.badge.player_id] - row.place


def test_a_busy_week_counts_whole(played, arena):
    """More matches in a week than the history shows: the change is still that of the whole week."""
    for more in count(1):
        match = played.schedule(rule=MatchRule("wins", 1))
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
        (row,) = board_of(played.club, "dingo", query="womb").rows
        # The history may begin, by chance, at the rating that the week began with: that would prove nothing.
        if more >= REMEMBERED and row.history[0] != 1500:
            break
    assert (row.matches, len(row.history)) == (more + 3, REMEMBERED)
    assert row.week_change == row.rating - 1500 != row.rating - row.history[0]


def test_who_came_this_week_has_no_movement(played):
    assert {row.movement for row in board_of(played.club, "dingo").rows} == {None}


def test_other_clubs_stand_on_their_own_boards(played, cast):
    assert board_of(cast.elsewhere, "dingo").rows == ()


def test_queries_do_not_grow_with_the_club(played, django_assert_max_num_queries):
    crowd = Player.objects.bulk_create(Player(club=played.club, name=f"P{n}") for n in range(60))
    Rating.objects.bulk_create(
        Rating(player=player, club=played.club, game="dingo", mu=0, variance=0.2, sort_key=-0.4, matches=1)
        for player in crowd
    )
    with django_assert_max_num_queries(6):
        board = board_of(played.club, "dingo")
    assert (board.total, board.shown) == (64, 50)
