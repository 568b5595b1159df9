"""Signing in on pages: who guesses waits, a device that is known does not; a new password ends tokens."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse

from league.models import Activity, Token
from league.services.accounts.tokens import token_issue
from league.web.accounts.devices import COOKIE, NAMES_MAX, SALT
from tests.conftest import PASSWORD
from tests.league.second_steps import time_stands_still

assert time_stands_still

NEW = "another-long-secret-7"


def sign_in(browser: Client, name: str = "pia", password: str = PASSWORD, address: str = "192.0.2.1") -> Any:
    typed = {"login": name, "password": password}
    return browser.post(reverse("account_login"), typed, REMOTE_ADDR=address)


def change_password(browser: Client, **more: str) -> Any:
    typed = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    return browser.post(reverse("account_change_password"), typed | more)


@pytest.fixture
def guessed(cast: SimpleNamespace) -> None:
    """Somebody behind the same router has guessed at Pia's password."""
    stranger = Client()
    for _ in range(8):
        assert sign_in(stranger, password="wrong").status_code == 200


@pytest.mark.usefixtures("guessed")
def test_who_guesses_is_told_how_long_to_wait_and_what_was_typed_stays() -> None:
    page = sign_in(Client()).content.decode()
    assert "Try again in 1 second." in page
    assert 'value="pia"' in page


@pytest.mark.usefixtures("guessed")
def test_everybody_else_behind_that_router_signs_in() -> None:
    assert sign_in(Client(), "olga").status_code == 302


def test_a_device_that_has_signed_in_before_signs_in_while_others_guess(cast: SimpleNamespace) -> None:
    mine = Client()
    assert sign_in(mine).status_code == 302
    mine.post(reverse("account_logout"))
    stranger = Client()
    for _ in range(8):
        sign_in(stranger, password="wrong")
    assert sign_in(Client()).status_code == 200
    assert sign_in(mine).status_code == 302


def test_the_mark_of_a_device_is_signed_and_out_of_reach_of_scripts(cast: SimpleNamespace) -> None:
    mine = Client()
    sign_in(mine)
    cookie = mine.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["max-age"] >= 300 * 24 * 3600
    stranger = Client()
    stranger.cookies[COOKIE] = signing.dumps({"pia": "guess"}, key="another key", salt=SALT)
    for _ in range(5):
        sign_in(stranger, password="wrong")
    assert sign_in(stranger).status_code == 200, "a forged mark is none"


def test_a_device_remembers_some_people_and_not_all_who_ever_used_it(
    cast: SimpleNamespace, django_user_model: Any
) -> None:
    shared = Client()
    names = [f"player-{number}" for number in range(NAMES_MAX + 2)]
    for name in names:
        django_user_model.objects.create_user(name, password=PASSWORD)
        sign_in(shared, name)
        shared.post(reverse("account_logout"))
    assert list(signing.loads(shared.cookies[COOKIE].value, salt=SALT)) == names[-NAMES_MAX:]


@pytest.mark.parametrize("ends", [True, False])
def test_a_new_password_ends_the_tokens_unless_their_owner_wants_to_keep_them(
    cast: SimpleNamespace, browsers: dict[str, Client], ends: bool
) -> None:
    token_issue(person=cast.pia)
    token_issue(person=cast.olga)
    page = browsers["pia"].get(reverse("account_change_password")).content.decode()
    assert 'name="end_tokens"' in page
    assert "checked" in page
    assert change_password(browsers["pia"], **({"end_tokens": "on"} if ends else {})).status_code == 302
    assert Token.objects.filter(user=cast.pia).exists() is not ends
    assert Token.objects.filter(user=cast.olga).exists()
    assert Activity.objects.filter(kind="tokens_revoked", actor=cast.pia).exists() is ends


def test_a_token_has_a_name_on_its_page(browsers: dict[str, Client], at: Any) -> None:
    browsers["pia"].post(at("tokens"), {"name": "laptop <b>"})
    assert "laptop &lt;b&gt;" in browsers["pia"].get(at("tokens")).content.decode()


def test_the_page_says_who_gives_an_account_or_a_new_password(client: Client) -> None:
    assert (
        "The organizers of your club send an invitation link"
        in client.get(reverse("account_login")).content.decode()
    )
