"""A player's way through the seasons, and two players head to head, on pages that strangers may read."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.core.interface import MatchRule
from league.models import Season, SeasonEntry
from league.selectors.seasons.archive import CareerCount
from league.services.clubs.players import player_add
from league.services.seasons.closing import season_close
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


def look(name: str, *path: object, **query: Any) -> Any:
    """As a stranger."""
    return Client().get(reverse(f"web:{name}", args=["red-gum", *path]), query)


@pytest.fixture
def series(people: Table) -> Series:
    made = Series(people, evenings=1).start()
    made.play(1, champion=people.players[0].pk)
    season_close(by=made.olga, season=made.season)
    return made


def in_boxes(people: Table, number: int, *places: tuple[int, int, str]) -> Season:
    """A closed season in which Pia and as many others have these levels, places and zones."""
    season = Season.objects.first()
    assert season
    like = {"status": "closed", "name": f"Boxes {number}", "pk": None, "closed_at": season.closed_at}
    for field, value in like.items():
        setattr(season, field, value)
    season.save()
    guests = [player_add(club=people.club, name=f"Box {number}-{at}") for at in range(len(places) - 1)]
    for player, (level, place, zone) in zip([people.players[0], *guests], places, strict=True):
        SeasonEntry.objects.create(
            season=season, player=player, final_level=level, final_place=place, final_zone=zone
        )
    return season


def test_it_says_the_place_of_how_many_and_the_titles(series: Series, people: Table) -> None:
    pia = people.players[0].pk
    page = look("player", pia)
    (line,) = page.context["career"]
    assert (line.season, line.place, line.of, line.is_title) == (series.season, 1, 8, True)
    assert page.context["count"] == CareerCount(seasons=1, titles=1)
    assert "1 title." in page.content.decode()


def test_a_division_counts_its_own_people_and_says_where_it_led(series: Series, people: Table) -> None:
    in_boxes(people, 1, (2, 1, "up"), (2, 2, "stays"), (1, 1, "stays"))
    line = look("player_career", people.players[0].pk).context["career"][0]
    assert (line.level, line.place, line.of, line.zone, line.is_title) == (2, 1, 2, "up", False)
    text = look("player_career", people.players[0].pk).content.decode()
    assert "Division 2" in text
    assert "of 2" in text


def test_a_long_way_has_a_page_of_its_own(series: Series, people: Table) -> None:
    for number in range(6):
        in_boxes(people, number, (1, 1, "stays"))
    pia = people.players[0].pk
    page = look("player", pia)
    assert len(page.context["career"]) == 5
    assert reverse("web:player_career", args=["red-gum", pia]) in page.content.decode()
    with CaptureQueriesContext(connection) as queries:
        career = look("player_career", pia).context
    assert (len(career["career"]), career["count"]) == (7, CareerCount(seasons=7, titles=7))
    assert len(queries) <= 10


def test_who_played_in_no_season_has_an_empty_one(people: Table) -> None:
    assert "No season is over yet" in look("player_career", people.players[1].pk).content.decode()


def test_two_players_head_to_head(people: Table) -> None:
    match = people.confirmed(0, rule=MatchRule("wins", 1))
    pia, kofi, *_others = people.players
    text = look("player_against", pia.pk, kofi.pk).content.decode()
    assert "Pia and Kofi" in text
    assert f"/matches/{match.pk}/" in text
    link = reverse("web:player_against", args=["red-gum", pia.pk, kofi.pk])
    assert link in look("player", pia.pk).content.decode()


def test_who_never_met_and_who_is_not_there(people: Table, cast: SimpleNamespace) -> None:
    pia, kofi, *_others = people.players
    assert "They have not met yet" in look("player_against", pia.pk, kofi.pk).content.decode()
    assert look("player_against", pia.pk, 999_999).status_code == 404
    assert look("player_against", pia.pk, pia.pk).url == reverse("web:player", args=["red-gum", pia.pk])


def test_a_merged_player_leads_to_who_has_the_tables(people: Table) -> None:
    pia, kofi, aiko, _jonas = people.players
    type(kofi).objects.filter(pk=kofi.pk).update(merged_into=aiko)
    against = reverse("web:player_against", args=["red-gum", pia.pk, aiko.pk])
    assert look("player_against", pia.pk, kofi.pk).url == against
    career = reverse("web:player_career", args=["red-gum", aiko.pk])
    assert look("player_career", kofi.pk).url == career
