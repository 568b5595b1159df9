"""Pages of seasons take few queries however much there is, and are made once for all who watch."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.services.clubs.players import player_add
from league.services.seasons.entries import season_enter
from league.web import answers
from league.web.seasons import seasons
from league.web.shared import SharedContents
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db
QUERIES_MAX = 16
BY_SCRIPT = {"HX-Request": "true"}
READ = ("season", "season_possible", "season_standing_csv", "season_dates_csv", "season_feed")


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(answers, "shared_contents", SharedContents())


@pytest.fixture
def olga(cast: SimpleNamespace) -> Client:
    client = Client()
    client.force_login(cast.olga)
    return client


def address(name: str, season: Any) -> str:
    return reverse(f"web:{name}", args=["red-gum", season.pk])


def spent(client: Client, page: str) -> int:
    """How many queries once what can be kept is kept."""
    assert client.get(page).status_code == 200
    with CaptureQueriesContext(connection) as queries:
        assert client.get(page).status_code == 200
    return len(queries)


def costs(client: Client, season: Any, *more: str) -> dict[str, int]:
    return {name: spent(client, address(name, season)) for name in (*READ, *more)}


def test_a_series_that_grows_costs_no_more(people: Table, olga: Client) -> None:
    series = Series(people, evenings=4).start()
    series.play(1)
    before = costs(olga, series.season)
    late = [player_add(club=series.club, name=f"Late {number}").pk for number in range(8)]
    season_enter(by=series.olga, season=series.season, players=late)
    series.play(2)
    series.play(3)
    assert costs(olga, series.season) == before
    assert max(before.values()) <= QUERIES_MAX


def test_boxes_and_their_board_cost_few(people: Table, olga: Client) -> None:
    boxes = BoxSeason(people, boxes=3).publish()
    found = costs(olga, boxes.season, "season_board", "season_tables_csv")
    found |= {
        name: spent(olga, reverse(f"web:{name}", args=["red-gum"])) for name in ("calendar", "club_feed")
    }
    found["API"] = spent(olga, reverse("api:season_tables", args=["red-gum", boxes.season.pk]))
    assert max(found.values()) <= QUERIES_MAX, found


def test_the_hall_costs_few(people: Table, olga: Client) -> None:
    series = Series(people, evenings=1).start()
    series.play(1)
    olga.post(address("season_close", series.season))
    hall = reverse("web:season_hall", args=["red-gum"])
    assert spent(olga, hall) <= QUERIES_MAX
    seen = olga.get(hall).context["hall"]
    assert (len(seen.seasons), len(seen.evenings)) == (1, 5)
    assert seen.evenings[0].value == max(line.value for line in seen.evenings)


def test_who_watches_gets_what_was_made_for_another(people: Table, cast: SimpleNamespace) -> None:
    series = Series(people, evenings=2).start()
    series.play(1)
    page, watchers = address("season", series.season), [Client(), Client()]
    watchers[1].force_login(cast.pia)
    first, second = (watcher.get(page, headers=BY_SCRIPT) for watcher in watchers)
    assert first["ETag"] == second["ETag"]
    assert b"csrfmiddlewaretoken" not in first.content
    again = watchers[0].get(page, headers=BY_SCRIPT | {"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (204, b"")


def test_pia_finds_her_place_on_a_long_standing(
    people: Table, cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "SHOWN", 3)
    series = Series(people, evenings=2).start()
    series.play(1)
    pia, page = Client(), address("season", series.season)
    pia.force_login(cast.pia)
    own = series.season.entries.get(player__user=cast.pia).player_id
    seen = pia.get(page).content.decode()
    assert f"?why={own}#standing-of-{own}" in seen
    assert "1 to 3 of 8" in seen
    for player in series.players:
        assert f'id="standing-of-{player}"' in pia.get(page, {"why": player}).content.decode()
    last = pia.get(page, {"page": "9"}).content.decode()
    assert "7 to 8 of 8" in last
    assert 'rel="next"' not in last


def test_the_last_part_of_a_closed_season_is_not_asked_for_again(people: Table, olga: Client) -> None:
    series = Series(people, evenings=1).start()
    series.play(1)
    page = address("season", series.season)
    assert "HX-Reswap" not in olga.get(page, headers=BY_SCRIPT)
    olga.post(address("season_close", series.season))
    assert olga.get(page, headers=BY_SCRIPT)["HX-Reswap"] == "outerHTML"
