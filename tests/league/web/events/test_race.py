"""The page of the race of an evening."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.selectors.events.race import event_race
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def test_the_page_has_the_picture_and_all_its_figures(
    evening: Evening, browsers: dict[str, Client], at: Any
) -> None:
    address = at("event_race", "red-gum", evening.event.pk)
    assert "Nothing is played yet" in browsers["anonymous"].get(address).content.decode()
    evening.play_round()
    assert "A line needs two rounds" in browsers["anonymous"].get(address).content.decode()
    evening.play_round()
    page = browsers["anonymous"].get(address).content.decode()
    assert "Places after each round: " in page
    for line in event_race(evening.event).lines:
        assert page.count(f"<bdi>{line.badge.name}</bdi></a></th>") == 1
    shown = browsers["anonymous"].get(at("event", "red-gum", evening.event.pk)).content.decode()
    assert f'href="{address}"' in shown


def test_a_ladder_has_no_rounds_and_no_race(
    clubs: dict[str, SimpleNamespace], browsers: Any, at: Any
) -> None:
    ladder = clubs["red-gum"].event
    assert event_race(ladder).rounds == ()
    page = browsers["anonymous"].get(at("event", "red-gum", ladder.pk)).content.decode()
    assert at("event_race", "red-gum", ladder.pk) not in page
