"""Stored ratings are what a replay of the results gives, and the check would notice if they were not."""

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.core.interface import MatchRule
from league.models import Rating, RatingChange
from league.services.matches.play import match_play
from league.services.ratings.proof import ratings_rebuild, ratings_verify

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def played(tables, arena):
    """Five matches; in the last two Wombat plays a new version."""
    for number in range(5):
        if number == 3:
            tables.accept(tables.wombat.bot, "# the second\n")
        match = tables.schedule(rule=MatchRule("wins", 1))
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    return tables


def stored():
    return list(
        Rating.objects.order_by("player_id").values_list("player_id", "mu", "variance", "matches", "wins")
    )


def test_a_replay_finds_no_difference(played):
    assert ratings_verify(club=played.club) == []
    assert RatingChange.objects.count() == 20


def test_a_rating_that_was_tampered_with_is_found_and_mended(played):
    before = stored()
    Rating.objects.filter(player=played.wombat).update(mu=3.0)
    (difference,) = ratings_verify(club=played.club)
    assert "mu" in difference.what
    assert len(ratings_rebuild(club=played.club)) == 1
    assert stored() == before


def test_a_change_that_was_lost_is_found_and_mended(played):
    RatingChange.objects.filter(player=played.wombat).last().delete()
    assert ratings_verify(club=played.club)
    ratings_rebuild(club=played.club)
    assert ratings_verify(club=played.club) == []
    assert RatingChange.objects.count() == 20


def test_the_command_fails_if_anything_differs(played):
    call_command("rebuild_ratings", check=True)
    Rating.objects.filter(player=played.wombat).update(wins=99)
    with pytest.raises(CommandError):
        call_command("rebuild_ratings", check=True)


def test_a_new_version_is_less_certain_than_the_old_one_was(played):
    changes = list(RatingChange.objects.filter(player=played.wombat).order_by("sequence"))
    assert changes[3].variance_before > changes[2].variance
    assert changes[3].mu_before == changes[2].mu
    assert changes[4].variance_before == changes[3].variance
