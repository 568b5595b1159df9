"""How far a match has come is the same, kept up game by game or read from what is stored."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.arena.interface import Usage
from games.core.interface import MatchRule
from league.models import Match
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import current_result, games_of
from league.services.matches.play import match_play
from league.services.matches.progress import MatchProgress

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def read(match: Match) -> MatchProgress:
    result = current_result(match)
    assert result is not None
    return MatchProgress(Match.objects.select_related("run").get(pk=match.pk), result)


def test_what_is_stored_is_read_back(
    tables: SimpleNamespace, arena: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.SLICE_SECONDS", 0)
    arena.usage = tuple(Usage(decisions=n, cpu=n * 1_000_000, cpu_worst=n * 500_000) for n in range(1, 5))
    match = tables.schedule(rule=MatchRule("points", 90))
    for games in range(1, 4):
        assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
        progress = read(match)
        stored = list(games_of(match))
        assert progress.games == len(stored) == games
        assert progress.next_dealer == stored[-1].run.next_dealer
        assert progress.standing() == match_standing(match, stored)
        assert [used.decisions for used in progress.usage] == [games, 2 * games, 3 * games, 4 * games]
        assert [used.cpu_worst_us for used in progress.usage] == [500, 1000, 1500, 2000]


def test_it_ends_when_the_match_does(tables: SimpleNamespace, arena: Any) -> None:
    match = tables.schedule(rule=MatchRule("wins", 2))
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    assert read(match).ended
