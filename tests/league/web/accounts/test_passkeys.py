"""Passkeys: they sign in alone, count as the second step, and nobody gets in with somebody else's."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client
from django.urls import reverse

from tests.league.passkeys import Device, asked_at_sign_in
from tests.league.second_steps import confirmed, is_in, typed

USE = "mfa_login_webauthn"


@pytest.fixture
def phone(browsers: dict[str, Client]) -> Device:
    """Pia's."""
    device = Device(1)
    confirmed(browsers["pia"])
    assert device.add(browsers["pia"])["Location"] == reverse("mfa_view_recovery_codes")
    return device


@pytest.fixture
def other(browsers: dict[str, Client]) -> Device:
    """Sam's, who is a stranger."""
    device = Device(2)
    confirmed(browsers["sam"])
    device.add(browsers["sam"], "mine")
    return device


def used(browser: Client, credential: str) -> Any:
    return browser.post(reverse(USE), {"credential": credential})


def test_a_passkey_signs_in_alone(phone: Device) -> None:
    browser = Client()
    answer = used(browser, phone.answer(asked_at_sign_in(browser)))
    assert answer.status_code == 302
    assert is_in(browser)
    assert browser.get(reverse("web:tokens")).wsgi_request.user.get_username() == "pia"


def test_a_passkey_is_the_second_step_of_a_password(phone: Device) -> None:
    browser = Client()
    assert typed(browser)["Location"] == reverse("mfa_authenticate")
    assert not is_in(browser)
    asked = browser.get(reverse("mfa_authenticate")).context["js_data"]["request_options"]
    browser.post(reverse("mfa_authenticate"), {"credential": phone.answer(asked)})
    assert is_in(browser)


def test_the_passkey_of_another_is_not_the_second_step(phone: Device, other: Device) -> None:
    browser = Client()
    typed(browser)
    for handle in (other.handle, phone.handle):
        asked = browser.get(reverse("mfa_authenticate")).context["js_data"]["request_options"]
        answer = browser.post(reverse("mfa_authenticate"), {"credential": other.answer(asked, handle=handle)})
        assert answer.status_code == 200
        assert not is_in(browser)


def test_who_claims_with_their_own_passkey_to_be_another_is_refused(phone: Device, other: Device) -> None:
    browser = Client()
    used(browser, other.answer(asked_at_sign_in(browser), handle=phone.handle))
    assert not is_in(browser)
    other.number = phone.number  # nor with the name of the other's key
    used(browser, other.answer(asked_at_sign_in(browser), handle=phone.handle))
    assert not is_in(browser)


def test_an_answer_that_was_overheard_opens_nothing_again(phone: Device) -> None:
    browser, thief = Client(), Client()
    credential = phone.answer(asked_at_sign_in(browser))
    asked_at_sign_in(thief)
    used(thief, credential)
    assert not is_in(thief)
    used(browser, credential)
    assert is_in(browser)
    browser.post(reverse("account_logout"))
    used(browser, credential)
    assert not is_in(browser)


def test_an_answer_for_another_site_opens_nothing(phone: Device, settings: Any) -> None:
    settings.MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = False
    phone.origin = "https://testserver.evil.example"
    browser = Client()
    used(browser, phone.answer(asked_at_sign_in(browser)))
    assert not is_in(browser)


NONSENSE = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}, "clientExtensionResults": {}}


@pytest.mark.parametrize(
    "credential", ["", "{", "5", "[]", "null", '"x"', "{}", json.dumps(NONSENSE), '{"response": []}']
)
def test_nonsense_is_refused_and_breaks_nothing(cast: SimpleNamespace, credential: str) -> None:
    browser = Client()
    asked_at_sign_in(browser)
    assert used(browser, credential).status_code == 302
    assert not is_in(browser)


