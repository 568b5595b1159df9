"""A table that lost its date is played at no time: not today, not now, and in nobody's way."""

from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.domain.screen.turn_clocks import PATIENCE_IN_A_MATCH
from league.models import Match, MatchDate, SeasonPart, SeasonSlot, Seat
from league.selectors.dates.clashes import Room, rooms_at
from league.selectors.dates.tables import tables_today
from league.selectors.entries.link_home import current_match, matches_of_player
from league.selectors.matches.matches import match_lines, matches_of
from league.selectors.matches.waiting import matches_waiting
from league.services.screen.seats import tables_out_of_patience
from league.services.seasons.seasons import season_create
from tests.league.people import Table
from tests.league.planned_tables import PlannedTable
from tests.league.screen_evening import ready, seated_on_screen
from tests.league.seasons import wish

pytestmark = pytest.mark.django_db


@pytest.fixture
def planned(people: Table) -> PlannedTable:
    return PlannedTable(people)


def date_at(date: MatchDate, at: datetime) -> None:
    MatchDate.objects.filter(pk=date.pk).update(default_at=at, starts_at=at)


def lose_date(date: MatchDate) -> None:
    MatchDate.objects.filter(pk=date.pk).update(undated_at=timezone.now(), slot=None)


def test_it_is_no_table_of_the_day_that_it_had(planned: PlannedTable) -> None:
    at = planned.date.starts_at
    assert [one.match for one in tables_today(at, season=planned.season)] == [planned.date.match]
    lose_date(planned.date)
    assert tables_today(at, season=planned.season) == ()


def test_it_waits_for_nobody_before_it_has_begun(planned: PlannedTable) -> None:
    date_at(planned.date, timezone.now() - timedelta(hours=1))
    seats = Seat.objects.filter(player=planned.people.players[0])
    assert list(matches_waiting(seats)) == [planned.date.match]
    lose_date(planned.date)
    assert list(matches_waiting(seats)) == []
    Match.objects.update(status=Match.Status.PLAYING)
    assert list(matches_waiting(seats)) == [planned.date.match]


def test_neither_it_nor_a_table_that_is_over_takes_room(planned: PlannedTable) -> None:
    slot = planned.slots[1]
    at = slot.starts_at
    one, other = planned.plan(slot), planned.plan(slot)
    assert rooms_at(planned.date, [at]) == {at: Room.FULL}
    MatchDate.objects.filter(pk=one.pk).update(undated_at=timezone.now())
    assert rooms_at(planned.date, [at]) == {at: Room.FREE}
    MatchDate.objects.filter(pk=one.pk).update(undated_at=None)
    Match.objects.filter(pk=other.match_id).update(status=Match.Status.FINISHED, finished_at=timezone.now())
    assert rooms_at(planned.date, [at]) == {at: Room.FREE}


def test_the_next_table_of_a_player_is_one_that_has_a_date(planned: PlannedTable) -> None:
    later = planned.plan(planned.slots[1])
    player = planned.players[0]
    lose_date(planned.date)
    found = current_match(list(matches_of_player(planned.event.matches.all(), player)), None)
    assert found == later.match


def test_a_line_of_a_list_says_that_it_has_no_date(planned: PlannedTable) -> None:
    (line,) = match_lines(list(matches_of(planned.club)))
    assert (line.starts_at, line.is_undated) == (planned.date.starts_at, False)
    lose_date(planned.date)
    (line,) = match_lines(list(matches_of(planned.club)))
    assert (line.starts_at, line.is_undated) == (None, True)


def test_nobody_is_missing_at_it_on_screen(people: Table, cast: SimpleNamespace) -> None:
    match, table = seated_on_screen(people)
    assert match.event is not None
    season = season_create(by=cast.olga, club=people.club, name="Boxes", wish=wish(kind="league"))
    SeasonPart.objects.create(season=season, number=1, event=match.event)
    long_ago = timezone.now() - PATIENCE_IN_A_MATCH - timedelta(hours=1)
    slot = SeasonSlot.objects.create(season=season, number=1, starts_at=long_ago)
    date = MatchDate.objects.create(
        match=match, season=season, slot=slot, default_at=long_ago, starts_at=long_ago, changed_at=long_ago
    )
    assert ready(table, [cast.pia]) is None
    type(table).objects.filter(pk=table.pk).update(moved_at=long_ago)
    assert tables_out_of_patience() == [table]
    lose_date(date)
    assert tables_out_of_patience() == []
