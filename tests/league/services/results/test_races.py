"""Several at one result at the same moment: one gets it, the others are told so, and ratings stay true."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Match, RatingChange, Result
from league.selectors.results.results import games_of
from league.services.matches.matches import match_cancel
from league.services.matches.play import match_play
from league.services.ratings.proof import ratings_verify
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import game_enter, game_undo, result_confirm_by_hand
from tests.league.people import Table, places, versions, won_by
from tests.league.services.matches.test_races import CROWD, at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

ONE_GAME = MatchRule("wins", 1)


def correct(by: Any, match: Match, winner: int) -> int:
    games = [GameSheet(won_by(winner))]
    return result_correct(by=by, match=match, version=1, games=games, reason="Looked again.").version


def test_one_of_many_corrections_is_carried_out(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, rule=ONE_GAME)
    people.confirmed(1, rule=ONE_GAME)
    answers = at_once(lambda number: correct(cast.olga, match, 1 + number % 3))  # another winner
    assert sorted(map(str, answers)) == ["2"] + ["changed_meanwhile"] * (CROWD - 1)
    assert places(match)[1 + answers.index(2) % 3] == 1
    assert versions(match) == [(1, "superseded"), (2, "confirmed")]
    assert ratings_verify(club=people.club) == []


def test_different_matches_are_corrected_one_after_the_other(people: Table, cast: SimpleNamespace) -> None:
    matches = [people.confirmed((number + 1) % 4, rule=ONE_GAME) for number in range(CROWD)]
    assert at_once(lambda number: correct(cast.olga, matches[number], number)) == [2] * CROWD
    assert [places(match).index(1) for match in matches] == list(range(CROWD))
    assert ratings_verify(club=people.club) == []


def test_a_match_is_confirmed_by_one_of_many(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 0)
    answers = at_once(lambda number: result_confirm_by_hand(by=cast.olga, match=match))
    assert sorted(map(str, answers)) == ["None"] + ["match_over"] * (CROWD - 1)
    assert RatingChange.objects.filter(match=match).count() == 4
    assert ratings_verify(club=people.club) == []


def test_a_game_is_entered_by_one_of_many_phones(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()

    def enter(number: int) -> str:
        game_enter(by=cast.olga, match=match, number=1, rows=won_by(number))
        return "done"

    answers = at_once(enter)
    assert sorted(answers) == ["done"] + ["not_the_next_game"] * (CROWD - 1)
    assert games_of(match).get().winners == (answers.index("done"),)


def test_a_game_is_taken_back_before_the_confirmation_or_not_at_all(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.enter(people.schedule(), 0, 0)
    deeds = (result_confirm_by_hand, game_undo, result_confirm_by_hand, game_undo)
    answers = at_once(lambda number: deeds[number](by=cast.olga, match=match))  # type: ignore[operator]
    match.refresh_from_db()
    if match.status == Match.Status.FINISHED:
        assert answers.count("match_over") == CROWD - 1
        assert games_of(match).count() == 2
    else:
        assert answers.count("not_decided") == 2
        assert games_of(match).count() == 0
    assert ratings_verify(club=people.club) == []


def test_a_correction_beside_workers_that_confirm(
    tables: SimpleNamespace, arena: Any, cast: SimpleNamespace
) -> None:
    def play(match: Match) -> bool:
        return match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)

    first = tables.schedule(rule=ONE_GAME)
    assert play(first)
    matches = [tables.schedule(rule=ONE_GAME) for _ in range(CROWD)]
    answers = at_once(lambda number: play(matches[number]) if number else correct(cast.olga, first, 3))
    assert answers == [2, *[True] * (CROWD - 1)]
    assert Result.objects.filter(status=Result.Status.CONFIRMED).count() == CROWD
    assert ratings_verify(club=tables.club) == []


def test_a_match_that_is_cancelled_while_it_is_played_is_one_of_the_two(
    tables: SimpleNamespace, arena: Any, cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", 0)
    match = tables.schedule(rule=MatchRule("fixed", 12))

    def deed(number: int) -> Any:
        if number:
            return match_cancel(by=cast.olga, match=Match.objects.get(pk=match.pk))
        return match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)

    played, *cancelled = at_once(deed)
    match.refresh_from_db()
    assert match.status == (Match.Status.FINISHED if played else Match.Status.CANCELLED)
    assert sum(answer is None for answer in cancelled) == (not played)
    confirmed = Result.objects.filter(match=match, status=Result.Status.CONFIRMED)
    assert confirmed.exists() is played
