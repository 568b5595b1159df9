"""Who confirms games, or takes one back, has looked at those that are there."""

from types import SimpleNamespace

import pytest

from league.models import Match
from league.selectors.results.results import games_mark, games_of
from league.services.results.draft_games import draft_game_replace
from league.services.results.entry import game_undo, result_confirm_by_hand
from tests.league.people import Table, code_of, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def mark(match: Match) -> str:
    return games_mark(games_of(match))


def test_nobody_confirms_other_values_than_they_saw(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 0)
    seen = mark(match)
    game_undo(by=cast.olga, match=match)
    people.enter(match, 1, 1)
    assert code_of(result_confirm_by_hand, by=people.kofi, match=match, seen=seen) == "result_changed"
    result_confirm_by_hand(by=people.kofi, match=match, seen=mark(match))


def test_a_game_is_taken_back_once_though_two_ask_for_it(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 1)
    seen = mark(match)
    assert game_undo(by=cast.pia, match=match, seen=seen) == 2
    assert code_of(game_undo, by=people.kofi, match=match, seen=seen) == "result_changed"
    assert games_of(match).count() == 1


def test_a_game_that_was_put_right_is_another(people: Table) -> None:
    match = people.enter(people.schedule(), 0, 0)
    seen = mark(match)
    draft_game_replace(match=match, number=2, rows=won_by(1))
    assert mark(match) != seen
