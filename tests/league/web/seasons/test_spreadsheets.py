"""A season as spreadsheets read it: figures as people write them, and no name is a formula."""

import csv
from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import reverse

from league.models import Player, Season
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


def rows(client: Any, name: str, season: Season) -> list[list[str]]:
    answer = client.get(reverse(f"web:{name}", args=["red-gum", season.pk]))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.reader(answer.content.decode("utf-8-sig").splitlines()))


def test_the_standing_of_a_series_has_a_column_for_each_evening(people: Table, client: Any) -> None:
    series = Series(people).start()
    series.play(1)
    Player.objects.filter(name="Guest 0").update(name="=1+1")
    head, *found = rows(client, "season_standing_csv", series.season)
    assert head == ["place", "player", "total", "points", "rounds", "1", "2", "3"]
    assert [row[0] for row in found] == [str(place) for place in range(1, 9)]
    assert "'=1+1" in [row[1] for row in found]
    assert sum(float(row[5]) for row in found) == 28
    assert {row[6] for row in found} == {""}


def test_dates_are_by_the_clocks_of_the_place(people: Table, client: Any) -> None:
    series = Series(people).start()
    head, *found = rows(client, "season_dates_csv", series.season)
    assert head == ["date", "starts_at", "state", "fits", "tables", "finished", "event", "note"]
    assert [row[0] for row in found] == ["1", "2", "3"]
    assert {row[1][-5:] for row in found} == {"19:00"}
    assert {row[2] for row in found} == {"ahead"}


def test_planned_tables_have_their_people(people: Table, cast: SimpleNamespace, client: Any) -> None:
    boxes = BoxSeason(people).publish()
    head, *found = rows(client, "season_tables_csv", boxes.season)
    assert head[:6] == ["match", "date", "starts_at", "event", "state", "player_1"]
    assert len(found) == 16
    assert {len(row) for row in found} == {len(head)}
    names = [name for row in found for name in row[5:9]]
    assert {names.count(name) for name in names} == {4}
    standing = rows(client, "season_standing_csv", boxes.season)
    assert standing[0] == ["level", "box", "place", "player", "total", "points", "rounds"]
    assert len(standing) == 17
