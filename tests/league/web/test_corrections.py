"""The page on which a result is corrected, and everybody's list of what was corrected."""

import html
import re
from typing import Any

import pytest
from django.test import Client

from league.selectors.table_names import short_names
from league.services.corrections import GameSheet, result_correct
from league.services.result_entry import result_confirm_by_hand
from league.services.seating import event_seat
from tests.league.people import Table, won_by
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
NAMED = "Pia 12, Kofi 7, Aiko 3, Jonas −2"


def text_of(page: bytes) -> str:
    """What a page says, without its tags and with single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page.decode())).split()).replace(" ,", ",")


def test_points_are_told_with_names_before_they_are_corrected(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    match = people.confirmed(0, 0)
    page = browsers["olga"].get(at("match_correct", "red-gum", match.pk))
    assert text_of(page.content).count(NAMED) == 2


def test_and_in_the_list_of_the_event_afterwards(people: Table, browsers: dict[str, Client], at: Any) -> None:
    evening = Evening(people)
    match = event_seat(by=people.cast.olga, event=evening.event)[0]
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, 0))
    names = short_names(match.seats.order_by("seat").values_list("player__name", flat=True))
    result_correct(
        by=people.cast.olga, match=match, version=1, games=[GameSheet(won_by(1))], reason="Mixed up."
    )
    page = text_of(browsers["anonymous"].get(at("event_corrections", "red-gum", evening.event.pk)).content)
    for name, before, after in zip(names, ("12", "7", "3", "−2"), ("−2", "12", "7", "3"), strict=True):
        assert f"{name} {before}" in page
        assert f"{name} {after}" in page
