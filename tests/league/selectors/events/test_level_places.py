"""Who is level in games and points at a table is told what decided, by every way in which it can."""

import pytest

from games.core.interface import MatchRule
from league.models import Match
from league.selectors.matches.matches import match_in, match_page
from league.selectors.results.score_pages import ScoreReader
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.results.forfeits import match_forfeit
from tests.league.people import OMI, Table, won_by_team

pytestmark = pytest.mark.django_db


def played(people: Table, rule: MatchRule, *games: tuple[int, ...]) -> Match:
    """A match whose games ended with these scores by seat."""
    match = people.schedule(rule=rule)
    for number, scores in enumerate(games, 1):
        game_enter(by=people.cast.olga, match=match, number=number, rows=[{"scores": list(scores)}])
    return match


def told(match: Match) -> tuple[str, ...]:
    return ScoreReader(match_in(match.club, match.pk), None).page().level


LEVEL = ((12, 7, 3, -2), (7, 12, 3, -2))


def test_who_is_level_in_everything_shares_a_place(people: Table) -> None:
    match = played(people, MatchRule("fixed", 2), (12, 3, 7, -2), (3, 12, -2, 7))
    assert told(match) == (
        "Level in games won and points: Pia, Kofi. "
        "The sum of their places in the games is the same, too: they share place 1.",
        "Level in games won and points: Aiko, Jonas. "
        "The sum of their places in the games is the same, too: they share place 3.",
    )


def test_two_who_are_level_may_have_different_places(people: Table) -> None:
    match = played(people, MatchRule("fixed", 2), (12, 4, 7, -2), (4, 12, 3, 2))
    assert told(match) == (
        "Level in games won and points: Pia, Kofi. "
        "The sum of their places in the games decides, the lower first: Pia 3, Kofi 4.",
    )


def test_two_who_reach_the_points_together_are_placed_by_the_last_game(people: Table) -> None:
    """Pia has the better sum of places, and Kofi won the last game."""
    match = played(people, MatchRule("points", 16), (12, 4, 7, -2), (4, 12, 3, 2))
    assert told(match) == (
        "Level in games won and points: Kofi, Pia. "
        "They reached the points together: the better place in the last game decides who wins.",
    )


def test_nothing_is_said_before_the_end_or_where_nobody_is_level(people: Table) -> None:
    assert told(played(people, MatchRule("fixed", 3), *LEVEL)) == ()
    assert told(played(people, MatchRule("wins", 1), (12, 7, 3, -2))) == ()
    assert told(people.schedule()) == ()


def test_partners_are_not_told_that_they_are_level(people: Table) -> None:
    match = people.schedule(**OMI)
    game_enter(by=people.cast.olga, match=match, number=1, rows=won_by_team(0))
    assert told(match) == ()


def test_the_page_of_the_match_has_it_once_the_match_is_over(people: Table) -> None:
    match = played(people, MatchRule("fixed", 2), (12, 3, 7, -2), (3, 12, -2, 7))
    assert match_page(match_in(match.club, match.pk)).level == ()
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert match_page(match_in(match.club, match.pk)).level == told(match)


def test_who_forfeited_comes_behind_though_level(people: Table) -> None:
    match = played(people, MatchRule("fixed", 3), (12, 3, 7, -2), (3, 12, -2, 7))
    match_forfeit(by=people.cast.olga, match=match, seats=[0], reason="Gone home.")
    assert told(match)[0] == "Level in games won and points: Kofi, Pia. Those who forfeited come last."
