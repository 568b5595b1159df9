"""The choice of the language is on every page, and is a plain form or plain links: it needs no script."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from games.registry import GAMES
from league.models import Club
from league.services.events.projectors import projector_link_make, projector_link_path
from league.web.results import offline
from tests.league.web.test_doors import FORMS, LOOKING, path_of

FORM = re.compile(r'<form[^>]*action="/language/setlang/".*?</form>', re.DOTALL)
LINK = re.compile(r'<a [^>]*href="[^"]*\?[^"]*lang=(\w+)[^"]*"')
TEMPLATES = Path(settings.ROOT) / "templates"
SWITCHES = ("components/language.html", "components/languages.html")
# Whole documents without a choice, and why.
WITHOUT = {"mail/letter.html": "a letter, written once in the language of whoever gets it"}
CODES = {code for code, _name in settings.LANGUAGES}


def has_switch(page: str) -> bool:
    form = FORM.search(page)
    by_form = form is not None and {f'value="{code}"' in form[0] for code in CODES} == {True}
    return (by_form and "<button" in form[0]) if form else set(LINK.findall(page)) == CODES


def lacking(browser: Client, address: str) -> bool:
    """Whether it is a page, and has no choice of the language."""
    answer = browser.get(address)
    is_page = answer.headers.get("Content-Type", "").startswith("text/html")
    text = answer.content.decode() if is_page else ""
    return "<html" in text and not has_switch(text)


def test_every_document_has_one() -> None:
    whole = {
        str(path.relative_to(TEMPLATES))
        for path in TEMPLATES.rglob("*.html")
        if "<html" in (text := path.read_text()) and not any(switch in text for switch in SWITCHES)
    }
    assert whole == set(WITHOUT)


def test_pages_of_a_club(clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any) -> None:
    found = {
        (role, name)
        for role in ("anonymous", "pia", "olga")
        for name in LOOKING | FORMS
        if lacking(browsers[role], at(name, *path_of(name, clubs["red-gum"])))
    }
    assert found == set()


def test_pages_of_no_club(browsers: dict[str, Client], at: Any) -> None:
    names = (
        "home",
        "run_evening",
        "status",
        "rules",
        "tokens",
        "play",
        "puzzle",
        "privacy",
        "own_data",
        "pad",
    )
    ways = ("login", "link", "signup", "change_password", "reauthenticate")
    steps = ("index", "activate_totp", "add_webauthn", "reauthenticate", "generate_recovery_codes")
    addresses = [
        *(at(name) for name in names),
        *(at(name, game) for game in GAMES for name in ("game_rules", "play_game")),
        *(reverse(f"account_{name}") for name in ways),
        *(reverse(f"mfa_{name}") for name in steps),
        *("/nowhere/", "/l/no-such-word/", "/p/no-such-word/", "/tv/no-such-word/", "/table/no-such-word/"),
        reverse("api:docs"),
    ]
    assert [
        (role, address)
        for role in ("anonymous", "olga")
        for address in addresses
        if lacking(browsers[role], address)
    ] == []


@pytest.mark.parametrize("name", ["500.html", "503.html"])
def test_pages_that_stand_alone(name: str) -> None:
    page = render_to_string(name)
    assert has_switch(page)
    assert 'name="next" value="/"' in page


def screens(place: SimpleNamespace) -> tuple[str, str]:
    """The address of a screen in the club, and a secret one."""
    olga, evening = place.played.scheduled_by, place.evening
    link = projector_link_make(by=olga, event=evening)
    return reverse("web:event_projector", args=[place.club.slug, evening.pk]), projector_link_path(link)


def language_of(browser: Client, address: str) -> str:
    answer = browser.get(address)
    found = re.search(r'<html lang="(\w+)"', answer.content.decode())
    assert found is not None
    assert answer.headers["Content-Language"] == found[1]
    return found[1]


@pytest.mark.django_db
def test_a_screen_keeps_the_language_of_its_address(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client]
) -> None:
    club, secret = screens(clubs["red-gum"])
    olga = browsers["olga"]
    for browser, address in ((olga, club), (Client(), secret)):
        page = browser.get(f"{address}?show=standings").content.decode()
        assert f'href="{address}?show=standings&amp;lang=fa"' in page
        assert language_of(browser, f"{address}?lang=fa") == "fa"
        assert f'hx-get="{address}?lang=fa"' in browser.get(f"{address}?lang=fa").content.decode()
        part = browser.get(f"{address}?lang=fr", headers={"HX-Request": "true"})
        assert part.headers["Content-Language"] == "fr"
        assert language_of(browser, address) == "en", "whoever looks keeps what they read"
        assert language_of(browser, f"{address}?lang=xx") == "en"


@pytest.mark.django_db
def test_the_desk_gives_a_screen_its_language(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    place = clubs["red-gum"]
    _club, secret = screens(place)
    page = browsers["olga"].get(at("projector_address", "red-gum", place.evening.pk)).content.decode()
    for code in CODES:
        assert f'projector/?lang={code}"' in page
        assert f'{secret}?lang={code}"' in page


@pytest.mark.django_db
def test_a_frame_reads_as_its_address_says_else_as_its_reader_else_as_the_club(
    browsers: dict[str, Client], at: Any, cast: Any
) -> None:
    Club.objects.update(language="fa")
    address, stranger = at("club_embed", "red-gum"), browsers["anonymous"]
    assert language_of(stranger, address) == "fa"
    assert language_of(Client(headers={"Accept-Language": "en"}), address) == "en"
    assert language_of(stranger, f"{address}?lang=fr") == "fr"


def test_the_pad_that_a_phone_keeps_offers_no_calendar_and_leads_back(client: Client) -> None:
    offline._shell_page.cache_clear()
    page = client.get("/pad/", headers={"Accept-Language": "fa"}).content.decode()
    assert has_switch(page)
    assert 'name="calendar"' not in page
    assert 'name="next" value="/pad/"' in page
