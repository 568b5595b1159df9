"""A season of bots: its evenings freeze the uploads, each on its own date."""

from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.models import Season, SeasonSlot
from league.services.seasons.entries import season_enter
from league.services.seasons.parts import series_start
from league.services.seasons.seasons import season_create
from league.services.seasons.slots import slots_add
from tests.league.seasons import next_friday, wish

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

HOUR = timedelta(hours=1)


@pytest.fixture
def season(tables: SimpleNamespace, cast: SimpleNamespace) -> Season:
    """Open for entry, with three dates and all bots of the club."""
    wanted = wish(played_by="bots", format="round_robin", event_choices={}, freezes_uploads=True)
    made = season_create(by=cast.olga, club=cast.club, name="Season of bots", wish=wanted)
    slots_add(by=cast.olga, season=made, first=next_friday(), count=3)
    season_enter(by=cast.olga, season=made, players=[player.pk for player in tables.players])
    return made


def freezes(season: Season) -> list[tuple[datetime, datetime | None]]:
    """The date and the freeze of each evening."""
    parts = season.parts.order_by("number").select_related("slot", "event")
    return [(part.slot.starts_at, part.event.freezes_at) for part in parts if part.slot]


def test_each_evening_freezes_the_uploads_on_its_date(season: Season, cast: SimpleNamespace) -> None:
    series_start(by=cast.olga, season=season)
    assert all(freeze == date for date, freeze in freezes(season))


def test_one_that_begins_behind_its_first_date_can_begin(season: Season, cast: SimpleNamespace) -> None:
    SeasonSlot.objects.filter(season=season, number=1).update(starts_at=timezone.now() - HOUR)
    series_start(by=cast.olga, season=season)
    (_late, first), *others = freezes(season)
    assert first is not None
    assert timezone.now() - HOUR < first < timezone.now() + HOUR
    assert all(freeze == date for date, freeze in others)
