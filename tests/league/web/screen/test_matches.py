"""A match on screen in browsers: accounts and private links lead to the table, and what is played counts."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Event, Match, ScreenTable
from league.outlets import pages as outlet
from league.people import Guest, Visitor
from league.services.activities import activities_tell
from league.services.events.settings import event_settings_change
from league.services.matches.matches import match_cancel
from league.tasks import screen_tables as tasks
from tests.league.people import Table
from tests.league.screen_evening import play, seated_on_screen, word_of
from tests.league.screens import game_at

pytestmark = pytest.mark.django_db

Told = list[tuple[str, int]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What open pages are told: the event, and the number of the match it is about."""
    heard: Told = []

    def publish(news: Any) -> None:
        heard.extend((one["event"], one["ids"].get("match", 0)) for told in news.values() for one in told)

    monkeypatch.setattr("league.outlets.pages._publish", publish)
    monkeypatch.setattr(tasks, "send_after_commit", lambda *_: None)
    return heard


@pytest.fixture
def seated(people: Table) -> tuple[Match, ScreenTable]:
    return seated_on_screen(people)


def signed_in(user: Any) -> Client:
    browser = Client()
    browser.force_login(user)
    return browser


def of_match(name: str, match: Match) -> str:
    return reverse(f"web:{name}", args=[match.club.slug, match.pk])


def at_table(people: Table, match: Match, table: ScreenTable) -> list[Client]:
    """A browser for each of the four, who go to the table from the page where they find it."""
    browsers = []
    for user in (people.cast.pia, people.kofi):
        browser = signed_in(user)
        assert of_match("match_sit", match) in browser.get(of_match("match", match)).content.decode()
        assert browser.post(of_match("match_sit", match)).url == f"/table/{table.word}/"
        browsers.append(browser)
    for name in ("Aiko", "Jonas"):
        browser, word = Client(), word_of(people.cast.olga, match, name)
        sit = reverse("web:link_sit", args=[word, match.pk])
        assert sit in browser.get(reverse("web:link", args=[word])).content.decode()
        assert browser.get(sit).url == reverse("web:link", args=[word])
        assert browser.post(sit).url == f"/table/{table.word}/"
        browsers.append(browser)
    return browsers


def say_ready(browser: Client, table: ScreenTable) -> None:
    page = browser.get(f"/table/{table.word}/").content.decode()
    token = re.search(r'name="token" value="([^"]+)"', page)
    assert token is not None
    browser.post(f"/table/{table.word}/ready/", {"token": token[1], "words": "mine"})


def sitting_at(table: ScreenTable) -> dict[int, Visitor]:
    """Who plays there, by number of the player."""
    return {player.number: player.user or Guest(player.guest) for player in table.players.all()}


def test_four_people_play_their_match_and_its_result_stands(
    people: Table, seated: tuple[Match, ScreenTable], told: Told
) -> None:
    match, table = seated
    browsers = at_table(people, match, table)
    for browser in browsers:
        say_ready(browser, table)
    pages = [browser.get(f"/table/{table.word}/").content.decode() for browser in browsers]
    assert ["Your move" in page for page in pages].count(True) == 1
    game = play(game_at(table), sitting_at(table))
    assert game.ended_at is not None
    activities_tell([outlet.tell])
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert ("ratings", match.pk) in told
    over = browsers[2].get(f"/table/{table.word}/").content.decode()
    assert "The match is decided" in over
    assert "deal-again" not in over
    page = browsers[0].get(of_match("match", match)).content.decode()
    assert "Played on this server." in page
    assert reverse("web:game", args=[match.club.slug, match.pk, 1]) in page
    assert browsers[0].get(reverse("web:game", args=[match.club.slug, match.pk, 1])).status_code == 200
    home = reverse("web:link", args=[word_of(people.cast.olga, match, "Aiko")])
    assert "Your results so far" in browsers[2].get(home).content.decode()
    desk = reverse("web:link_table", args=[word_of(people.cast.olga, match, "Aiko"), match.pk])
    assert browsers[2].get(desk).status_code == 200


