"""In what a page is written: the reader's choice, else the browser's languages, else the club's own."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import AccountReading, Club
from league.services.entries.links import link_make, link_path
from league.services.events.events import event_create
from tests.league.people import Table

pytestmark = pytest.mark.django_db
HTML = re.compile(r'<html lang="(\w+)" dir="(\w+)"')


def said_in(response: Any) -> tuple[str, str]:
    found = HTML.search(response.content.decode())
    assert found is not None
    assert response.headers["Content-Language"] == found[1]
    return found[1], found[2]


def switch(client: Client, **sent: str) -> Any:
    return client.post("/language/setlang/", {"next": "/rules/", **sent})


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("fr-CA,en;q=0.5", "fr"),
        ("de, fa;q=0.7, fr;q=0.3", "fa"),
        ("de", "en"),
        ("*", "en"),
        ("", "en"),
        (";;,", "en"),
        ("de, fr;q=0", "en"),
    ],
)
def test_the_first_language_of_the_browser_that_is_there(client: Client, asked: str, language: str) -> None:
    direction = "rtl" if language == "fa" else "ltr"
    assert said_in(client.get("/rules/", headers={"Accept-Language": asked})) == (language, direction)


def test_a_choice_beats_the_browser_and_an_account_keeps_it_everywhere(cast: Any, browsers: Any) -> None:
    client = browsers["pia"]
    assert switch(client, language="fa").url == "/rules/"
    assert said_in(client.get("/rules/", headers={"Accept-Language": "fr"})) == ("fa", "rtl")
    elsewhere = Client(headers={"Accept-Language": "fr"})
    elsewhere.force_login(cast.pia)
    assert said_in(elsewhere.get("/rules/"))[0] == "fa"
    assert said_in(browsers["olga"].get("/rules/"))[0] == "en"
    assert AccountReading.objects.get().user == cast.pia


def test_a_stranger_s_choice_stays_in_the_browser(client: Client) -> None:
    switch(client, language="fr")
    assert said_in(client.get("/rules/", headers={"Accept-Language": "fa"}))[0] == "fr"
    assert not AccountReading.objects.exists()


def test_what_is_no_language_or_calendar_changes_nothing(client: Client) -> None:
    assert switch(client, language="xx", calendar="mayan").status_code == 302
    assert not {"language", "calendar"} & client.cookies.keys()
    assert client.get("/language/setlang/").status_code == 405


@pytest.mark.parametrize(
    "page", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)", ""]
)
def test_nobody_is_led_elsewhere(client: Client, page: str) -> None:
    assert switch(client, language="fr", next=page).url == "/"


def test_other_sites_choose_for_nobody(client: Client) -> None:
    sent = {"language": "fa", "next": "/rules/"}
    client.post("/language/setlang/", sent, headers={"Sec-Fetch-Site": "cross-site"})
    assert "language" not in client.cookies


def test_the_club_s_own_language_is_for_who_has_none(client: Client, cast: Any, at: Any) -> None:
    Club.objects.update(language="fr")
    address = at("players", "red-gum")
    assert said_in(client.get(address))[0] == "fr"
    assert said_in(client.get(address, headers={"Accept-Language": "de"}))[0] == "fr"
    assert said_in(client.get(address, headers={"Accept-Language": "en"}))[0] == "en"
    assert said_in(client.get("/rules/"))[0] == "en", "it is no page of the club"


def test_private_links_are_read_in_the_club_s_language_too_and_have_the_choice(
    client: Client, cast: Any, at: Any
) -> None:
    Club.objects.update(language="fa")
    table = Table(cast, cast.club)
    event = event_create(
        by=cast.olga, club=cast.club, name="Cup", game="dingo", rule=None, format="round_robin"
    )
    entry = event.entries.create(player=table.players[0])
    address = link_path(link_make(by=cast.olga, entry=entry))
    page = client.get(address)
    assert said_in(page) == ("fa", "rtl")
    assert f'<input type="hidden" name="next" value="{address}">' in page.content.decode()
    switch(client, language="en")
    assert said_in(client.get(address)) == ("en", "ltr")


def test_answers_say_by_what_they_vary(client: Client, cast: Any, at: Any) -> None:
    assert {"Accept-Language", "Cookie"} <= set(client.get("/rules/").headers["Vary"].split(", "))
    assert "Accept-Language" in client.get("/api/clubs/").headers["Vary"]


def test_what_many_watch_is_made_for_each_language_and_calendar(
    clubs: dict[str, SimpleNamespace], client: Client, at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for age in ("AGE_SECONDS_MAX", "AGE_LISTENING_SECONDS_MAX", "AGE_OF_CHANGES_SECONDS_MAX"):
        monkeypatch.setattr(f"league.web.answers.{age}", 60)
    address = at("season", "red-gum", clubs["red-gum"].season.pk)
    parts = {}
    for cookies in (
        {"language": "en"},
        {"language": "fr"},
        {"language": "fa"},
        {"language": "fa", "calendar": "gregorian"},
    ):
        client.cookies.clear()
        for name, value in cookies.items():
            client.cookies[name] = value
        answer = client.get(address, headers={"HX-Request": "true"})
        parts[tuple(cookies.values())] = (answer.content, answer.headers.get("ETag"))
    assert len({content for content, _etag in parts.values()}) == len(parts)
    assert len({etag for _content, etag in parts.values()}) == len(parts)


def test_the_api_speaks_as_it_is_asked_and_no_cookie_changes_that(client: Client, cast: Any) -> None:
    english = client.get("/api/clubs/no-such-club/").json()
    client.cookies["language"] = "fa"
    assert client.get("/api/clubs/no-such-club/").json() == english
    french = client.get("/api/clubs/no-such-club/", headers={"Accept-Language": "fr"}).json()
    assert french["code"] == english["code"] == "no_club"
    assert french["message"] != english["message"]


def test_the_schema_is_english_whoever_asks_first(client: Client) -> None:
    from league.api.schema import _render_schema

    _render_schema.cache_clear()
    text = client.get("/api/schema/", headers={"Accept-Language": "fr"}).content.decode()
    assert "owner" in text
    assert "propriétaire" not in text
