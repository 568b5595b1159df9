"""The demo's evening: 22 people in round 3 of 5, one table still playing, one result disputed."""

from collections import Counter
from types import SimpleNamespace

import pytest

from games.registry import game_named
from league.models import Dispute, Entry, Event, Match, MatchGame, Result
from league.selectors.events.standings import event_standings
from league.selectors.rounds.rounds import round_page, round_tabs
from league.services.clubs.clubs import club_add, member_add
from league.services.demo.evening import MISSING, PLAYING_GAMES, WITHOUT_ACCOUNT, evening_load
from league.services.ratings.proof import ratings_verify
from tests.conftest import person
from tools.simulation import checks, people

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(cast: SimpleNamespace) -> Event:
    club = club_add(slug="demo", name="Demo", owner=cast.olga)
    for user in (cast.pia, cast.sam, person("kofi", "Kofi"), person("zoe", "Zoe")):
        member_add(club=club, user=user)
    return evening_load(club=club, game=game_named("dingo"), organizer=cast.olga)


def test_it_is_in_the_middle_of_round_three(evening: Event) -> None:
    assert [(tab.number, tab.over, tab.tables, tab.is_closed) for tab in round_tabs(evening)] == [
        (1, 5, 5, True), (2, 5, 5, True), (3, 4, 5, False),
    ]  # fmt: skip
    page = round_page(evening.rounds.get(number=3))
    assert Counter(table.state for table in page.tables) == {"playing": 1, "disputed": 1, "confirmed": 3}
    playing = Match.objects.get(event=evening, status=Match.Status.PLAYING)
    assert playing.games_played == PLAYING_GAMES


def test_of_26_who_entered_22_are_there_and_two_sit_out(evening: Event) -> None:
    assert evening.entries.count() == 26
    assert len(people.present(evening)) == 22
    for round_ in evening.rounds.all():
        checks.check_round(round_, people.present(evening))
    page = round_page(evening.rounds.get(number=3))
    assert len(page.out) == 2
    assert {badge.name: why for badge, why in page.absent} == {
        name: str(state) for name, state in MISSING.items() if state != "withdrawn"
    }


def test_who_has_no_account_has_a_private_link(evening: Event) -> None:
    without = evening.entries.filter(player__name__in=WITHOUT_ACCOUNT, withdrawn_at=None)
    assert without.count() == 21
    assert all(entry.links.filter(revoked_at=None).count() == 1 for entry in without)
    assert Entry.objects.filter(event=evening, player__user__isnull=False, links=None).count() == 4


def test_its_games_are_sheets_that_the_rules_allow(evening: Event) -> None:
    dingo = game_named("dingo")
    games = MatchGame.objects.select_related("result")
    assert games.count() > 40
    for game in games:
        assert (game.source, game.record) == (MatchGame.Source.SHEET, None)
        again = dingo.sheet.outcome(dingo.resolve({}), game.sheet)
        assert (again.scores, again.placement, again.winners) == (game.scores, game.placement, game.winners)


def test_its_results_were_confirmed_by_the_tables_and_count(evening: Event) -> None:
    confirmed = Result.objects.filter(status=Result.Status.CONFIRMED)
    assert confirmed.count() == 14
    assert all(result.confirmed_for_id and result.confirmed_by is None for result in confirmed)
    assert [row.place for row in event_standings(evening).rows][:3] == [1, 2, 3]
    checks.check_points(evening)
    assert ratings_verify(club=evening.club) == []
    assert Dispute.objects.get().status == Dispute.Status.OPEN
