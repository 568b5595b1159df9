"""Seats of a published round are put right on a page, which first shows what that changes, and by the API."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Match, Seat
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table, client: Client) -> Evening:
    made = Evening(people)
    client.force_login(made.olga)
    event_seat(by=made.olga, event=made.event)
    return made


def seated() -> list[int]:
    return list(Seat.objects.order_by("match", "seat").values_list("player", flat=True))


def test_two_change_places_on_the_page(evening: Evening, client: Client) -> None:
    page = f"/clubs/red-gum/events/{evening.event.pk}/rounds/1/seats/"
    assert page in client.get(f"/clubs/red-gum/events/{evening.event.pk}/desk/").content.decode()
    before = seated()
    sent = {"what": "players", "player": before[0], "other": before[7]}
    shown = client.post(page, sent).content.decode()
    assert 'name="save"' in shown
    assert 'name="reason"' not in shown
    assert seated() == before
    assert client.post(page, sent | {"save": "1"}).status_code == 302
    assert seated() == [before[7], *before[1:7], before[0]]
    evening.play()
    shown = client.post(page, sent).content.decode()
    assert "What this changes" in shown
    assert client.post(page, sent | {"save": "1"}).status_code == 422
    assert client.post(page, sent | {"save": "1", "reason": "They sat so."}).status_code == 302
    assert seated() == before
    report = client.get(f"/clubs/red-gum/events/{evening.event.pk}/rounds/1/seating/").content.decode()
    assert "They sat so." in report


def test_a_table_has_another_number_on_the_page(evening: Evening, client: Client) -> None:
    page = f"/clubs/red-gum/events/{evening.event.pk}/rounds/1/seats/"
    sent = {"what": "numbers", "table": 1, "number": 2}
    assert "Table 2 becomes table 1." in client.post(page, sent).content.decode()
    client.post(page, sent | {"save": "1"})
    assert list(Match.objects.order_by("pk").values_list("table", flat=True)) == [2, 1]
    event = client.get(f"/clubs/red-gum/events/{evening.event.pk}/").content.decode()
    assert event.index('id="table-1"') < event.index('id="table-2"')


def test_by_the_api(evening: Evening, client: Client) -> None:
    swap = reverse("api:round_swap", args=["red-gum", evening.event.pk, 1])
    renumber = reverse("api:round_renumber", args=["red-gum", evening.event.pk, 1])
    before = seated()

    def post(address: str, **sent: Any) -> Any:
        return client.post(address, sent, content_type="application/json").json()

    told = post(swap, player=before[0], other=before[7], preview=True)
    assert (told["pairs"], told["is_correction"]) == ([[before[0], before[7]]], False)
    assert seated() == before
    assert post(swap, player=before[0], other=before[7]) == told
    assert seated() != before
    first, second = Match.objects.order_by("pk")
    told = post(renumber, table=1, number=2)
    assert told["after"] == {str(first.pk): 2, str(second.pk): 1}
    evening.play()
    assert post(swap, player=before[0], other=before[7])["code"] == "reason_needed"
