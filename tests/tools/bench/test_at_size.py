"""The league that benchmarks measure at size is one that the service could have written."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from games.registry import GAMES
from league.models import Club, Match
from league.selectors.matches.matches import match_in
from league.services.ratings.proof import ratings_verify
from tools.bench.at_size import history
from tools.bench.at_size.crowd import PlayerMaker

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

MATCHES = 400


def test_every_game_has_as_many_players_at_a_table_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "POOL_OF_EACH", 1)
    monkeypatch.setattr(history, "LONG_GAMES", 2)
    monkeypatch.setattr(history, "FREE_SHARE", 0.0)
    rng = random.Random(1)
    crowd = PlayerMaker(
        players=2000, ladders=60, began=timezone.now() - timedelta(days=history.DAYS), rng=rng
    )
    history.play_history(crowd, MATCHES, MATCHES, rng)
    played = {match.game: match.seats.count() for match in Match.objects.all()}
    assert len(set(played.values())) > 1
    assert played == {key: GAMES[key].table(GAMES[key].resolve({})).players for key in played}
    for club in Club.objects.all():
        assert ratings_verify(club=club) == []
    some = Match.objects.filter(status=Match.Status.FINISHED).select_related("club")[0]
    assert match_in(some.club, some.pk) == some
