"""Games that are certain to be played are begun ahead; what is stored is as if they had not been."""

from typing import Any

import pytest

from bots.arena.interface import GAMES_AHEAD
from games.core.interface import MatchRule
from games.registry import game_named
from league.models import Match, MatchGame
from league.selectors.results.results import games_of
from league.services.bots.house_players import house_bots_seat
from league.services.matches.matches import match_schedule
from league.services.matches.play import match_play
from league.services.matches.setup import blocks_rule

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def play(match: Match, arena: Any) -> list[MatchGame]:
    assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    return list(games_of(match))


def most_under_way(arena: Any) -> int:
    return max(before + 1 for before, _ in arena.plans)


def test_a_match_of_fixed_length_has_eight_games_under_way(tables: Any, arena: Any) -> None:
    games = play(tables.schedule(rule=MatchRule("fixed", 11)), arena)
    assert len(games) == 11
    assert most_under_way(arena) == GAMES_AHEAD == 8
    assert [plan.number for _, plan in arena.plans] == list(range(1, 12))
    assert arena.dropped == 0


def test_no_game_is_begun_that_may_not_be_played(tables: Any, arena: Any) -> None:
    games = play(tables.schedule(rule=MatchRule("wins", 3)), arena)
    assert [plan.number for _, plan in arena.plans] == [game.number for game in games]
    assert most_under_way(arena) == 3


def test_a_match_to_points_is_played_game_by_game(tables: Any, arena: Any) -> None:
    games = play(tables.schedule(rule=MatchRule("points", 40)), arena)
    assert most_under_way(arena) == 1
    assert len(arena.plans) == len(games)


def test_duplicates_are_begun_no_further_than_deals_come_again(tables: Any, arena: Any) -> None:
    games = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True), arena)
    assert most_under_way(arena) == 3
    assert [(plan.number, plan.dealer, plan.chairs) for _, plan in arena.plans] == [
        (game.run.deal, game.run.dealer, game.run.chairs) for game in games
    ]


def test_an_ordinary_match_asks_for_no_chairs(tables: Any, arena: Any) -> None:
    games = play(tables.schedule(rule=MatchRule("fixed", 2)), arena)
    assert {plan.chairs for _, plan in arena.plans} == {None}
    assert [game.run.chairs for game in games] == [(0, 1, 2, 3)] * 2
    assert [game.run.deal for game in games] == [1, 2]


def test_where_the_play_decides_who_deals_a_wrong_guess_is_dropped(cast: Any, arena: Any) -> None:
    """Stored games follow one another as if each had been begun in its turn."""
    house_bots_seat(club=cast.club)
    players = [player.pk for player in cast.club.players.filter(bot__game="omi")[:4]]
    rule = MatchRule("fixed", 6)
    match = match_schedule(
        by=cast.olga, club=cast.club, game="omi", players=players, rule=rule, options={"target": 3}
    )
    games = play(match, arena)
    game, dealer = game_named("omi"), None
    for stored in games:
        assert dealer in (None, stored.run.dealer)
        assert stored.record.body["deals"][0]["dealer"] == stored.run.dealer
        dealer = game.read_record(stored.record.body).next_dealer()
    assert len(games) == 6
    guessed = [plan.dealer for _, plan in arena.plans[:6]]
    stored_dealers = [one.dealer for one in games]
    assert arena.dropped == (1 if guessed != stored_dealers else 0)


def test_after_one_wrong_guess_nothing_more_is_guessed(
    tables: Any, arena: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.core.deals.plans import DealPlan

    honest = DealPlan.foreseen

    def wrong(self: DealPlan, after: Any) -> Any:
        right = honest(self, after)
        return right._replace(dealer=(right.dealer + 1) % 4)

    monkeypatch.setattr(DealPlan, "foreseen", wrong)
    games = play(tables.schedule(rule=MatchRule("fixed", 5)), arena)
    assert arena.dropped == 1
    assert [before for before, _ in arena.plans] == [0, 1, 2, 3, 4, 0, 0, 0, 0]
    dealers = [game.dealer for game in games]
    assert dealers == [(dealers[0] + number) % 4 for number in range(5)]


def test_what_was_in_force_for_every_game_is_kept_with_the_match(tables: Any, arena: Any) -> None:
    match = tables.schedule(rule=MatchRule("fixed", 2))
    play(match, arena)
    match.refresh_from_db()
    assert match.run.terms.sandbox == ["in_process"]
    assert match.run.terms.limits["decision_cpu_ms"] == 250


def test_layers_that_were_not_always_there_are_not_said_to_have_been(
    tables: Any, arena: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.league.conftest import InProcessTable

    told = iter([("seccomp", "landlock", "rlimits"), ("rlimits", "seccomp"), ("seccomp", "landlock")])
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", 0)
    monkeypatch.setattr(InProcessTable, "layers", lambda self: next(told))
    match = tables.schedule(rule=MatchRule("fixed", 3))
    play(match, arena)
    match.refresh_from_db()
    assert match.run.terms.sandbox == ["seccomp"]
