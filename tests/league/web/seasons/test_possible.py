"""What is still possible stands on a season’s page: proved where it can be, else as a chance."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.standings import season_tables
from league.services.seasons.entries import season_enter, season_leave
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_is_kept() -> None:
    cache.clear()


def shares(series: Series) -> list[int]:
    (table,) = season_outlooks(series.season)
    return [line.chance.percent for line in table.lines]


def test_everybody_has_a_chance_before_the_first_evening(people: Table) -> None:
    series = Series(people).start()
    assert 90 <= sum(shares(series)) <= 110  # each is rounded
    (table,) = season_outlooks(series.season)
    assert {line.state for line in table.lines} == {"open"}


def test_who_cannot_win_any_more_is_out_and_the_page_says_why(people: Table, cast: SimpleNamespace) -> None:
    series = Series(people, evenings=3, counting="sum", counting_settings={}).start()
    series.play(1)
    series.play(2)
    (table,) = season_outlooks(series.season)
    best, last = table.lines[0], table.lines[-1]
    assert best.state == "open"
    assert (last.state, last.chance.percent) in {("out", 0), ("open", last.chance.percent)}
    page = Client().get(reverse("web:season_possible", args=["red-gum", series.season.pk]))
    assert last.reason.split(",")[0] in page.content.decode().replace("&#x27;", "'")


def test_who_left_before_they_played_is_out_of_the_race_as_of_the_standing(people: Table) -> None:
    series = Series(people).start()
    gone, *others = series.players
    season_leave(by=series.olga, season=series.season, players=[gone])
    series.play(1)
    (table,) = season_outlooks(series.season)
    assert {line.badge.player_id for line in table.lines} == set(others)
    (standing,) = season_tables(series.season)
    assert [row.badge.player_id for row in standing.rows] == [line.badge.player_id for line in table.lines]


def test_when_one_comes_back_as_another_leaves_the_race_is_told_of_the_one_who_is_here(people: Table) -> None:
    series = Series(people).start()
    one, other, *_others = series.players
    season_leave(by=series.olga, season=series.season, players=[one])
    season_outlooks(series.season)
    season_enter(by=series.olga, season=series.season, players=[one])
    season_leave(by=series.olga, season=series.season, players=[other])
    series.reload()
    (table,) = season_outlooks(series.season)
    told = {line.badge.player_id for line in table.lines}
    assert one in told
    assert other not in told


def test_nothing_is_said_of_a_season_that_has_not_begun_or_is_over(people: Table) -> None:
    series = Series(people, evenings=1)
    assert season_outlooks(series.season) == ()
    series.start()
    series.play(1)
    assert season_outlooks(series.season) == ()


def test_it_is_worked_out_once_until_something_is_played(
    people: Table, monkeypatch: pytest.MonkeyPatch, django_assert_max_num_queries: Any
) -> None:
    series = Series(people).start()
    season_outlooks(series.season)
    with django_assert_max_num_queries(8):
        season_outlooks(series.season)
    before = shares(series)
    series.play(1)
    assert shares(series) != before


def test_the_place_that_is_enough_must_not_be_shared() -> None:
    line = SimpleNamespace(
        badge=SimpleNamespace(name="Pia"), state="open", reason="", needs_each=1,
        chance=SimpleNamespace(percent=50, edge=""),
    )  # fmt: skip
    table = SimpleNamespace(level=None, place=1, lines=[line])
    page = render_to_string("seasons/_possible.html", {"outlooks": [table]})
    assert "Place 1 or better at each open table makes it safe, if shared with no opponent." in page
