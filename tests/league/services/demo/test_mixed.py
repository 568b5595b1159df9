"""The demo's evening of people and bots: one table has played, and Pia can go to the other."""

from types import SimpleNamespace

import pytest

from games.registry import game_named
from league.models import Event, Match, MatchGame, ScreenGame
from league.people import Person
from league.selectors.events.standings import event_standings
from league.selectors.rounds.drafts import prospect
from league.selectors.screen.matches import table_of_match
from league.services.bots.house_players import house_bots_seat
from league.services.clubs.clubs import club_add
from league.services.clubs.players import player_add
from league.services.demo.mixed import EXPECTED, NOT_ASKED, PLAYERS, mixed_evening_load
from league.services.ratings.proof import ratings_verify

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(cast: SimpleNamespace) -> Event:
    club, dingo = club_add(slug="demo", name="Demo", owner=cast.olga), game_named("dingo")
    house_bots_seat(club=club, game=dingo.name)
    for name in (*PLAYERS, NOT_ASKED):
        user: Person | None = cast.pia if name == EXPECTED else None
        player_add(club=club, name=name, user=user)
    mixed_evening_load(club=club, game=dingo, organizer=cast.olga)
    return Event.objects.get(club=club, played_by=Event.PlayedBy.MIXED)


def test_one_table_has_played_on_screen_and_pia_s_is_still_to_be_played(evening: Event) -> None:
    tables = {match.seats.filter(player__name=EXPECTED).exists(): match for match in evening.matches.all()}
    assert (tables[False].status, tables[True].status) == (Match.Status.FINISHED, Match.Status.SCHEDULED)
    (game,) = MatchGame.objects.filter(result__match=tables[False])
    assert game.source == MatchGame.Source.RECORD
    table = table_of_match(tables[True])
    assert table is not None
    assert not ScreenGame.objects.filter(table=table).exists()
    assert ratings_verify(club=evening.club) == []


def test_the_house_fills_two_seats_and_has_no_place(evening: Event) -> None:
    round_ = evening.rounds.get()
    house = [match.seats.filter(player__bot__house_key__gt="").count() for match in round_.matches.all()]
    assert sum(house) == 2
    ranked = {row.badge.name for row in event_standings(evening).rows}
    assert ranked == {*PLAYERS, NOT_ASKED}


def test_all_who_play_have_agreed_and_one_was_not_asked(evening: Event) -> None:
    assert prospect(evening).without_consent == (NOT_ASKED,)
    assert evening.entries.filter(player__name__in=PLAYERS, consented_at=None).count() == 0
    without_account = evening.entries.filter(player__user=None, player__bot=None)
    assert all(entry.links.count() == 1 for entry in without_account)
