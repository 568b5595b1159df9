"""All that is still open in a season is called off at once, as if each table were cancelled alone."""

from types import SimpleNamespace

import pytest

from league.models import Activity, Match, Membership, Round, Season
from league.selectors.seasons.open_tables import open_tables
from league.services.events.events import event_run
from league.services.matches.matches import match_cancel
from league.services.rounds.seating import event_seat
from league.services.seasons.closing import season_close
from league.services.seasons.open_tables import tables_call_off
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of
from tests.league.seasons import Series

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def cancelled(season: Season) -> int:
    subjects = [
        f"match {match}"
        for match in Match.objects.filter(event__part__season=season).values_list("pk", flat=True)
    ]
    return Activity.objects.filter(kind="match_cancelled", subject__in=subjects).count()


def test_a_season_with_open_tables_is_closed_after_one_step(people: Table) -> None:
    boxes = BoxSeason(people).publish()
    first, *others = boxes.dates()
    match_cancel(by=boxes.olga, match=first.match)
    assert code_of(season_close, by=boxes.olga, season=boxes.season) == "season_tables_open"
    seen = open_tables(boxes.season)
    assert {table.match.pk for table in seen} == {date.match_id for date in others}
    assert all(len(table.names) == 4 and table.starts_at and not table.has_begun for table in seen)
    ended = tables_call_off(by=boxes.olga, season=boxes.season)
    assert sorted(ended) == sorted(date.match_id for date in others)
    assert cancelled(boxes.season) == len(others) + 1
    assert all(date.cancelled_at and date.sequence == 1 for date in boxes.dates())
    assert tables_call_off(by=boxes.olga, season=boxes.season) == []
    assert cancelled(boxes.season) == len(others) + 1
    season_close(by=boxes.olga, season=boxes.season)
    assert tables_call_off(by=boxes.olga, season=boxes.season) == []


def test_only_what_was_seen_is_called_off(people: Table) -> None:
    boxes = BoxSeason(people).publish()
    seen = [date.match_id for date in boxes.dates()[:3]]
    assert sorted(tables_call_off(by=boxes.olga, season=boxes.season, matches=[*seen, 10**9])) == sorted(seen)
    assert len(open_tables(boxes.season)) == len(boxes.dates()) - 3


def test_who_may_not_cancel_one_may_not_cancel_all(people: Table, cast: SimpleNamespace) -> None:
    boxes = BoxSeason(people).publish()
    given = {"season": boxes.season}
    assert code_of(tables_call_off, by=cast.pia, **given) == "right_missing"
    assert code_of(tables_call_off, by=cast.sam, **given) == "not_a_member"
    Membership.objects.create(club=boxes.club, user=cast.pia, role=Membership.Role.SCHEDULER)
    assert tables_call_off(by=cast.pia, **given)


def test_a_round_goes_with_its_last_table(people: Table) -> None:
    series = Series(people, evenings=1).start()
    event = series.season.parts.get(number=1).event
    event_run(by=series.olga, event=event)
    event_seat(by=series.olga, event=event)
    assert Round.objects.filter(event=event).exists()
    assert len(tables_call_off(by=series.olga, season=series.season)) == 2
    assert not Round.objects.filter(event=event).exists()
    event.refresh_from_db()
    assert (event.matches_unfinished, event.matches_cancelled) == (0, 2)
