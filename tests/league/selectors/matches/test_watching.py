"""How a match stands while it is watched: only finished games are shown, and partners win together."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Match
from league.selectors.matches.matches import match_in
from league.selectors.matches.watching import MatchScore, is_over, match_score
from league.services.matches.matches import match_cancel
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from tests.league.people import OMI, Table, won_by_team

pytestmark = pytest.mark.django_db


def score(match: Match) -> MatchScore:
    return match_score(match_in(match.club, match.pk))


def test_before_the_first_game_nothing_is_shown(tables: SimpleNamespace) -> None:
    found = score(tables.schedule())
    assert (found.played, found.newest, found.over, found.winners) == (0, None, False, [])
    assert [line.badge.name for line in found.lines] == ["House 0", "House 1", "House 2", "Wombat"]


def test_at_the_end_of_a_match_of_bots_the_newest_game_has_a_replay(
    tables: SimpleNamespace, play: Callable[[Match], Match]
) -> None:
    match = play(tables.schedule(rule=MatchRule("fixed", 2)))
    found = score(match)
    assert (found.played, found.newest, found.over) == (2, 2, True)
    won = set(match.seats.filter(won=True).values_list("player__name", flat=True))
    assert {badge.name for badge in found.winners} == won
    assert [line.points for line in found.lines] == [seat.points for seat in match.seats.order_by("seat")]


def test_games_of_people_count_and_have_no_replay(people: Table) -> None:
    match = people.enter(people.schedule(rule=MatchRule("wins", 3)), 0, 1, 0)
    found = score(match)
    assert ([line.games_won for line in found.lines], found.played, found.newest) == ([2, 1, 0, 0], 3, None)
    assert (found.winners, found.over) == ([], False), "who leads has not won"


def test_a_decided_match_has_no_winner_before_it_is_confirmed(people: Table) -> None:
    match = people.enter(people.schedule(), 0, 0)
    assert (score(match).winners, score(match).over) == ([], False)
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert [badge.name for badge in score(match).winners] == ["Pia"]


def test_partners_win_together(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI)
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(1))
    result_confirm_by_hand(by=cast.olga, match=match)
    assert [badge.name for badge in score(match).winners] == ["Kofi", "Jonas"]


def test_a_match_without_a_winner_is_over_all_the_same(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    match_abandon(by=cast.olga, match=match, reason="Dark.")
    result_confirm_by_hand(by=cast.olga, match=match)
    assert (score(match).winners, score(match).over) == ([], True)
    cancelled = people.schedule()
    match_cancel(by=cast.olga, match=cancelled)
    assert (score(cancelled).winners, score(cancelled).over) == ([], True)


@pytest.mark.parametrize("status", Match.Status.values)
def test_only_a_match_that_is_scheduled_or_playing_goes_on(status: str) -> None:
    assert is_over(Match(status=status)) is (status in ("finished", "cancelled"))


def test_a_long_match_costs_no_more_queries(people: Table, django_assert_max_num_queries: Any) -> None:
    match = people.enter(people.schedule(rule=MatchRule("wins", 9)), *(0, 1, 2, 3) * 4)
    loaded = match_in(match.club, match.pk)
    with django_assert_max_num_queries(2):
        assert match_score(loaded).played == 16
