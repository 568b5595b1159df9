"""How a season counts is shown as it really counts."""

from typing import Any

import pytest
from django.test import Client

from tests.league.people import Table
from tests.league.planned_tables import PlannedTable
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db

PERCENTAGE, NUMBER = "Least percentage of the rounds", "Least number of rounds"


def page_of(client: Client, at: Any, pk: int, **query: Any) -> str:
    return str(client.get(at("season", "red-gum", pk), query).content.decode())


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ({"evenings": 3}, {PERCENTAGE}),
        ({"evenings": 3, "counting_settings": {"rounds": 4}}, {NUMBER}),
        ({"evenings": 1}, set()),
    ],
)
def test_only_what_the_total_depends_on(
    people: Table, browsers: dict[str, Client], at: Any, asked: Any, shown: set[str]
) -> None:
    series = Series(people, **asked).start()
    page = page_of(browsers["anonymous"], at, series.season.pk)
    assert {title for title in (PERCENTAGE, NUMBER) if title in page} == shown


def test_where_tables_are_planned_no_percentage_is_asked_for(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    season = PlannedTable(people).season
    page = page_of(browsers["anonymous"], at, season.pk)
    assert PERCENTAGE not in page
    assert "where tables are planned, all of its rounds are asked for" in " ".join(page.split())


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (("mean", "least"), "1 of 2 evenings that the total is divided by at least."),
        (("best_of", "best"), "1 of 2 evenings that count."),
    ],
)
def test_what_a_rule_asks_for_is_said_as_it_means_it(
    people: Table, browsers: dict[str, Client], at: Any, rule: tuple[str, str], said: str
) -> None:
    key, setting = rule
    series = Series(people, counting=key, counting_settings={setting: 2}).start()
    series.play(1)
    page = page_of(browsers["anonymous"], at, series.season.pk, why=series.players[0])
    assert said in page
