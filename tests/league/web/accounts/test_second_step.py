"""A second step: no password opens anything without it, no code opens twice, nobody touches another's."""

import json
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client
from django.urls import reverse

from league.models import Activity, SignInTally
from tests.conftest import PASSWORD
from tests.league.second_steps import (
    Clock,
    app_set_up,
    clock,
    confirmed,
    is_in,
    recovery_codes,
    stepped,
    time_stands_still,
    typed,
)

assert clock
assert time_stands_still

PAGES = (
    "mfa_index", "mfa_activate_totp", "mfa_deactivate_totp", "mfa_view_recovery_codes",
    "mfa_generate_recovery_codes", "mfa_download_recovery_codes", "mfa_add_webauthn", "mfa_reauthenticate",
    "mfa_reauthenticate_webauthn", "account_reauthenticate", "mfa_authenticate",
)  # fmt: skip


@pytest.fixture
def pia(browsers: dict[str, Client]) -> Client:
    return browsers["pia"]


@pytest.fixture
def app(pia: Client, clock: Clock) -> str:
    """The key of Pia's app."""
    return app_set_up(pia, clock)


def test_the_password_alone_opens_nothing_and_the_code_does(app: str, clock: Clock) -> None:
    browser = Client()
    assert typed(browser)["Location"] == reverse("mfa_authenticate")
    assert not is_in(browser)
    assert stepped(browser, clock.code(app)).status_code == 302
    assert is_in(browser)


def test_who_has_none_signs_in_as_ever(app: str) -> None:
    browser = Client()
    typed(browser, "olga")
    assert is_in(browser)


def test_a_code_opens_nothing_a_second_time(app: str, clock: Clock) -> None:
    first, second = Client(), Client()
    typed(first)
    typed(second)
    code = clock.code(app)
    stepped(first, code)
    assert "was used before" in stepped(second, code).content.decode()
    assert not is_in(second)
    clock.later()
    assert not (stepped(second, code) and is_in(second)), "nor while its time is not quite over"
    stepped(second, clock.code(app))
    assert is_in(second)


def test_a_code_before_the_last_that_was_used_opens_nothing(app: str, clock: Clock) -> None:
    early = clock.code(app)
    clock.later()
    first, second = Client(), Client()
    typed(first)
    typed(second)
    stepped(first, clock.code(app))
    stepped(second, early)
    assert not is_in(second)


def test_a_recovery_code_opens_once_and_a_list_that_was_replaced_opens_nothing(pia: Client, app: str) -> None:
    codes = recovery_codes(pia)
    assert len(set(codes)) == 10
    first, second = Client(), Client()
    typed(first)
    typed(second)
    assert stepped(first, codes[0]).status_code == 302
    assert is_in(first)
    stepped(second, codes[0])
    assert not is_in(second)
    assert "9 are left" in pia.get(reverse("mfa_index")).content.decode()
    assert pia.post(reverse("mfa_generate_recovery_codes")).status_code == 302
    stepped(second, codes[1])
    assert not is_in(second)


def test_who_guesses_codes_has_to_wait_and_a_known_device_has_not(
    pia: Client, app: str, clock: Clock
) -> None:
    known, stranger = Client(), Client()
    typed(known)
    stepped(known, clock.code(app))
    clock.later()
    known.post(reverse("account_logout"))
    typed(stranger)
    pages = [stepped(stranger, f"00000{number}").content.decode() for number in range(8)]
    assert ["Try again in" in page for page in pages] == [False] * 5 + [True] * 3
    stepped(stranger, clock.code(app))
    assert not is_in(stranger), "the right code does not help before the pause is over"
    typed(known)
    stepped(known, clock.code(app))
    assert is_in(known)


def test_to_sign_in_again_with_the_password_does_not_begin_the_count_of_codes_anew(app: str) -> None:
    for number in range(5):
        browser = Client()
        typed(browser)
        stepped(browser, f"00000{number}")
    assert "Try again in" in stepped(browser, "000009").content.decode()
    typed(Client(), "olga")
    assert SignInTally.objects.filter(key__startswith="code-", failures=5).exists()


def test_without_the_password_there_is_no_step_to_take(app: str, clock: Clock) -> None:
    browser = Client()
    assert stepped(browser, clock.code(app))["Location"] == reverse("account_login")
    typed(browser, password="wrong")
    assert stepped(browser, clock.code(app))["Location"] == reverse("account_login")
    assert not is_in(browser)


def test_the_code_of_another_is_none(app: str, browsers: dict[str, Client], clock: Clock) -> None:
    other = app_set_up(browsers["olga"], clock)
    browser = Client()
    typed(browser)
    stepped(browser, clock.code(other))
    stepped(browser, recovery_codes(browsers["olga"])[0])
    assert not is_in(browser)


def test_secrets_are_sealed_and_open_nothing_under_another_key(app: str, settings: Any, clock: Clock) -> None:
    stored = json.dumps(list(Authenticator.objects.values_list("data", flat=True)))
    assert app not in stored
    settings.SECRET_KEY = "another key"
    browser = Client()
    typed(browser)
    assert "code is wrong" in stepped(browser, clock.code(app)).content.decode()
    assert not is_in(browser)


@pytest.mark.parametrize("name", PAGES)
def test_strangers_are_asked_to_sign_in(name: str, client: Client) -> None:
    assert client.get(reverse(name))["Location"].startswith(reverse("account_login"))
    assert client.post(reverse(name))["Location"].startswith(reverse("account_login"))


@pytest.mark.parametrize("name", [name for name in PAGES[1:7] if "view" not in name])
def test_who_finds_a_browser_open_changes_nothing_without_the_password(
    name: str, pia: Client, app: str
) -> None:
    session = pia.session
    session["account_authentication_methods"] = []
    session.save()
    for answer in (pia.get(reverse(name)), pia.post(reverse(name))):
        assert "activate" in name or reverse("account_reauthenticate") in answer["Location"]
    assert Authenticator.objects.filter(type="totp").exists()
    assert pia.get(reverse("mfa_view_recovery_codes")).status_code == 302


@pytest.mark.django_db(transaction=True)
def test_what_was_changed_is_written_down_without_any_secret(pia: Client, app: str) -> None:
    pia.post(reverse("mfa_deactivate_totp"))
    assert not Authenticator.objects.exists(), "nor do recovery codes stay that open nothing"
    told = Activity.objects.filter(kind="second_factor_changed").order_by("pk")
    assert [one.facts["what"] for one in told] == ["totp_activated", "totp_deactivated"]


def test_a_new_password_does_not_end_the_second_step(pia: Client, app: str) -> None:
    new = "another-long-secret-7"
    pia.post(
        reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": new, "password2": new}
    )
    browser = Client()
    assert typed(browser, password=new)["Location"] == reverse("mfa_authenticate")
    assert not is_in(browser)


def test_pages_with_secrets_are_kept_by_nobody_and_not_compressed(pia: Client, clock: Clock) -> None:
    confirmed(pia)
    assert "no-transform" in pia.get(reverse("mfa_activate_totp"))["Cache-Control"]
    app_set_up(pia, clock)
    for name in ("mfa_view_recovery_codes", "mfa_download_recovery_codes"):
        assert "no-transform" in pia.get(reverse(name))["Cache-Control"]
    file = pia.get(reverse("mfa_download_recovery_codes")).content.decode()
    assert file.split() == recovery_codes(pia)
