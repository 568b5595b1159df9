"""Authenticator apps for tests: their codes follow from the key and a time that stands still."""

from types import SimpleNamespace
from typing import Any

import pytest
from allauth.mfa.totp.internal import auth
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.conftest import PASSWORD

KEY = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"  # of an app
NOON = 1_795_780_800  # of a day of November 2026
STEP_S = 30


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, nobody's pause is over before the next try."""
    now = timezone.now()
    monkeypatch.setattr("league.services.accounts.sign_in.timezone", SimpleNamespace(now=lambda: now))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> "Clock":
    return Clock(monkeypatch)


class Clock:
    """What time the codes go by."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.set(NOON)

    def set(self, now: int) -> None:
        self.now = now
        steps = [now // STEP_S + early for early in (-1, 0, 1)]
        for module in ("allauth.mfa.totp.internal.auth", "league.services.accounts.second_factors"):
            self.monkeypatch.setattr(f"{module}.yield_hotp_counters_from_time", lambda: iter(steps))

    def later(self) -> None:
        """The next code is due."""
        self.set(self.now + STEP_S)

    def code(self, secret: str) -> str:
        """What an app shows now."""
        return str(auth.format_hotp_value(auth.hotp_value(secret, self.now // STEP_S)))


def typed(browser: Client, name: str = "pia", password: str = PASSWORD) -> Any:
    """The name and the password are sent; who has a second step is not signed in by that."""
    return browser.post(reverse("account_login"), {"login": name, "password": password})


def stepped(browser: Client, code: str) -> Any:
    return browser.post(reverse("mfa_authenticate"), {"code": code})


def is_in(browser: Client) -> bool:
    """Whether somebody is signed in, asked at a page that needs it and at the API."""
    by_page = browser.get(reverse("web:tokens")).status_code == 200
    by_api = browser.get("/api/tokens/").status_code == 200
    assert by_page == by_api
    return by_page


def confirmed(browser: Client) -> None:
    """They have shown of late that it is they."""
    answer = browser.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    assert answer.status_code == 302


def app_set_up(browser: Client, clock: Clock) -> str:
    """Set up an app for who is signed in there; its key."""
    confirmed(browser)
    secret = browser.get(reverse("mfa_activate_totp")).context["form"].secret
    answer = browser.post(reverse("mfa_activate_totp"), {"code": clock.code(secret)})
    assert answer.status_code == 302
    clock.later()
    return str(secret)


def recovery_codes(browser: Client) -> list[str]:
    return list(browser.get(reverse("mfa_view_recovery_codes")).context["unused_codes"])
