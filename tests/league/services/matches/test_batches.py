"""Games that come in quickly are stored together, all or nothing; none that has begun is dropped."""

import uuid
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.arena.interface import ArenaError, BotFault
from games.core.interface import MatchRule
from games.models import RecordBatch
from league.models import Fault, GameRuns, Match, MatchGame, MatchRun, Result
from league.selectors.results.results import games_of
from league.services.matches.play import match_play
from league.services.matches.setup import blocks_rule

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

NEVER = 3600


@pytest.fixture
def told() -> Any:
    """told(match) after each batch; `told.stored` is how many games were stored then."""

    class Told:
        def __init__(self) -> None:
            self.stored: list[int] = []

        def __call__(self, match: Match) -> None:
            self.stored.append(games_of(match).count())

    return Told()


def rob(match: Match) -> None:
    MatchRun.objects.filter(match=match).update(lease_token=uuid.uuid4())


def test_a_quick_match_is_stored_in_one_go(
    tables: SimpleNamespace, arena: Any, told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", NEVER)
    match = tables.schedule(rule=MatchRule("fixed", 6))
    assert match_play(match_id=match.pk, arena=arena, on_games=told)
    assert told.stored == [6]


def test_slow_games_are_stored_and_told_one_by_one(
    tables: SimpleNamespace, arena: Any, told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", 0)
    match = tables.schedule(rule=MatchRule("fixed", 6))
    assert match_play(match_id=match.pk, arena=arena, on_games=told)
    assert told.stored == [1, 2, 3, 4, 5, 6]


def test_before_deals_come_again_all_is_stored(
    tables: SimpleNamespace, arena: Any, told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", NEVER)
    match = tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True)
    assert match_play(match_id=match.pk, arena=arena, on_games=told)
    assert told.stored == [3, 6, 9, 12]


@pytest.mark.parametrize("games", [3, 9])
def test_what_is_under_way_at_the_end_of_a_slice_is_finished_and_stored(
    tables: SimpleNamespace, arena: Any, told: Any, monkeypatch: pytest.MonkeyPatch, games: int
) -> None:
    """The bots have seen the cards of eight games: none of these is dealt once more."""
    monkeypatch.setattr("league.services.matches.play.SLICE_SECONDS", 0)
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", NEVER)
    match = tables.schedule(rule=MatchRule("fixed", games))
    assert match_play(match_id=match.pk, arena=arena, on_games=told)
    assert told.stored == [min(games, 8)]
    assert len(arena.plans) == min(games, 8)
    match.refresh_from_db()
    if match.status != Match.Status.FINISHED:
        assert match_play(match_id=match.pk, arena=arena, on_games=told)
    assert arena.dropped == 0
    assert sorted(plan.number for _, plan in arena.plans) == list(range(1, games + 1)), "each deal once"


@pytest.mark.parametrize("robbed_in", [1, 3, 6])
def test_of_a_batch_whose_lease_is_lost_nothing_is_stored(
    tables: SimpleNamespace, arena: Any, told: Any, monkeypatch: pytest.MonkeyPatch, *, robbed_in: int
) -> None:
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", NEVER)
    match = tables.schedule(rule=MatchRule("fixed", 6))
    arena.before_game = lambda number: rob(match) if number == robbed_in else None
    fault = BotFault(seat=3, game_number=1, decision=7, code="crash", text="boom", view=None, log="")
    arena.faults = lambda number: (fault,)
    assert not match_play(match_id=match.pk, arena=arena, on_games=told)
    assert told.stored == []
    for table in (MatchGame, GameRuns, RecordBatch, Fault):
        assert not table.objects.exists()  # type: ignore[attr-defined]
    assert Result.objects.get(match=match).status == Result.Status.DRAFT


def test_an_earlier_batch_stays_when_a_later_one_is_lost(
    tables: SimpleNamespace, arena: Any, told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", 0)
    match = tables.schedule(rule=MatchRule("fixed", 6))
    arena.before_game = lambda number: rob(match) if number == 4 else None
    assert not match_play(match_id=match.pk, arena=arena, on_games=told)
    assert told.stored == [1, 2, 3]
    assert RecordBatch.objects.count() == GameRuns.objects.count() == 3
    match.refresh_from_db()
    assert (match.status, match.games_played) == (Match.Status.PLAYING, 3)


def test_trouble_in_a_later_game_takes_nothing_from_those_that_were_played(
    tables: SimpleNamespace, arena: Any, told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", NEVER)
    match = tables.schedule(rule=MatchRule("fixed", 6))

    def fail_in_the_third(number: int) -> None:
        if number == 3:
            raise ArenaError("no memory")

    arena.before_game = fail_in_the_third
    assert not match_play(match_id=match.pk, arena=arena, on_games=told)
    assert told.stored == [2]
    kept = list(games_of(match).values_list("pk", flat=True))
    arena.before_game = lambda number: None
    MatchRun.objects.filter(match=match).update(not_before=timezone.now())
    assert match_play(match_id=match.pk, arena=arena, on_games=told)
    assert list(games_of(match).values_list("pk", flat=True))[:2] == kept
