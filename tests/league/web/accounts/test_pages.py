"""Tokens, signing in and up, and what every page knows."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Token


@pytest.fixture
def pia(browsers: dict[str, Client]) -> Client:
    return browsers["pia"]


def made(browser: Client, address: str) -> str:
    """Make a token; its text as the page shows it."""
    found = re.search(r"data-token>(\w+)<", browser.post(address).content.decode())
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("who", "name"), [("anonymous", "account_login"), ("pia", "account_change_password")]
)
def test_labels_of_forms_are_sentences(browsers: dict[str, Client], who: str, name: str) -> None:
    page = browsers[who].get(reverse(name)).content.decode()
    labels = re.findall(r"<label.*?</label>", page, re.DOTALL) + re.findall(r'placeholder="[^"]*"', page)
    assert len(labels) > 2
    for label in labels:
        words = re.sub(r"<[^>]*>|placeholder=|API", " ", label).replace('"', " ").split()
        assert not [word for word in words[1:] if word[:1].isupper()], label


def test_a_token_is_shown_once_and_opens_the_api(pia: Client, client: Client, at: Any) -> None:
    text = made(pia, at("tokens"))
    again = pia.get(at("tokens")).content.decode()
    assert text not in again
    assert text[:8] in again
    answer = client.get("/api/clubs/", headers={"Authorization": f"Token {text}"})
    assert "back-room" in answer.content.decode()


def test_the_page_with_a_token_is_kept_by_no_browser_and_no_proxy(pia: Client, at: Any) -> None:
    assert "no-store" in pia.post(at("tokens"))["Cache-Control"]


def test_a_revoked_token_opens_nothing(pia: Client, client: Client, at: Any) -> None:
    text = made(pia, at("tokens"))
    assert pia.post(at("token_revoke"), {"key": Token.objects.get().token_key}).url == at("tokens")
    assert client.get("/api/clubs/", headers={"Authorization": f"Token {text}"}).status_code == 401


@pytest.mark.parametrize("key", ["", "nonsense", "\0", "x" * 5000])
def test_nobody_revokes_what_is_not_theirs(
    browsers: dict[str, Client], pia: Client, at: Any, key: str
) -> None:
    made(pia, at("tokens"))
    theirs = Token.objects.get().token_key
    assert browsers["sam"].post(at("token_revoke"), {"key": theirs}).status_code == 404
    assert pia.post(at("token_revoke"), {"key": key}).status_code == 404
    assert Token.objects.count() == 1


def test_the_eleventh_token_is_refused_with_a_reason(pia: Client, at: Any) -> None:
    for _number in range(10):
        made(pia, at("tokens"))
    response = pia.post(at("tokens"), follow=True)
    assert "Revoke one" in response.content.decode()
    assert Token.objects.count() == 10


@pytest.mark.parametrize("demo", [True, False])
def test_demo_accounts_are_shown_on_the_sign_in_page_of_a_demo_only(
    client: Client, cast: SimpleNamespace, settings: Any, demo: bool
) -> None:
    settings.DEMO = demo
    assert ("dingo-by-night" in client.get(reverse("account_login")).content.decode()) is demo
    assert "dingo-by-night" not in client.get("/clubs/red-gum/").content.decode()
    client.cookies["language"] = "fr"
    assert ("organise le club" in client.get(reverse("account_login")).content.decode()) is demo


@pytest.mark.parametrize("is_open", [True, False])
def test_signing_up_is_possible_only_where_it_is_opened(
    client: Client, db: None, settings: Any, is_open: bool, django_user_model: Any
) -> None:
    settings.OPEN_SIGNUP = is_open
    words = {"username": "zoe", "password1": "kangaroo-court-7", "password2": "kangaroo-court-7"}
    client.post(reverse("account_signup"), words)
    assert django_user_model.objects.filter(username="zoe").exists() is is_open
    says_how = (
        "An organizer of your club sends you a link" in client.get(reverse("account_signup")).content.decode()
    )
    assert says_how is not is_open


@pytest.mark.parametrize(
    ("cookie", "shown"), [("dusk", True), ("outback", True), ('"><script>', False), ("", False)]
)
def test_only_themes_that_there_are_reach_the_page(
    client: Client, cast: Any, cookie: str, shown: bool
) -> None:
    client.cookies["theme"] = cookie
    text = client.get("/clubs/red-gum/").content.decode()
    assert (f'data-theme="{cookie}"' in text) is shown
    assert "data-theme=" not in text or shown
