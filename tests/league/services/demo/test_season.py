"""The demo's series of Fridays is in its sixth week."""

from types import SimpleNamespace

import pytest
from django.utils import timezone

from games.registry import game_named
from league.selectors.seasons.pages import date_lines
from league.selectors.seasons.standings import season_tables
from league.services.clubs.players import player_add
from league.services.demo.season import EVENINGS, PEOPLE, PLAYED, season_load

pytestmark = pytest.mark.django_db


def test_five_evenings_are_played_and_the_last_one_was_moved(cast: SimpleNamespace) -> None:
    for number in range(PEOPLE):
        player_add(club=cast.club, name=f"Guest {number}")
    season = season_load(club=cast.club, game=game_named("dingo"), organizer=cast.olga)
    lines = date_lines(season)
    assert [line.state for line in lines] == ["over"] * PLAYED + ["ahead"] * (EVENINGS - PLAYED)
    assert all((line.slot.starts_at < timezone.now()) == (line.state == "over") for line in lines[:PLAYED])
    assert (lines[-1].slot.starts_at - lines[-2].slot.starts_at).days >= 13  # an hour may be missing
    (table,) = season_tables(season)
    assert len(table.rows) == PEOPLE
