"""The demo's evening: eight people, a round that counts and a table that has begun, as people write it."""

from types import SimpleNamespace

import pytest
from django.contrib.auth import get_user_model

from games.core.interface import MatchRule
from games.registry import game_named
from league.models import Event, Match, MatchGame, Result
from league.selectors.event_standings import event_standings
from league.services.clubs import club_add, member_add
from league.services.demo_evening import NAME, ROUNDS, RULE, WITHOUT_ACCOUNT, evening_load
from league.services.rating_proof import ratings_verify
from tests.conftest import person

pytestmark = pytest.mark.django_db

STATUS = Match.Status


@pytest.fixture
def evening(cast: SimpleNamespace) -> Event:
    club = club_add(slug="demo", name="Demo", owner=cast.olga)
    for user in (cast.pia, cast.sam, person("kofi", "Kofi"), person("zoe", "Zoe")):
        member_add(club=club, user=user)
    return evening_load(club=club, game=game_named("dingo"), organizer=cast.olga)


def test_a_round_is_over_and_of_the_next_one_table_has_begun(evening: Event) -> None:
    matches = evening.matches.order_by("number")
    found = [(match.round.number, match.status, match.games_played) for match in matches]
    assert found == [
        (1, STATUS.FINISHED, RULE.n), (1, STATUS.FINISHED, RULE.n),
        (2, STATUS.PLAYING, 1), (2, STATUS.SCHEDULED, 0),
    ]  # fmt: skip
    assert (evening.name, evening.format_settings["rounds"]) == (NAME, ROUNDS)
    assert evening.rule == RULE != MatchRule("wins", RULE.n)


def test_everybody_but_the_organizer_sits_at_one_table_of_each_round(evening: Event) -> None:
    for number in (1, 2):
        seated = [
            seat.player
            for match in evening.matches.filter(round__number=number)
            for seat in match.seats.all()
        ]
        assert len(seated) == len(set(seated)) == 8
        names = {player.name for player in seated}
        assert {"Pia", "Sam", "Kofi", "Zoe", *WITHOUT_ACCOUNT} == names


def test_who_has_no_account_is_in_the_book_all_the_same(evening: Event) -> None:
    guests = evening.club.players.filter(name__in=WITHOUT_ACCOUNT)
    assert [(player.user, player.bot) for player in guests] == [(None, None)] * 4
    assert get_user_model().objects.filter(first_name__in=["Hannah", "Reza"]).count() == 0


def test_its_games_are_sheets_that_the_rules_allow(evening: Event) -> None:
    games = MatchGame.objects.all()
    assert games.count() == 2 * RULE.n + 1
    dingo = game_named("dingo")
    for game in games:
        assert (game.source, game.record) == (MatchGame.Source.SHEET, None)
        again = dingo.sheet.outcome(dingo.resolve({}), game.sheet)
        assert (again.scores, again.placement, again.winners) == (game.scores, game.placement, game.winners)


def test_its_results_count_in_standings_and_ratings(evening: Event, cast: SimpleNamespace) -> None:
    confirmed = Result.objects.filter(status=Result.Status.CONFIRMED)
    assert [result.confirmed_by for result in confirmed] == [cast.olga] * 2
    rows = event_standings(evening).rows
    assert [row.matches for row in rows] == [1] * 8
    assert ratings_verify(club=evening.club) == []
