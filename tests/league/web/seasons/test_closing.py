"""The pages of a season's end: closed after a look, opened again, followed by the next, remembered."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Entry, Season
from league.services.matches.matches import match_cancel
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series, next_friday

pytestmark = pytest.mark.django_db


def address(name: str, *path: object) -> str:
    return reverse(f"web:{name}", args=["red-gum", *path])


@pytest.fixture
def olga(cast: SimpleNamespace) -> Client:
    client = Client()
    client.force_login(cast.olga)
    return client


@pytest.fixture
def series(people: Table) -> Series:
    made = Series(people, evenings=1).start()
    made.play(1)
    return made


def test_olga_closes_it_after_a_look_and_makes_the_next_one(series: Series, olga: Client) -> None:
    pk = series.season.pk
    assert len(olga.get(address("season_close", pk)).context["tables"][0].rows) == 8
    assert series.reload().season.status == Season.Status.RUNNING
    olga.post(address("season_close", pk))
    assert series.reload().season.status == Season.Status.CLOSED
    coming = olga.get(address("season_repeat", pk)).context["form"]["players"].value()
    first = next_friday().strftime("%Y-%m-%dT%H:%M")
    olga.post(address("season_repeat", pk), {"name": "Autumn", "first": first, "players": coming[:5]})
    assert Season.objects.get(name="Autumn").entries.count() == 5


def test_parallel_boxes_are_told_apart_before_it_is_closed(people: Table, olga: Client) -> None:
    boxes = BoxSeason(people).publish()
    for date in boxes.dates():
        match_cancel(by=boxes.olga, match=date.match)
    for part in boxes.season.parts.all():
        boxes.season.parts.filter(pk=part.pk).update(level=1, box=part.number)
    page = olga.get(address("season_close", boxes.season.pk)).content.decode()
    assert "Division 1, box 1" in page
    assert "Division 1, box 2" in page


def test_a_past_date_for_the_next_season_is_told_at_its_field(series: Series, olga: Client) -> None:
    page = olga.post(
        address("season_repeat", series.season.pk), {"name": "Autumn", "first": "2020-01-03T19:00"}
    )
    assert page.status_code == 422
    assert page.context["form"].errors["first"]


def test_the_hall_and_a_players_page_remember_it(series: Series, olga: Client, people: Table) -> None:
    assert "No season is closed yet" in olga.get(address("season_hall")).content.decode()
    olga.post(address("season_close", series.season.pk))
    hall = olga.get(address("season_hall")).context["hall"]
    assert [len(line.champions) >= 1 for line in hall.seasons] == [True]
    entries = Entry.objects.filter(event__part__season=series.season)
    assert hall.evenings[0].value == max(entry.table_points for entry in entries)
    champion = hall.seasons[0].champions[0].player_id
    assert "Fridays" in olga.get(address("player", champion)).content.decode()


def test_it_is_opened_again(series: Series, olga: Client) -> None:
    pk = series.season.pk
    olga.post(address("season_close", pk))
    assert "Open it again" in olga.get(address("season_close", pk)).content.decode()
    olga.post(address("season_reopen", pk), {"reason": "A wrong score."})
    assert series.reload().season.status == Season.Status.RUNNING


def test_it_is_archived_after_a_look_and_keeps_its_address(series: Series, olga: Client) -> None:
    pk = series.season.pk
    assert "Close it first" in olga.get(address("season_archive", pk)).content.decode()
    olga.post(address("season_close", pk))
    assert address("season_archive", pk) in olga.get(address("season", pk)).content.decode()
    assert "Archive the season" in olga.get(address("season_archive", pk)).content.decode()
    assert series.reload().season.status == Season.Status.CLOSED
    olga.post(address("season_archive", pk))
    assert series.reload().season.status == Season.Status.ARCHIVED
    stranger = Client()
    assert [line.season.pk for line in stranger.get(address("seasons")).context["lines"]] == []
    archived = stranger.get(address("seasons"), {"archived": "1"})
    assert [line.season.pk for line in archived.context["lines"]] == [pk]
    assert stranger.get(address("season", pk)).status_code == 200
    assert [line.season.pk for line in stranger.get(address("season_hall")).context["hall"].seasons] == [pk]


def test_an_archived_season_offers_no_way_back(series: Series, olga: Client) -> None:
    pk = series.season.pk
    olga.post(address("season_close", pk))
    olga.post(address("season_archive", pk))
    assert "Open it again" not in olga.get(address("season_close", pk)).content.decode()
    assert "archived already" in olga.get(address("season_archive", pk)).content.decode()
    said = olga.post(address("season_reopen", pk), {"reason": "A wrong score."}).content.decode()
    assert "Make the next season from it" in said
    assert series.reload().season.status == Season.Status.ARCHIVED


def test_why_it_cannot_be_closed_is_said(people: Table, olga: Client) -> None:
    series = Series(people, evenings=1)
    page = olga.get(address("season_close", series.season.pk))
    assert "Start it first" in page.content.decode()


@pytest.mark.parametrize("name", ["season_close", "season_repeat", "season_archive"])
def test_others_are_refused(series: Series, cast: SimpleNamespace, name: str) -> None:
    for user in (cast.pia, cast.sam):
        client: Any = Client()
        client.force_login(user)
        assert client.get(address(name, series.season.pk)).status_code == 403
        assert client.post(address(name, series.season.pk)).status_code == 403
    assert series.reload().season.status == Season.Status.RUNNING


def test_what_is_still_open_is_called_off_after_a_look(olga: Client, people: Table) -> None:
    boxes = BoxSeason(people).publish()
    pk, tables = boxes.season.pk, len(boxes.dates())
    page = olga.get(address("season_close", pk)).content.decode()
    assert address("season_call_off", pk) in page
    seen = olga.get(address("season_call_off", pk))
    assert (len(seen.context["tables"]), seen.context["people"]) == (tables, 16)
    assert f"Cancel {tables} tables" in seen.content.decode()
    for told in (f"{tables} tables were cancelled.", "No table was open."):
        answer = olga.post(address("season_call_off", pk), {"shown": seen.context["shown"]}, follow=True)
        assert told in answer.content.decode()
    assert answer.context["tables"]
    assert "No table is open." in olga.get(address("season_call_off", pk)).content.decode()
