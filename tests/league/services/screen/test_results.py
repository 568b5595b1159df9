"""Games on screen count as they end, each once, and only while their match is not decided."""

from types import SimpleNamespace

import pytest

from games.core.interface import MatchRule
from games.core.players import outcome_of_players
from games.models import RecordBatch
from league.models import Match, RatingChange, Result, ScreenGame
from league.selectors.results.results import games_of
from league.selectors.screen.tables import state_of
from league.services.matches.matches import match_cancel
from league.services.screen.results import game_count, is_decided
from tests.league.people import Table, places
from tests.league.screen_evening import all_sit, play, ready, seated_on_screen
from tests.league.screens import opened, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def first_game(people: Table, key: str = "dingo", games: int = 1) -> tuple[Match, ScreenGame]:
    """The first game of a match of so many, played to its end."""
    match, table = seated_on_screen(people, key, MatchRule("fixed", games))
    sitting = all_sit(people.cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game is not None
    assert not is_decided(match)
    return match, play(game, sitting)


@pytest.mark.parametrize("key", ["dingo", "omi"])
def test_a_game_counts_for_its_players_with_the_dealer_among_them(people: Table, key: str) -> None:
    match, game = first_game(people, key)
    (counted,) = games_of(match)
    state = state_of(game)
    outcome = state.outcome()
    assert outcome is not None
    by_player = outcome_of_players(outcome, 4)
    assert (counted.scores, counted.placement) == (by_player.scores, by_player.placement)
    assert counted.dealer == state.table.controller[game.dealer]
    assert (counted.number, counted.source, counted.entered_by, counted.sheet) == (1, "record", None, None)
    match.refresh_from_db()
    assert is_decided(match)
    assert Result.objects.get(match=match).status == Result.Status.CONFIRMED


def test_a_game_that_is_told_of_again_after_the_match_was_decided_changes_nothing(people: Table) -> None:
    match, game = first_game(people)
    before = places(match), RatingChange.objects.count(), RecordBatch.objects.count()
    game_count(game, state_of(game))
    assert (places(match), RatingChange.objects.count(), RecordBatch.objects.count()) == before
    assert games_of(match).count() == 1


def test_until_the_last_game_nothing_is_confirmed_or_rated(people: Table) -> None:
    match, _game = first_game(people, games=2)
    match.refresh_from_db()
    assert not is_decided(match)
    assert match.status == Match.Status.PLAYING
    assert Result.objects.get(match=match).status == Result.Status.DRAFT
    assert places(match) == [None] * 4
    assert not RatingChange.objects.exists()


def test_a_match_that_was_cancelled_while_they_played_counts_nothing(
    people: Table, cast: SimpleNamespace
) -> None:
    match, table = seated_on_screen(people)
    sitting = all_sit(cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game is not None
    match_cancel(by=cast.olga, match=match)
    match.refresh_from_db()
    assert is_decided(match)
    play(game, sitting)
    assert games_of(match).count() == RecordBatch.objects.count() == 0
    assert Match.objects.get(pk=match.pk).status == Match.Status.CANCELLED


def test_a_game_at_a_table_of_guests_belongs_to_no_match_and_no_club(db: None) -> None:
    game = play_on(opened())
    game_count(game, state_of(game))
    assert not RecordBatch.objects.exists()
    assert not Result.objects.exists()


def test_a_game_that_is_not_over_counts_not_yet(people: Table, cast: SimpleNamespace) -> None:
    match, table = seated_on_screen(people)
    game = ready(table, list(all_sit(cast.olga, match).values()))
    assert game is not None
    game_count(game, state_of(game))
    assert games_of(match).count() == 0
