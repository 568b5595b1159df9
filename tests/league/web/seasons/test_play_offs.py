"""A play-off on the pages of its season and through the API."""

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Match, SeasonStage
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = pytest.mark.django_db


def test_everybody_reads_where_it_leads(people: Table) -> None:
    boxes = BoxSeason(people).publish()
    for date in boxes.dates():
        result_confirm_by_hand(by=boxes.olga, match=people.enter(date.match, 0))
    olga, where = Client(), ["red-gum", boxes.season.pk]
    olga.force_login(boxes.olga)
    form = {"kind": "play_off", "stage_play_off_rounds": "1"}
    asked = olga.get(reverse("web:season_stage", args=where), form).content.decode()
    assert asked.count("one of the next to go up") == 2
    olga.post(reverse("web:season_stage", args=where), form)
    stage = SeasonStage.objects.get()
    event_seat(by=boxes.olga, event=stage.event)
    result_confirm_by_hand(by=boxes.olga, match=people.enter(Match.objects.get(event=stage.event), 0))
    page = Client().get(reverse("web:season", args=where)).content.decode()
    assert page.count(", play-off</span>") == 4
    (shown,) = Client().get(reverse("api:season_stages", args=where)).json()
    zones = [row["zone"] for row in shown["rows"]]
    assert set(zones[:2]) <= {"up", "stays"}
    assert set(zones[2:]) <= {"down", "stays"}
