"""For which places of a box the season says what is still possible: those that its standing leads up by."""

import pytest
from django.test import Client
from django.urls import reverse

from league.selectors.seasons.outlooks import season_outlooks
from league.selectors.seasons.standings import season_tables
from league.services.seasons.drafts import season_draft_move
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = pytest.mark.django_db


def leading_up(boxes: BoxSeason) -> dict[int, int]:
    """By level how many places lead up."""
    found: dict[int, int] = {}
    for table in season_tables(boxes.season):
        level = table.level or 0
        found[level] = found.get(level, 0) + sum(row.zone == "up" for row in table.rows)
    return found


def test_a_small_box_above_takes_one_alone(people: Table) -> None:
    boxes = BoxSeason(people)
    draft = boxes.draft()
    for player in draft.boxes[0]["players"][:3]:
        draft = season_draft_move(
            by=boxes.olga, season=boxes.season, version=draft.version, player=player, level=2, box=1,
            reason="Asked for it.",
        )  # fmt: skip
    boxes.plan(draft)
    boxes.publish_draft()
    assert leading_up(boxes) == {1: 0, 2: 1}
    assert [table.place for table in season_outlooks(boxes.season)] == [1, 1]


def test_parallel_boxes_share_the_places_that_lead_up(people: Table) -> None:
    boxes = BoxSeason(people, boxes=3).publish()
    for number, box in ((2, 1), (3, 2)):
        boxes.season.parts.filter(number=number).update(level=2, box=box)
    assert leading_up(boxes) == {1: 0, 2: 2}
    assert [(one.level, one.box, one.place) for one in season_outlooks(boxes.season)] == [
        (1, None, 1), (2, 1, 1), (2, 2, 1),
    ]  # fmt: skip
    page = Client().get(reverse("web:season_possible", args=["red-gum", boxes.season.pk])).content.decode()
    assert "Division 2, box 1" in page
    assert "Division 2, box 2" in page


def test_two_boxes_of_eight_exchange_two(people: Table) -> None:
    boxes = BoxSeason(people).publish()
    assert [table.place for table in season_outlooks(boxes.season)] == [1, 2]
