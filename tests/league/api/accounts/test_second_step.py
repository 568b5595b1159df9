"""No program gets a token by the password alone where there is a second step."""

from types import SimpleNamespace
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client
from django.utils import timezone

from league.models import Token
from tests.league.second_steps import Clock, app_set_up, clock, recovery_codes

assert clock

PASSWORD = "a-long-enough-secret"


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    now = timezone.now()
    monkeypatch.setattr("league.services.accounts.sign_in.timezone", SimpleNamespace(now=lambda: now))


@pytest.fixture
def pia(cast: SimpleNamespace) -> Client:
    browser = Client()
    browser.force_login(cast.pia)
    return browser


def got(guest: Any, code: str | None = None, password: str = PASSWORD) -> tuple[int, str]:
    wish = {"username": "pia", "password": password} | ({} if code is None else {"code": code})
    answer = guest.post("/api/tokens/", wish, format="json")
    return answer.status_code, answer.json().get("code", "")


def test_a_code_is_needed_and_works_once(pia: Client, guest: Any, clock: Clock) -> None:
    secret = app_set_up(pia, clock)
    assert got(guest) == (401, "code_needed")
    assert got(guest, "000000") == (401, "wrong_code")
    assert not Token.objects.exists()
    assert got(guest, clock.code(secret)) == (201, "")
    assert got(guest, clock.code(secret)) == (401, "wrong_code")
    spare = recovery_codes(pia)[0]
    assert got(guest, spare) == (201, "")
    assert got(guest, spare) == (401, "wrong_code")


def test_a_passkey_asks_for_a_code_too(pia: Client, guest: Any, cast: SimpleNamespace) -> None:
    Authenticator.objects.create(user=cast.pia, type="webauthn", data={"name": "phone"})
    assert got(guest) == (401, "code_needed")


def test_whoever_does_not_know_the_password_learns_nothing_of_a_second_step(
    pia: Client, guest: Any, clock: Clock
) -> None:
    secret = app_set_up(pia, clock)
    assert got(guest, clock.code(secret), password="wrong") == (401, "wrong_password")


def test_guesses_at_the_api_and_on_the_page_are_counted_together(
    pia: Client, guest: Any, clock: Clock
) -> None:
    app_set_up(pia, clock)
    assert [got(guest, f"00000{number}")[1] for number in range(6)] == ["wrong_code"] * 5 + ["too_many_tries"]


def test_who_has_none_sends_none(cast: SimpleNamespace, guest: Any) -> None:
    assert got(guest, "") == (201, "")
    assert got(guest) == (201, "")
