"""Nobody has a place who has not played: pages, files and the API say so alike."""

import csv
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Event, Match
from league.selectors.clubs.home import last_evening
from league.selectors.events.race import event_race
from league.selectors.events.standings import event_standings, places_before
from league.services.events.events import event_finish
from tests.league.people import Table
from tests.league.rounds import Evening
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    """After its first round, in which two of ten sat out."""
    evening = Evening(people)
    evening.play_round()
    evening.event.refresh_from_db()
    return evening


def seated(event: Event) -> set[int]:
    return set(Match.objects.filter(event=event).values_list("seats__player", flat=True))


def read_csv(client: Client, name: str, pk: int) -> list[dict[str, str]]:
    answer = client.get(reverse(f"web:{name}", args=["red-gum", pk]))
    return list(csv.DictReader(answer.content.decode("utf-8-sig").splitlines()))


def test_the_file_of_an_evening_leaves_the_place_empty(evening: Evening, client: Client) -> None:
    rows = read_csv(client, "standings_csv", evening.event.pk)
    assert [row["place"] for row in rows] == [*map(str, range(1, 9)), "", ""]


def test_the_api_of_an_evening_has_null_there(evening: Evening, client: Client) -> None:
    address = reverse("api:event_standings", args=["red-gum", evening.event.pk])
    rows = client.get(address).json()["rows"]
    assert [row["place"] for row in rows] == [*range(1, 9), None, None]
    explained = f"{address}{rows[-1]['player']['id']}/"
    assert client.get(explained).json()["place"] is None


def test_nothing_explains_a_place_that_nobody_has(evening: Evening, client: Client) -> None:
    page = reverse("web:event", args=["red-gum", evening.event.pk])
    (without,) = {row.badge.player_id for row in event_standings(evening.event).rows[-1:]}
    assert 'id="why-heading"' not in client.get(page, {"why": without}).content.decode()
    with_place = next(iter(seated(evening.event)))
    assert 'id="why-heading"' in client.get(page, {"why": with_place}).content.decode()


def test_neither_movements_nor_the_race_begin_at_such_a_place(evening: Evening) -> None:
    assert set(places_before(evening.event, 2)) == seated(evening.event)
    assert {line.badge.player_id for line in event_race(evening.event).lines} == seated(evening.event)


def test_the_last_evening_of_a_club_names_only_who_played(people: Table) -> None:
    evening = Evening(people, format="round_robin", settings={"rounds": 2})
    event_finish(by=evening.olga, event=evening.event, with_open_tables=True)
    Event.objects.filter(pk=evening.event.pk).update(matches_finished=1)
    last: Any = last_evening(people.club)
    assert last.first == ()


def test_a_season_says_it_alike(people: Table, client: Client) -> None:
    season = Series(people).start().season
    assert {row["place"] for row in read_csv(client, "season_standing_csv", season.pk)} == {""}
    shown = client.get(reverse("api:season_standing", args=["red-gum", season.pk])).json()
    rows = shown["tables"][0]["rows"]
    assert rows
    assert {row["place"] for row in rows} == {None}
    page = reverse("web:season", args=["red-gum", season.pk])
    asked = client.get(page, {"why": rows[0]["player"]["id"]}).content.decode()
    assert 'id="why-heading"' not in asked
