"""The entries of a box: who plays in it is decided in the season, and its pages lead there."""

from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Event
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    return BoxSeason(people).publish()


def test_the_pages_of_a_box_offer_nobody_to_enter(
    boxes: BoxSeason, cast: SimpleNamespace, browsers: dict[str, Client]
) -> None:
    Event.objects.filter(part__season=boxes.season).update(admission=Event.Admission.OPEN)
    box = Event.objects.exclude(entries__player__user=cast.pia).get(part__season=boxes.season)
    entries = page(browsers["olga"], box, "event_entries")
    assert "The season decides who plays at these tables." in entries
    assert reverse("web:season_people", args=[box.club.slug, boxes.season.pk]) in entries
    assert reverse("web:event_import", args=[box.club.slug, box.pk]) not in entries
    assert 'value="stand_in"' not in entries
    assert "rollcall-add" not in page(browsers["olga"], box, "event_rollcall")
    assert reverse("web:event_join", args=[box.club.slug, box.pk]) not in page(browsers["pia"], box, "event")
    assert "Everybody in the club may enter." not in page(browsers["anonymous"], box, "event")


def test_whoever_tries_it_all_the_same_reads_where_it_is_decided(
    boxes: BoxSeason, browsers: dict[str, Client]
) -> None:
    box = boxes.season.parts.select_related("event__club")[0].event
    before = box.entries.count()
    address = reverse("web:rollcall_add", args=[box.club.slug, box.pk])
    answer = browsers["olga"].post(address, {"name": "Zebedee Quill"}, follow=True)
    assert "Let people in on the season’s page." in answer.content.decode()
    assert box.entries.count() == before


def page(browser: Client, event: Event, name: str) -> str:
    return browser.get(reverse(f"web:{name}", args=[event.club.slug, event.pk])).content.decode()
