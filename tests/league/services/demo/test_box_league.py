"""The demo's box league is in its sixth week, with people level over a border and a time that is proposed."""

from collections import Counter
from types import SimpleNamespace

import pytest
from django.utils import timezone

from games.registry import game_named
from league.models import DateAgreement
from league.selectors.seasons.standings import season_tables
from league.services.clubs.players import player_add
from league.services.demo.box_league import BOX, DATES, PEOPLE, PLAYED, PROMOTED, box_league_load

pytestmark = pytest.mark.django_db


def test_five_weeks_are_played_with_a_tie_and_one_table_looks_for_a_time(cast: SimpleNamespace) -> None:
    for number in range(PEOPLE):
        player_add(club=cast.club, name=f"Guest {number}")
    season = box_league_load(club=cast.club, game=game_named("dingo"), organizer=cast.olga)
    now, slots = timezone.now(), list(season.slots.all())
    assert [slot.starts_at < now for slot in slots] == [True] * PLAYED + [False] * (DATES - PLAYED)
    states = Counter(
        (date.starts_at < now, date.match.status) for date in season.dates.select_related("match")
    )
    assert {(True, "finished"), (False, "scheduled")} == set(states)
    tables = season_tables(season)
    assert [len(table.rows) for table in tables] == [BOX, BOX]
    assert any(table.rows[PROMOTED - 1].points == table.rows[PROMOTED].points for table in tables)
    (agreement,) = DateAgreement.objects.filter(date__season=season)
    assert agreement.state == "proposed"
