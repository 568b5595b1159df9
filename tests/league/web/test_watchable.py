"""Once a match was played there is always one to watch: the latest that is over, while none is under way."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games.core.interface import MatchRule
from league.models import Match
from league.services.play import match_play

pytestmark = pytest.mark.django_db

WORDS = "Watch the latest game"


@pytest.fixture
def beside(browsers: dict[str, Client], at: Any, tables: SimpleNamespace) -> Any:
    def text() -> str:
        return browsers["anonymous"].get(at("leaderboard", tables.cast.club.slug)).content.decode()

    return text


def test_the_latest_match_that_is_over_is_offered_while_none_is_played(
    tables: SimpleNamespace, arena: Any, beside: Any, at: Any
) -> None:
    assert WORDS not in beside()
    matches = [tables.schedule(rule=MatchRule("fixed", 1)) for _ in range(2)]
    for match in matches:
        match_play(match_id=match.pk, arena=arena, on_games=lambda _match: None)
    text = beside()
    assert WORDS in text
    assert at("game", tables.cast.club.slug, matches[1].pk, 1) in text


def test_one_that_is_played_comes_first(tables: SimpleNamespace, arena: Any, beside: Any, at: Any) -> None:
    over, live = (tables.schedule(rule=MatchRule("fixed", 1)) for _ in range(2))
    match_play(match_id=over.pk, arena=arena, on_games=lambda _match: None)
    Match.objects.filter(pk=live.pk).update(status=Match.Status.PLAYING)
    text = beside()
    assert WORDS not in text
    assert at("watch", tables.cast.club.slug, live.pk) in text
