"""A season of bots: its evenings freeze the uploads, each on its own date."""

from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.models import Event, Player, Season, SeasonSlot
from league.services.entries.entries import entries_refresh, players_enter
from league.services.events.events import event_run
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


def test_a_bot_that_did_not_enter_the_season_sits_at_none_of_its_tables(
    season: Season, tables: SimpleNamespace, cast: SimpleNamespace
) -> None:
    late = tables.players[-1]
    season.entries.filter(player=late).delete()
    series_start(by=cast.olga, season=season)
    part = season.parts.select_related("event").order_by("number").first()
    assert part is not None
    event_run(by=cast.olga, event=part.event)
    players_enter(Player.objects.filter(pk=late.pk))
    entries_refresh(event=Event.objects.get(pk=part.event_id))
    assert not part.event.entries.filter(player=late).exists()
    season_enter(by=cast.olga, season=season, players=[late.pk])
    assert part.event.entries.filter(player=late).exists()


def test_one_that_begins_behind_its_first_date_can_begin(season: Season, cast: SimpleNamespace) -> None:
    SeasonSlot.objects.filter(season=season, number=1).update(starts_at=timezone.now() - HOUR)
    series_start(by=cast.olga, season=season)
    (_late, first), *others = freezes(season)
    assert first is not None
    assert timezone.now() - HOUR < first < timezone.now() + HOUR
    assert all(freeze == date for date, freeze in others)