@pytest.mark.parametrize("handle", ["", "!!", "AAAA", "-1", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5", "ZGVhZA"])
def test_a_key_of_nobody_is_refused(phone: Device, handle: str) -> None:
    browser = Client()
    assert used(browser, phone.answer(asked_at_sign_in(browser), handle=handle)).status_code == 302
    assert not is_in(browser)


def test_who_was_let_go_does_not_come_in_by_a_passkey(phone: Device, cast: SimpleNamespace) -> None:
    type(cast.pia).objects.filter(pk=cast.pia.pk).update(is_active=False)
    browser = Client()
    used(browser, phone.answer(asked_at_sign_in(browser)))
    assert not is_in(browser)


def test_nobody_sees_or_removes_the_keys_of_another(
    phone: Device, other: Device, browsers: dict[str, Client], cast: SimpleNamespace
) -> None:
    key = Authenticator.objects.get(user=cast.pia, type="webauthn")
    address = reverse("mfa_remove_webauthn", args=[key.pk])
    assert browsers["sam"].get(address).status_code == 404
    assert browsers["sam"].post(address).status_code == 404
    assert ">phone<" not in browsers["sam"].get(reverse("mfa_index")).content.decode()
    assert browsers["anonymous"].post(address)["Location"].startswith(reverse("account_login"))
    assert Authenticator.objects.filter(pk=key.pk).exists()
    assert browsers["pia"].get(address).status_code == 200
    assert browsers["pia"].post(address).status_code == 302
    assert not Authenticator.objects.filter(user=cast.pia).exists()


def test_a_key_that_was_removed_opens_nothing(phone: Device, browsers: dict[str, Client]) -> None:
    key = Authenticator.objects.get(type="webauthn")
    browsers["pia"].post(reverse("mfa_remove_webauthn", args=[key.pk]))
    browser = Client()
    used(browser, phone.answer(asked_at_sign_in(browser)))
    assert not is_in(browser)


def renamed(browser: Client, pk: int, name: str) -> Any:
    return browser.post(reverse("passkey_rename", args=[pk]), {"name": name})


def test_its_owner_alone_gives_a_passkey_another_name(
    phone: Device, browsers: dict[str, Client], client: Client
) -> None:
    pk = Authenticator.objects.get(type="webauthn").pk
    page = reverse("passkey_rename", args=[pk])
    assert client.get(page)["Location"].startswith(reverse("account_login"))
    assert renamed(client, pk, "mine")["Location"].startswith(reverse("account_login"))
    for name in ("sam", "olga"):
        assert browsers[name].get(page).status_code == 404
        assert renamed(browsers[name], pk, "mine").status_code == 404
    pia = browsers["pia"]
    assert [renamed(pia, pk, name).status_code for name in ("", "x" * 61)] == [422, 422]
    assert renamed(pia, pk, " Blue \n phone ")["Location"] == reverse("mfa_index")
    assert "Blue phone" in pia.get(page).content.decode()
    text = pia.get(reverse("mfa_index")).content.decode()
    assert "Blue phone" in text
    assert "A passkey was renamed." in text
    browser = Client()
    used(browser, phone.answer(asked_at_sign_in(browser)))
    assert is_in(browser)


def test_an_app_is_no_passkey_to_be_renamed(browsers: dict[str, Client], cast: SimpleNamespace) -> None:
    row = Authenticator.objects.create(user=cast.pia, type="totp", data={"secret": "x"})
    assert renamed(browsers["pia"], row.pk, "mine").status_code == 404


def test_a_name_that_was_changed_elsewhere_is_not_overwritten_unseen(
    phone: Device, browsers: dict[str, Client]
) -> None:
    pk = Authenticator.objects.get(type="webauthn").pk
    page, pia = reverse("passkey_rename", args=[pk]), browsers["pia"]
    seen = json.dumps({"name": Authenticator.objects.get(pk=pk).wrap().name})
    renamed(pia, pk, "Blue phone")
    answer = pia.post(page, {"name": "Red phone", "seen": seen})
    assert answer.status_code == 422
    assert "Blue phone" in answer.content.decode()
    assert answer.content.decode().count('name="seen"') == 1
    assert Authenticator.objects.get(pk=pk).wrap().name == "Blue phone"
