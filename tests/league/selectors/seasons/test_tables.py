"""The planned tables of a season are the same in whatever way they are read."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.models import Match, MatchDate, Season
from league.selectors.seasons import tables
from league.selectors.seasons.tables import (
    TablesInOrder,
    dated_tables,
    dated_tables_by_event,
    dated_tables_of,
)
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def season(cast: SimpleNamespace) -> Season:
    """Of two boxes with tables in every state: late, without a date, played, cancelled and ahead."""
    boxes = BoxSeason(Table(cast)).publish()
    found = [date.match_id for date in boxes.dates()]
    ago = timezone.now() - timedelta(days=9)
    MatchDate.objects.filter(match__in=found[:2]).update(starts_at=ago)
    MatchDate.objects.filter(match=found[2]).update(undated_at=ago)
    Match.objects.filter(pk__in=found[3:6]).update(status=Match.Status.FINISHED, finished_at=ago)
    Match.objects.filter(pk__in=found[6:8]).update(status=Match.Status.CANCELLED)
    Match.objects.filter(pk=found[8]).update(status=Match.Status.PLAYING, is_decided=True)
    return boxes.season


def test_tables_are_the_same_however_many_are_read_at_once(season: Season) -> None:
    dates = MatchDate.objects.filter(season=season)
    one_by_one, shared = dated_tables(dates), dated_tables(dates, season)
    assert shared == one_by_one
    assert [table.match.event for table in shared] == [table.match.event for table in one_by_one]
    assert [table.date.slot for table in shared] == [table.date.slot for table in one_by_one]
    assert {table.state for table in shared} == {
        "late", "undated", "finished", "cancelled", "decided", "scheduled",
    }  # fmt: skip
    assert all(table.state_text == table.match.state_text for table in shared if table.state == "decided")


def test_a_page_of_the_tables_is_cut_out_of_their_order(season: Season) -> None:
    every, pages = dated_tables(MatchDate.objects.filter(season=season)), TablesInOrder(season)
    assert len(pages) == len(every)
    assert [*pages[:3], *pages[3:11], *pages[11:]] == every
    assert pages[4] == every[4]
    assert pages[len(every) :] == []


def test_of_each_box_the_first_tables_are_shown(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SHOWN", 5)
    events = {part.event_id: part.event for part in season.parts.select_related("event")}
    found = dated_tables_by_event(season, events)
    assert set(found) == set(events)
    for event, shown in found.items():
        every = dated_tables_of(events[event])
        assert (shown.tables, shown.total) == (every[:5], len(every))
        assert shown.more == len(every) - 5
