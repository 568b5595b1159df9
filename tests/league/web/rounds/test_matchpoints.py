"""The page and the file of matchpoints across tables: after the slips are open, and for whom."""

import csv
import io
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Round
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from league.services.rounds.slips import slips_make
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(cast: SimpleNamespace) -> Evening:
    """Of a closed club."""
    made = Evening(Table(cast, cast.private))
    event_seat(by=cast.olga, event=made.event)
    slips_make(by=cast.olga, round=made.event.rounds.get(), deals=1)
    return made


def path(round_: Round, name: str = "round_slips") -> str:
    event = round_.event
    return reverse(f"web:{name}", args=[event.club.slug, event.pk, round_.number])


def play(evening: Evening, *winners: int) -> None:
    for match, winner in zip(evening.event.matches.order_by("table"), winners, strict=True):
        result_confirm_by_hand(by=evening.olga, match=evening.people.enter(match, winner))


def test_it_stands_beside_the_deals_once_all_is_played(evening: Evening, browsers: dict[str, Client]) -> None:
    round_ = evening.event.rounds.select_related("event__club").get()
    said = "Matchpoints across tables"
    assert said not in browsers["pia"].get(path(round_)).content.decode()
    play(evening, 0, 1)
    page = browsers["pia"].get(path(round_)).content.decode()
    assert said in page
    assert "A deal gives a point for each other table at which the same seat scored less" in page
    assert "What the tables made of it" in page
    assert "12 (1)" in page
    assert "−2 (0)" in page
    assert browsers["sam"].get(path(round_)).status_code == 404


def test_the_file_has_a_line_a_seat_and_none_before(evening: Evening, browsers: dict[str, Client]) -> None:
    round_ = evening.event.rounds.select_related("event__club").get()
    file = path(round_, "round_matchpoints_csv")

    def lines() -> list[list[str]]:
        return list(csv.reader(io.StringIO(browsers["pia"].get(file).content.decode().lstrip("\ufeff"))))

    assert lines() == [["deal", "table", "seat", "player", "score", "matchpoints", "tables"]]
    play(evening, 0, 0)
    assert [[*line[:3], *line[4:]] for line in lines()[1:3]] == [
        ["1", "1", "1", "12", "0.5", "1"],
        ["1", "1", "2", "7", "0.5", "1"],
    ]
    assert len(lines()) == 1 + 2 * 4
    assert browsers["sam"].get(file).status_code == 404


def test_a_round_without_slips_has_an_empty_file(cast: SimpleNamespace, browsers: dict[str, Client]) -> None:
    evening = Evening(Table(cast))
    event_seat(by=cast.olga, event=evening.event)
    play(evening, 0, 1)
    round_ = evening.event.rounds.select_related("event__club").get()
    assert browsers["sam"].get(path(round_, "round_matchpoints_csv")).content.decode().count("\n") == 1
