"""What is made of a season is kept as long as nothing changes it, and no longer."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from league.models import Entry
from league.selectors.seasons.fingerprints import season_state
from league.selectors.seasons.kept import kept_tables
from league.selectors.seasons.standings import season_tables
from league.services.clubs.players import player_add
from league.services.results.adjustments import adjustment_give
from league.services.seasons.closing import season_close
from league.services.seasons.entries import season_enter, season_leave
from league.services.seasons.slots import slot_fall_out
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def fingerprint(series: Series) -> str:
    return season_state(series.reload().season).fingerprint


def play(series: Series) -> None:
    series.play(2)


def close(series: Series) -> None:
    series.play(2)
    season_close(by=series.olga, season=series.season)


def leave(series: Series) -> None:
    season_leave(by=series.olga, season=series.season, players=[series.players[-1]])


def join(series: Series) -> None:
    late = player_add(club=series.club, name="Latecomer")
    season_enter(by=series.olga, season=series.season, players=[late.pk])


def fall_out(series: Series) -> None:
    slot_fall_out(by=series.olga, season=series.season, slot=series.slots[1])


def rule(series: Series) -> None:
    entry = Entry.objects.filter(event__part__season=series.season, player=series.players[-1])
    given = entry.select_related("event__club").order_by("event__part__number")[0]
    adjustment_give(by=series.olga, entry=given, points=Decimal(1), reason="Helped at the desk.")


def rename(series: Series) -> None:
    series.people.players[0].name = "Another Name"
    series.people.players[0].save(update_fields=["name"])


@pytest.mark.parametrize("deed", [play, close, leave, join, fall_out, rule, rename])
def test_it_is_another_one_after_each_change(people: Table, deed: Callable[[Series], None]) -> None:
    series = Series(people, evenings=2).start()
    series.play(1)
    before = fingerprint(series)
    assert fingerprint(series) == before
    deed(series)
    assert fingerprint(series) != before


def test_who_left_and_who_came_back_do_not_make_up_for_each_other(people: Table) -> None:
    series = Series(people, evenings=2).start()
    first, second = series.players[-2:]
    season_leave(by=series.olga, season=series.season, players=[first])
    before = fingerprint(series)
    season_leave(by=series.olga, season=series.season, players=[second])
    season_enter(by=series.olga, season=series.season, players=[first])
    assert fingerprint(series) != before


def test_a_kept_standing_is_the_standing(people: Table) -> None:
    series = Series(people, evenings=2).start()
    for number in (1, 2):
        series.play(number)
        found = kept_tables(series.reload().season)
        assert found == season_tables(series.season)
        assert kept_tables(series.season) is found
