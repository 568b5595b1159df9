"""The log of ratings: confirmed results in the order in which they count, one line a match."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Result
from league.selectors.ratings.log import rated_matches
from league.services.matches.play import match_play
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.league.people import OMI, Table, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE_GAME = MatchRule("wins", 1)


def test_a_match_stands_where_it_was_first_confirmed(people: Table, cast: SimpleNamespace) -> None:
    matches = [people.confirmed(0, rule=ONE_GAME) for _ in range(3)]
    for version in (1, 2):
        result_correct(
            by=cast.olga,
            match=matches[0],
            version=version,
            games=[GameSheet(won_by(version))],
            reason="Again.",
        )
    found = list(rated_matches(people.club.pk))
    assert [line.match_id for line in found] == [match.pk for match in matches]
    assert [line.sequence for line in found] == [1, 2, 3]
    assert [seat.place for seat in found[0].seats] == [3, 4, 1, 2], "as the latest version has it"
    first = Result.objects.get(match=matches[0], version=1)
    assert found[0].at == first.confirmed_at, "a correction moves nobody in time"


def test_drafts_other_clubs_and_other_games_are_left_out(people: Table, cast: SimpleNamespace) -> None:
    dingo = people.confirmed(0, rule=ONE_GAME)
    people.enter(people.schedule(), 0)
    omi = people.schedule(**OMI)
    game_enter(by=cast.olga, match=omi, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=cast.olga, match=omi)
    assert [line.match_id for line in rated_matches(people.club.pk)] == [dingo.pk, omi.pk]
    assert [line.match_id for line in rated_matches(people.club.pk, game="omi")] == [omi.pk]
    assert [line.match_id for line in rated_matches(people.club.pk, since=2)] == [omi.pk]
    assert list(rated_matches(cast.elsewhere.pk)) == []


def test_partners_are_told_and_who_plays_alone_has_none(people: Table, cast: SimpleNamespace) -> None:
    people.confirmed(0, rule=ONE_GAME)
    omi = people.schedule(**OMI)
    game_enter(by=cast.olga, match=omi, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=cast.olga, match=omi)
    alone, partners = rated_matches(people.club.pk)
    assert (alone.teams, partners.teams) == (None, (0, 1, 0, 1))
    assert [seat.won for seat in partners.seats] == [True, False, True, False]


def test_a_bot_is_told_with_the_version_that_played(tables: SimpleNamespace, arena: Any) -> None:
    match = tables.schedule(rule=ONE_GAME)
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    (line,) = rated_matches(tables.club.pk)
    seated = [(seat.player_id, seat.version_id) for seat in match.seats.order_by("seat")]
    assert [(seat.player_id, seat.version_id) for seat in line.seats] == seated


def test_it_costs_two_queries_however_long_it_is(people: Table, django_assert_num_queries: Any) -> None:
    for _ in range(3):
        people.confirmed(0, rule=ONE_GAME)
        with django_assert_num_queries(2):
            list(rated_matches(people.club.pk))
