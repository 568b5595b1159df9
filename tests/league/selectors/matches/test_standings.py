"""How a match stands is added up from its games, and its seed is what its run and nonce give."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.deals.seeds import match_seed
from games.core.interface import MatchRule
from games.core.matches import MatchOver
from league.models import MatchRun
from league.selectors.matches.runs import run_of
from league.selectors.matches.standings import match_standing, seed_of
from league.selectors.results.results import games_of
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.league.people import OMI, SCORES, Table, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_before_the_first_game_everybody_is_level(people: Table) -> None:
    now = match_standing(people.schedule(), [])
    assert (now.ended, now.winners, now.games_played) == (False, (), 0)
    assert (now.games_won, now.points, now.placement) == ((0,) * 4, (0,) * 4, (1,) * 4)


def test_it_moves_with_every_game_and_ends_with_the_last(people: Table) -> None:
    match = people.enter(people.schedule(rule=MatchRule("wins", 2)), 1, 0, 1)
    games = list(games_of(match))
    leads = [match_standing(match, games[:number]) for number in range(4)]
    assert [now.games_won[:2] for now in leads] == [(0, 0), (0, 1), (1, 1), (1, 2)]
    assert [now.ended for now in leads] == [False, False, False, True]
    assert leads[3].winners == (1,)
    assert leads[1].placement.index(1) == 1


def test_points_are_credited_game_by_game(people: Table) -> None:
    match = people.enter(people.schedule(rule=MatchRule("fixed", 5)), 0, 0)
    assert match_standing(match, list(games_of(match))).points == tuple(2 * score for score in SCORES)


def test_games_behind_the_end_are_a_mistake_of_ours(people: Table) -> None:
    match = people.enter(people.schedule(rule=MatchRule("wins", 1)), 0)
    games = list(games_of(match))
    with pytest.raises(MatchOver):
        match_standing(match, games * 2)


def test_partners_win_together(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI)
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(1))
    now = match_standing(match, list(games_of(match)))
    assert (now.ended, now.winners, now.placement) == (True, (1, 3), (3, 1, 3, 1))


def test_what_the_page_adds_up_is_what_was_confirmed(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 2, 0, 2)
    now = match_standing(match, list(games_of(match)))
    result_confirm_by_hand(by=cast.olga, match=match)
    seats = match.seats.order_by("seat")
    assert [seat.placement for seat in seats] == list(now.placement)
    assert [(seat.games_won, seat.points) for seat in seats] == list(
        zip(now.games_won, now.points, strict=True)
    )


def test_a_matchs_seed_is_its_own_and_follows_from_secret_and_nonce(
    tables: SimpleNamespace, play: Any
) -> None:
    one, other = (run_of(play(tables.schedule(rule=MatchRule("wins", 1)))) for _ in range(2))
    assert seed_of(one) == match_seed(bytes.fromhex(one.secret), one.nonce)
    assert seed_of(one) != seed_of(other)
    assert seed_of(MatchRun(secret=one.secret, nonce=other.nonce)) != seed_of(one)
    assert seed_of(MatchRun.objects.get(pk=one.pk)) == seed_of(one)
