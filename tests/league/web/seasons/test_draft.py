"""The page on which a planned season is prepared."""

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Season, SeasonDraft
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def boxes(people: Table) -> BoxSeason:
    return BoxSeason(people)


@pytest.fixture
def olga(boxes: BoxSeason) -> Client:
    client = Client()
    client.force_login(boxes.olga)
    return client


def address(name: str, boxes: BoxSeason) -> str:
    return reverse(f"web:{name}", args=[boxes.club.slug, boxes.season.pk])


def test_from_no_draft_to_a_running_season(boxes: BoxSeason, olga: Client) -> None:
    page = address("season_draft", boxes)
    assert "Make a draft" in olga.get(page).content.decode()
    olga.post(address("season_draft_make", boxes))
    assert "being planned" in olga.get(page).content.decode()
    draft = boxes.plan(SeasonDraft.objects.get())
    told = olga.get(page).content.decode()
    assert "16 of 16 tables have a date." in told
    assert told.count("placed by the rating") == 16
    published = olga.post(address("season_publish", boxes), {"version": draft.version})
    assert published.headers["Location"] == address("season_board", boxes)
    assert boxes.reload().season.status == Season.Status.RUNNING
    assert "has begun" in olga.get(page).content.decode()


def test_a_player_is_moved_and_the_page_says_who_and_why(boxes: BoxSeason, olga: Client) -> None:
    draft = boxes.draft()
    sent = {
        "version": draft.version,
        "player": draft.boxes[0]["players"][0],
        "box": "2.1",
        "reason": "Friends.",
    }
    answer = olga.post(address("season_draft_move", boxes), sent, follow=True)
    assert "Friends." in answer.content.decode()
    again = olga.post(address("season_draft_move", boxes), sent, follow=True)
    assert "nothing was done" in again.content.decode()


def test_the_page_says_what_is_missing_and_what_helps(people: Table) -> None:
    boxes = BoxSeason(people, tables=2)
    boxes.draft()
    client = Client()
    client.force_login(boxes.olga)
    told = client.get(address("season_draft", boxes)).content.decode()
    assert "Offer more dates" in told
    assert "tables fewer" in told or "table fewer" in told
