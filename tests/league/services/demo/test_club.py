"""The demo's people, whose password everybody knows, get in where the demo is open and nowhere else."""

import pytest
from django.test import Client
from rest_framework.test import APIClient

from bots.models import Bot
from games.registry import GAMES
from league.models import Event, Match
from league.selectors.events.standings import event_standings
from league.services.accounts.tokens import token_issue
from league.services.bots.house_players import house_bots_seat
from league.services.demo.club import (
    PASSWORD,
    demo_is_here,
    demo_load,
    house_bots_refresh,
)
from league.services.ratings.proof import ratings_verify

pytestmark = pytest.mark.django_db


def signs_in() -> bool:
    browser = Client()
    browser.post("/accounts/login/", {"login": "olga", "password": PASSWORD})
    program = APIClient().post("/api/tokens/", {"username": "olga", "password": PASSWORD}, format="json")
    by_page, by_program = "_auth_user_id" in browser.session, program.status_code == 201
    assert by_page == by_program
    return by_page


def test_it_makes_a_living_club_once():
    assert demo_load()
    assert demo_load() is None
    assert demo_is_here()
    assert {event.game for event in Event.objects.all()} == GAMES.keys()
    ladders = Event.objects.filter(played_by=Event.PlayedBy.BOTS)
    assert ladders.filter(status=Event.Status.RUNNING).count() == 3
    assert ladders.exclude(status=Event.Status.RUNNING).exclude(status=Event.Status.PAUSED).count() == 0
    for event in ladders:
        assert event.format_settings["matches_max"] == 0
        bots = Bot.objects.exclude(house_key="").filter(game=event.game).count()
        assert bots >= event.descriptor.table(event.options).players


def test_its_people_have_an_evening_with_results_that_count():
    club = demo_load()
    evening = Event.objects.get(played_by=Event.PlayedBy.PEOPLE, part=None)
    assert (evening.rounds.count(), evening.matches_seated, evening.matches_finished) == (3, 15, 14)
    assert evening.matches.filter(status=Match.Status.PLAYING).count() == 1
    assert {row.place for row in event_standings(evening).rows} >= {1, 2}
    assert ratings_verify(club=club) == []


def test_its_people_get_in_only_while_the_demo_is_open(settings):
    club = demo_load()
    settings.DEMO = True
    assert signs_in()
    olga = club.memberships.get(user__username="olga").user
    _, text = token_issue(person=olga)
    program = APIClient(headers={"authorization": f"Token {text}"})
    assert program.get("/api/tokens/").status_code == 200
    browser = Client()
    browser.force_login(olga)
    settings.DEMO = False
    assert not signs_in()
    assert program.get("/api/tokens/").status_code == 401
    assert browser.get("/account/tokens/").status_code == 302


def test_house_bots_of_an_upgraded_product_come_into_clubs_that_have_some(cast):
    house_bots_seat(club=cast.club)
    Bot.objects.get(house_key="surveyor").players.all().delete()
    house_bots_refresh()
    assert cast.club.players.filter(bot__house_key="surveyor").exists()
    assert not cast.elsewhere.players.filter(bot__isnull=False).exists(), "it never had house bots"
