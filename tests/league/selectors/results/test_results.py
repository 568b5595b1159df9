"""Which games count, and what is told of the versions of a result."""

from types import SimpleNamespace

import pytest

from games.refusals import NotFound
from league.models import MatchGame
from league.selectors.results.results import (
    current_games,
    current_result,
    game_in,
    games_as_played,
    games_of,
    record_in,
    result_lines,
)
from league.services.results.corrections import GameDecision, GameKept, result_correct
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_before_the_first_game_there_is_no_result(people: Table) -> None:
    match = people.schedule()
    assert (current_result(match), list(games_of(match)), result_lines(match)) == (None, [], ())


def test_only_the_latest_version_counts(people: Table, cast: SimpleNamespace) -> None:
    match, other = people.confirmed(0, 0), people.confirmed(1, 1)
    games = [GameKept(1), GameDecision((9, 0, 0, 0), "They left.")]
    result_correct(by=cast.olga, match=match, version=1, games=games, reason="They left.")
    assert MatchGame.objects.count() == 6
    assert current_games().count() == 4
    assert [game.source for game in games_of(match)] == ["sheet", "decision"]
    assert [game.source for game in games_as_played(match)] == ["sheet", "sheet"]
    assert game_in(match, 2).decision == "They left."
    assert games_of(other).count() == 2


def test_each_version_is_told_with_its_people(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 0, by=cast.pia)
    (draft,) = result_lines(match)
    assert (draft.status, draft.entered_by, draft.confirmed_by, draft.games) == ("draft", "Pia", "", 2)
    from league.services.results.entry import result_confirm_by_hand

    result_confirm_by_hand(by=people.kofi, match=match)
    games = [GameKept(1), GameDecision((9, 0, 0, 0), "They left.")]
    result_correct(by=cast.olga, match=match, version=1, games=games, reason="Looked again.")
    first, second = result_lines(match)
    assert (first.status, first.entered_by, first.confirmed_by) == ("superseded", "Pia", "Kofi")
    assert (second.status, second.entered_by, second.reason) == ("confirmed", "Olga", "Looked again.")
    assert (second.version, second.games) == (2, 2)


def test_a_game_of_people_has_no_record(people: Table) -> None:
    match = people.confirmed(0, 0)
    for number, code in ((1, "no_record"), (3, "no_game")):
        with pytest.raises(NotFound) as caught:
            record_in(match, number)
        assert caught.value.code == code
