"""The match that is played at a table on screen: how it stands there, and when nothing more is played."""

import pytest

from games.core.interface import MatchRule
from league.selectors.results.results import games_of
from league.selectors.screen.matches import is_on_screen, match_at, table_of_match
from league.services.matches.matches import match_cancel
from league.services.results.forfeits import match_abandon
from tests.league.people import Table
from tests.league.screen_evening import all_sit, play, ready, seated_on_screen
from tests.league.screens import opened

pytestmark = pytest.mark.django_db


def test_a_table_that_guests_opened_has_no_match_and_a_match_on_paper_no_table(people: Table) -> None:
    assert match_at(opened()) is None
    match = people.schedule()
    assert (is_on_screen(match), table_of_match(match)) == (False, None)


def test_before_the_first_game_everybody_stands_at_nothing_in_the_order_of_seats(people: Table) -> None:
    match, table = seated_on_screen(people, rule=MatchRule("fixed", 2))
    assert (is_on_screen(match), table_of_match(match)) == (True, table)
    found = match_at(table)
    assert found
    assert [seat.name for seat in found.seats] == [
        seat.player.name for seat in match.seats.order_by("seat").select_related("player")
    ]
    assert {(seat.games_won, seat.points) for seat in found.seats} == {(0, 0)}
    assert (found.match, found.games_played, found.is_over) == (match, 0, False)


def test_a_finished_game_counts_and_the_match_goes_on_until_its_last(people: Table) -> None:
    match, table = seated_on_screen(people, rule=MatchRule("fixed", 2))
    sitting = all_sit(people.cast.olga, match)
    played = []
    for number in (1, 2):
        game = ready(table, list(sitting.values()))
        assert game
        played.append(play(game, sitting))
        found = match_at(table)
        assert found
        assert (found.games_played, found.is_over) == (number, number == 2)
        stored = list(games_of(match))
        assert [seat.points for seat in found.seats] == [
            sum(game.outcome.credit[seat] for game in stored) for seat in range(4)
        ]
    assert sum(seat.games_won for seat in found.seats) == sum(len(game.winners) for game in games_of(match))
    assert len(played) == 2


def test_a_match_that_was_cancelled_or_ended_by_staff_is_over(people: Table) -> None:
    match, table = seated_on_screen(people, rule=MatchRule("fixed", 2))
    match_abandon(by=people.cast.olga, match=match, reason="Dark.")
    found = match_at(table)
    assert found
    assert found.is_over


def test_a_cancelled_match_is_over_though_nothing_was_played(people: Table) -> None:
    match, table = seated_on_screen(people, rule=MatchRule("fixed", 2))
    match_cancel(by=people.cast.olga, match=match)
    table.refresh_from_db()
    found = match_at(table)
    assert found
    assert (found.is_over, found.games_played) == (True, 0)
