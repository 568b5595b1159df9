"""The page of privacy is true: it names every cookie that any page gives, and is led to from every foot."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.services.clubs.player_links import player_link_make, player_link_path
from league.services.entries.links import link_make, link_path
from league.web.privacy import COOKIES
from tests.conftest import PASSWORD
from tests.league.web.test_doors import FORMS, LOOKING, path_of

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[3]
NAMES = {cookie.name for cookie in COOKIES}
BY_SCRIPT = re.compile(r"document\.cookie = `(\w+)=")
BY_VIEW = re.compile(r"set_cookie\(\s*([\w.]+)")
WRITERS = {"COOKIE", "self.cookie", "name"}  # of guests and devices, of links, of language and calendar


def given(client: Client) -> dict[str, int]:
    """The cookies of a browser, and for how many days it keeps them."""
    return {name: int(one["max-age"] or 0) // 86_400 for name, one in client.cookies.items() if one.value}


def test_no_page_gives_a_cookie_that_is_not_listed(
    clubs: dict[str, SimpleNamespace], client: Client, browsers: dict[str, Client], cast: Any, at: Any
) -> None:
    place = clubs["red-gum"]
    client.get(reverse("account_login"))
    client.post(reverse("account_login"), {"login": "pia", "password": PASSWORD})
    entry = place.evening.entries.filter(player__name="Aiko").first() or place.evening.entries.earliest("pk")
    client.get(link_path(link_make(by=cast.olga, entry=entry)), follow=True)
    aiko = place.club.players.get(name="Aiko")
    client.get(player_link_path(player_link_make(by=cast.olga, player=aiko)), follow=True)
    client.post(reverse("set_language"), {"language": "fr", "calendar": "gregorian"})
    for name in LOOKING | FORMS:
        client.get(at(name, *path_of(name, place)))
    found = given(client)
    listed = {cookie.name: cookie.days for cookie in COOKIES}
    assert {"sessionid", "csrftoken", "device", "language", "links", "player_links"} <= found.keys() <= NAMES
    assert {name: days for name, days in found.items() if days not in (listed[name], 0)} == {}


def test_no_script_and_no_view_writes_another() -> None:
    scripts = (path.read_text() for path in (ROOT / "league/static/js").rglob("*.js"))
    assert {name for text in scripts for name in BY_SCRIPT.findall(text)} == {"theme", "club"}
    views = (path.read_text() for path in (ROOT / "league").rglob("*.py"))
    assert {name for text in views for name in BY_VIEW.findall(text)} == WRITERS
    assert {"guest", "device", "language", "calendar", "links", "player_links"} <= NAMES


def test_every_foot_leads_to_it(client: Client, cast: Any, people: Any, at: Any) -> None:
    page = at("privacy")
    link = player_link_path(player_link_make(by=cast.olga, player=people.players[2]))
    for address in (at("home"), at("status"), at("club", "red-gum"), reverse("account_login"), link, page):
        assert f'href="{page}"' in client.get(address, follow=True).content.decode(), address


def test_it_says_the_figures_of_the_code(client: Client, at: Any) -> None:
    page = client.get(at("privacy")).content.decode()
    for said in ("ends after 14 days", "forgotten 120 days after", "after 30 days", "after 15 minutes"):
        assert said in page
    for cookie in COOKIES:
        assert f">{cookie.name}</code>" in page