def test_staff_begins_from_the_page_of_the_match(
    people: Table, seated: tuple[Match, ScreenTable], told: Told
) -> None:
    match, table = seated
    olga, (pia, *_others) = signed_in(people.cast.olga), at_table(people, match, table)
    begin = of_match("match_begin", match)
    assert begin in olga.get(of_match("match", match)).content.decode()
    assert begin not in pia.get(of_match("match", match)).content.decode()
    assert "Nobody at the table is ready" in olga.post(begin).content.decode()
    say_ready(pia, table)
    assert olga.post(begin).url == of_match("match", match)
    assert begin not in olga.get(of_match("match", match)).content.decode()
    assert "sits for" not in pia.get(f"/table/{table.word}/").content.decode()
    assert table.players.exclude(substitute="").count() == 3


def test_the_table_shows_how_the_match_stands_and_a_stranger_only_watches(
    people: Table, seated: tuple[Match, ScreenTable]
) -> None:
    _match, table = seated
    page = Client().get(f"/table/{table.word}/").content.decode()
    assert "Evening on screen, round 1, table 1" in page
    assert "Sit here" not in page
    assert "I am ready" not in page
    refused = Client().post(f"/table/{table.word}/sit/", {"seat": "0"}).content.decode()
    assert "its seats are given" in refused


def test_the_table_of_a_cancelled_match_says_so(people: Table, seated: tuple[Match, ScreenTable]) -> None:
    match, table = seated
    match_cancel(by=people.cast.olga, match=match)
    page = Client().get(f"/table/{table.word}/").content.decode()
    assert "The match was cancelled" in page
    assert "All seats are taken" not in page
    word = word_of(people.cast.olga, match, "Aiko")
    assert reverse("web:link_sit", args=[word, match.pk]) not in Client().get(f"/l/{word}/").content.decode()


def test_of_a_closed_club_a_guest_sees_the_table_and_no_way_in(
    people: Table, seated: tuple[Match, ScreenTable]
) -> None:
    match, table = seated
    type(match.club).objects.filter(pk=match.club_id).update(is_public=False)
    assert f"/matches/{match.pk}/" not in Client().get(f"/table/{table.word}/").content.decode()
    assert f"/matches/{match.pk}/" in signed_in(people.cast.pia).get(f"/table/{table.word}/").content.decode()


def test_an_event_is_put_on_screen_by_its_form_and_the_api_says_so(
    people: Table, cast: SimpleNamespace
) -> None:
    olga = signed_in(cast.olga)
    sent = {
        "game": "dingo", "format": "swiss", "name": "On screen", "played_by": "people", "rule": "wins",
        "rule_wins": "2", "option_obligation": "honour", "setting_rounds": "3",
        "venue": "screen", "clock": "brisk",
    }  # fmt: skip
    page = olga.post(reverse("web:event_new", args=[cast.club.slug]), sent)
    assert page.status_code == 302, page.content.decode()
    event = Event.objects.get(name="On screen")
    assert (event.venue, event.clock) == ("screen", "brisk")
    assert "on screen" in olga.get(page.url).content.decode()
    told = olga.get(f"/api/clubs/{cast.club.slug}/events/{event.pk}/").json()
    assert (told["venue"], told["clock"]) == ("screen", "brisk")
    event_settings_change(by=cast.olga, event=event, wish={"venue": "tables", "clock": ""})
    event.refresh_from_db()
    assert not event.is_on_screen


def test_the_api_names_the_table_of_a_match(people: Table, seated: tuple[Match, ScreenTable]) -> None:
    match, table = seated
    told = Client().get(f"/api/clubs/{match.club.slug}/matches/{match.pk}/").json()
    assert told["screen"] == f"/table/{table.word}/"
