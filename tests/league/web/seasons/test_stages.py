"""The pages of a final: who would play and why, what came of it, and how it is taken back."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Match, Season, SeasonStage
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


def address(name: str, *path: object) -> str:
    return reverse(f"web:{name}", args=["red-gum", *path])


def browser(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def olga(cast: SimpleNamespace) -> Client:
    return browser(cast.olga)


@pytest.fixture
def series(people: Table) -> Series:
    made = Series(people, evenings=2).start()
    made.play(1)
    return made


def test_olga_sees_who_would_play_and_makes_the_final(series: Series, olga: Client) -> None:
    pk = series.season.pk
    assert address("season_stage", pk) in olga.get(address("season", pk)).content.decode()
    page = olga.get(address("season_stage", pk))
    found = page.context["found"]
    assert len(found.stage.rows) == 4
    assert found.unplayed == ("Fridays · 2",)
    assert "Place 1 of the standing." in page.content.decode()
    assert not SeasonStage.objects.exists()
    sent = {**dict(page.context["form"].sent_fields()), "stage_final_tables": "2", "stage_final_carry": "0"}
    assert len(olga.get(address("season_stage", pk), sent).context["found"].stage.rows) == 8
    olga.post(address("season_stage", pk), sent)
    stage = SeasonStage.objects.get()
    assert stage.settings == {"tables": 2, "rounds": 4, "carry": "0"}
    assert series.reload().season.status == Season.Status.FINALS


def test_during_the_final_nobody_may_enter_and_what_was_not_played_says_so(
    people: Table, cast: SimpleNamespace, olga: Client
) -> None:
    series = Series(people, evenings=2, admission="open").start()
    series.play(1)
    pk = series.season.pk
    assert address("season_join", pk) in olga.get(address("season", pk)).content.decode()
    olga.post(address("season_stage", pk), {"kind": "final", "stage_final_rounds": "1"})
    page = olga.get(address("season", pk)).content.decode()
    assert address("season_join", pk) not in page
    assert (page.count(" played<"), page.count("not played<")) == (2, 1)
    assert "Fridays · Final" in Client().get(address("season_book", pk)).content.decode()


def test_everybody_sees_the_final_and_its_tables(series: Series, olga: Client, people: Table) -> None:
    pk = series.season.pk
    olga.post(address("season_stage", pk), {"kind": "final", "stage_final_rounds": "1"})
    season = Client().get(address("season", pk)).content.decode()
    assert "Fridays · Final" in season
    assert "It is being played" in season
    assert address("season_stage_cancel", pk, 1) not in season
    assert address("season_stage_cancel", pk, 1) in olga.get(address("season", pk)).content.decode()
    assert "is not played to its end" in olga.get(address("season_close", pk)).content.decode()
    event = SeasonStage.objects.get().event
    event_seat(by=series.olga, event=event)
    match = Match.objects.get(event=event)
    result_confirm_by_hand(by=series.olga, match=people.enter(match, 0))
    season = Client().get(address("season", pk)).content.decode()
    assert "All its tables are played" in season
    assert address("match", match.pk) in season
    winner = match.seats.get(seat=0).player_id
    assert "Final:" in Client().get(address("season", pk), {"why": winner}).content.decode()
    assert "Fridays · Final" in olga.get(address("season_close", pk)).content.decode()


def test_olga_cancels_it_before_its_first_result(series: Series, olga: Client) -> None:
    pk = series.season.pk
    olga.post(address("season_stage", pk), {"kind": "final"})
    olga.post(address("season_stage_cancel", pk, 1))
    assert series.reload().season.status == Season.Status.RUNNING
    assert "Fridays · Final" not in Client().get(address("season", pk)).content.decode()


def test_why_it_cannot_be_played_is_said(people: Table, olga: Client) -> None:
    series = Series(people, evenings=1)
    assert "Start it first" in olga.get(address("season_stage", series.season.pk)).content.decode()
    series.start()
    page = olga.post(
        address("season_stage", series.season.pk), {"kind": "decider", "stage_decider_rounds": "99"}
    )
    assert page.status_code == 422
    page = olga.post(address("season_stage", series.season.pk), {"kind": "cup"})
    assert page.context["form"].errors["kind"]


def test_a_box_is_chosen_in_a_box_league(people: Table, olga: Client) -> None:
    boxes = BoxSeason(people).publish()
    for date in boxes.dates():
        result_confirm_by_hand(by=boxes.olga, match=people.enter(date.match, 0))
    pk = boxes.season.pk
    sent = {"kind": "final", "box": "2"}
    page = olga.get(address("season_stage", pk), sent)
    second = set(boxes.season.parts.get(number=2).event.entries.values_list("player_id", flat=True))
    assert {row.badge.player_id for row in page.context["found"].stage.rows} < second
    olga.post(address("season_stage", pk), sent)
    assert SeasonStage.objects.get().part == boxes.season.parts.get(number=2)


def test_others_are_refused(series: Series, cast: SimpleNamespace) -> None:
    pk = series.season.pk
    for user in (cast.pia, cast.sam):
        client = browser(user)
        assert client.get(address("season_stage", pk)).status_code == 403
        assert client.post(address("season_stage", pk), {"kind": "final"}).status_code == 403
        assert client.post(address("season_stage_cancel", pk, 1)).status_code == 403
    assert address("season_stage", pk) not in browser(cast.pia).get(address("season", pk)).content.decode()
