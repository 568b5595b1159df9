"""Signing in by another service: what it proves opens the account that its person linked, only that."""

import html
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse
from joserfc.jwk import RSAKey

from league.config.single_sign_on import SingleSignOn
from league.models import Activity, OutsideIdentity
from tests.conftest import PASSWORD
from tests.league.mail import reachable
from tests.league.openid import CLIENT, Provider, provider_running
from tests.league.second_steps import (
    Clock,
    app_set_up,
    clock,
    confirmed,
    is_in,
    stepped,
    time_stands_still,
    typed,
)

assert clock
assert time_stands_still

pytestmark = pytest.mark.django_db
PAGES = ("sign_on", "sign_on_back", "sign_on_link", "sign_on_link_confirm", "sign_on_unlink")


@pytest.fixture
def provider(settings: Any) -> Iterator[Provider]:
    with provider_running() as found:
        settings.OIDC = found.settings
        yield found


@pytest.fixture
def linked(provider: Provider, cast: SimpleNamespace) -> OutsideIdentity:
    """Pia's."""
    return OutsideIdentity.objects.create(user=cast.pia, issuer=provider.issuer, subject=provider.subject)


def away(browser: Client) -> str:
    answer = browser.get(reverse("sign_on"))
    assert answer.status_code == 302
    return str(answer["Location"])


def came_back(browser: Client, provider: Provider, **changes: str) -> Any:
    """From there, with what it sent, or changed on the way."""
    return browser.get(reverse("sign_on_back"), provider.agree(away(browser)) | changes)


def test_who_is_linked_is_signed_in(provider: Provider, linked: OutsideIdentity, cast: Any) -> None:
    browser = Client()
    assert reverse("sign_on") in browser.get(reverse("account_login")).content.decode()
    assert came_back(browser, provider)["Location"] == reverse("web:home")
    assert is_in(browser)
    assert browser.get(reverse("mfa_index")).wsgi_request.user == cast.pia
    linked.refresh_from_db()
    assert linked.used_at is not None


@pytest.mark.parametrize(
    ("wanted", "led_to"),
    [
        ("/clubs/red-gum/players/?page=2", "/clubs/red-gum/players/?page=2"),
        ("https://elsewhere.example/", "/"),
        ("//elsewhere.example/", "/"),
        ("", "/"),
    ],
)
def test_who_wanted_a_page_of_ours_is_led_there(
    provider: Provider, linked: OutsideIdentity, wanted: str, led_to: str
) -> None:
    browser = Client()
    page = browser.get(reverse("account_login"), {"next": wanted}).content.decode()
    (there,) = re.findall(rf'href="({reverse("sign_on")}[^"]*)"', page)
    away_to = browser.get(html.unescape(there))["Location"]
    assert browser.get(reverse("sign_on_back"), provider.agree(away_to))["Location"] == led_to
    assert is_in(browser)


def test_the_way_there_has_all_that_keeps_the_way_back_safe(provider: Provider) -> None:
    first, second = (parse_qs(urlsplit(away(Client())).query) for _each in range(2))
    assert first["code_challenge_method"] == ["S256"]
    assert first["scope"] == ["openid profile"], "no address is asked for"
    assert first["redirect_uri"] == ["http://testserver" + reverse("sign_on_back")]
    for name in ("state", "nonce", "code_challenge"):
        assert len(first[name][0]) >= 43
        assert first[name] != second[name]


LATER, EARLIER = time.time() + 3600, time.time() - 3600
CLAIMS: dict[str, dict[str, Any]] = {
    "for another": {"aud": "somebody-else"},
    "for nobody": {"aud": None},
    "for several, asked by another": {"aud": [CLIENT, "else"], "azp": "else"},
    "for several, not said by whom": {"aud": [CLIENT, "else"]},
    "asked by another": {"azp": "else"},
    "of another issuer": {"iss": "https://elsewhere.example"},
    "of no issuer": {"iss": None},
    "run out": {"exp": int(EARLIER)},
    "never runs out": {"exp": None},
    "runs out in words": {"exp": "tomorrow"},
    "made later": {"iat": int(LATER)},
    "made never": {"iat": None},
    "not yet": {"nbf": int(LATER)},
    "of another try": {"nonce": "another"},
    "of no try": {"nonce": None},
    "about nobody": {"sub": None},
    "about an empty name": {"sub": ""},
    "about a number": {"sub": 7},
    "about a very long name": {"sub": "x" * 256},
}


@pytest.mark.parametrize("claims", CLAIMS.values(), ids=CLAIMS)
def test_what_is_not_said_of_this_very_try_signs_nobody_in(
    provider: Provider, linked: OutsideIdentity, claims: dict[str, Any]
) -> None:
    provider.claims = claims
    browser = Client()
    assert came_back(browser, provider).status_code == 400
    assert not is_in(browser)
    assert browser.get(reverse("sign_on_link")).status_code == 400, "nor can it be linked"


def other_key(provider: Provider) -> None:
    provider.signs_with = RSAKey.generate_key(2048, {"kid": "one"})


def no_key(provider: Provider) -> None:
    provider.algorithm = "none"


def public_key(provider: Provider) -> None:
    provider.algorithm = "HS256"


@pytest.mark.parametrize("forge", [other_key, no_key, public_key])
def test_what_another_key_signed_signs_nobody_in(
    provider: Provider, linked: OutsideIdentity, forge: Callable[[Provider], None]
) -> None:
    forge(provider)
    browser = Client()
    assert came_back(browser, provider).status_code == 400
    assert not is_in(browser)


def test_a_way_back_is_gone_once(provider: Provider, linked: OutsideIdentity) -> None:
    browser = Client()
    query = provider.agree(away(browser))
    provider.codes["again"] = provider.codes[query["code"]]
    assert browser.get(reverse("sign_on_back"), query).status_code == 302
    browser.post(reverse("account_logout"))
    assert browser.get(reverse("sign_on_back"), query | {"code": "again"}).status_code == 400
    assert not is_in(browser)


@pytest.mark.parametrize(
    "changes", [{"state": "another"}, {"state": ""}, {"iss": "https://elsewhere.example"}, {"code": ""}]
)
def test_what_was_changed_on_the_way_is_refused(
    provider: Provider, linked: OutsideIdentity, changes: dict[str, str]
) -> None:
    browser = Client()
    assert came_back(browser, provider, **changes).status_code == 400
    assert "/token_endpoint" not in provider.asked
    assert not is_in(browser)


def test_the_way_back_of_one_browser_leads_nowhere_in_another(
    provider: Provider, linked: OutsideIdentity, browsers: dict[str, Client]
) -> None:
    query = provider.agree(away(Client()))
    for other in (Client(), browsers["sam"]):
        assert other.get(reverse("sign_on_back"), query).status_code == 400
        away(other)
        assert other.get(reverse("sign_on_back"), query).status_code == 400


def test_a_way_back_that_took_too_long_is_closed(provider: Provider, linked: OutsideIdentity) -> None:
    browser = Client()
    query = provider.agree(away(browser))
    session = browser.session
    session["sign_on_flow"] |= {"at": int(time.time()) - 601}
    session.save()
    assert browser.get(reverse("sign_on_back"), query).status_code == 400


def test_whoever_says_no_there_is_told_so(provider: Provider, linked: OutsideIdentity) -> None:
    browser = Client()
    state = provider.agree(away(browser))["state"]
    answer = browser.get(reverse("sign_on_back"), {"error": "access_denied", "state": state})
    assert answer.status_code == 400


def elsewhere(provider: Provider) -> None:
    provider.about = {"issuer": "https://elsewhere.example"}


def nothing_to_ask(provider: Provider) -> None:
    provider.about = {"token_endpoint": None}


def a_file(provider: Provider) -> None:
    provider.about = {"jwks_uri": "file:///etc/passwd"}


def no_address(provider: Provider) -> None:
    provider.about = {"jwks_uri": "https://["}


@pytest.mark.parametrize("change", [elsewhere, nothing_to_ask, a_file, no_address])
def test_a_provider_that_is_not_what_it_was_named_is_not_asked(
    provider: Provider, linked: OutsideIdentity, change: Callable[[Provider], None]
) -> None:
    browser = Client()
    query = provider.agree(away(browser))
    change(provider)
    assert browser.get(reverse("sign_on_back"), query).status_code == 503
    assert not is_in(browser)


@pytest.mark.parametrize("address", ["pia@example.org", "PIA@example.org"])
def test_an_address_of_somebody_opens_nothing_even_if_it_is_called_verified(
    provider: Provider, cast: Any, address: str
) -> None:
    reachable(cast.club.players.get(user=cast.pia), "pia@example.org", opens=cast.pia)
    User.objects.filter(pk=cast.pia.pk).update(email="pia@example.org")
    provider.claims = {"sub": "an attacker", "email": address, "email_verified": True}
    browser = Client()
    assert came_back(browser, provider)["Location"] == reverse("sign_on_link")
    page = browser.get(reverse("sign_on_link")).content.decode()
    assert "Sign in once with your password" in page
    assert reverse("account_signup") not in page
    assert not is_in(browser)
    assert not OutsideIdentity.objects.exists()
    browser.post(reverse("sign_on_link_confirm"))
    assert not OutsideIdentity.objects.exists()


def test_who_signs_in_once_with_the_password_links_it_by_a_press(provider: Provider, cast: Any) -> None:
    browser = Client()
    came_back(browser, provider)
    page = reverse("sign_on_link")
    sent = {"login": "pia", "password": PASSWORD, "next": page}
    assert browser.post(reverse("account_login"), sent)["Location"] == page
    assert "Pia P." in browser.get(page).content.decode()
    assert not OutsideIdentity.objects.exists(), "to look at it links nothing"
    assert browser.get(reverse("sign_on_link_confirm")).status_code == 302
    assert not OutsideIdentity.objects.exists()
    assert browser.post(reverse("sign_on_link_confirm"))["Location"] == reverse("mfa_index")
    row = OutsideIdentity.objects.get()
    assert (row.user, row.issuer, row.subject) == (cast.pia, provider.issuer, "pia-there")
    assert Activity.objects.filter(kind="identity_linked", actor=cast.pia).count() == 1
    assert browser.post(reverse("sign_on_link_confirm")).status_code == 400, "once"
    other = Client()
    came_back(other, provider)
    assert is_in(other)


def test_a_form_of_another_site_links_nothing(provider: Provider, browsers: dict[str, Client]) -> None:
    confirmed(browsers["pia"])
    came_back(browsers["pia"], provider)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = browsers["pia"].cookies
    assert strict.post(reverse("sign_on_link_confirm")).status_code == 403
    assert not OutsideIdentity.objects.exists()


def test_who_finds_a_browser_open_links_nothing_without_the_password(
    provider: Provider, browsers: dict[str, Client]
) -> None:
    pia = browsers["pia"]
    came_back(pia, provider)
    answer = pia.post(reverse("sign_on_link_confirm"))
    assert reverse("account_reauthenticate") in answer["Location"]
    assert not OutsideIdentity.objects.exists()


def linked_by(browser: Client, provider: Provider) -> Any:
    confirmed(browser)
    came_back(browser, provider)
    return browser.post(reverse("sign_on_link_confirm"))


def test_one_identity_opens_one_account_and_one_account_has_one(
    provider: Provider, linked: OutsideIdentity, browsers: dict[str, Client], cast: Any
) -> None:
    assert linked_by(browsers["sam"], provider).status_code == 400
    provider.subject = "another"
    assert linked_by(browsers["pia"], provider).status_code == 400
    provider.subject = "pia-there"
    assert linked_by(browsers["pia"], provider).status_code == 302, "again does no harm"
    assert [row.user for row in OutsideIdentity.objects.all()] == [cast.pia]
    assert browsers["sam"].get(reverse("mfa_index")).wsgi_request.user == cast.sam


def test_the_same_subject_of_another_issuer_is_somebody_else(
    provider: Provider, linked: OutsideIdentity
) -> None:
    OutsideIdentity.objects.update(issuer="https://elsewhere.example")
    browser = Client()
    assert came_back(browser, provider)["Location"] == reverse("sign_on_link")
    assert not is_in(browser)


def test_unlinked_it_signs_nobody_in(
    provider: Provider, linked: OutsideIdentity, browsers: dict[str, Client]
) -> None:
    assert browsers["sam"].post(reverse("sign_on_unlink")).status_code == 404
    assert "Bowls Union" in browsers["pia"].get(reverse("mfa_index")).content.decode()
    assert browsers["pia"].post(reverse("sign_on_unlink"))["Location"] == reverse("mfa_index")
    browser = Client()
    came_back(browser, provider)
    assert not is_in(browser)
    assert Activity.objects.filter(kind="identity_unlinked").count() == 1
    typed(browser)
    assert is_in(browser)


def test_our_second_step_is_asked_for_unless_the_operator_says_that_they_ask(
    provider: Provider, linked: OutsideIdentity, browsers: dict[str, Client], clock: Clock, settings: Any
) -> None:
    key = app_set_up(browsers["pia"], clock)
    browser = Client()
    assert came_back(browser, provider)["Location"] == reverse("mfa_authenticate")
    assert not is_in(browser)
    stepped(browser, clock.code(key))
    assert is_in(browser)
    settings.OIDC = replace(settings.OIDC, does_second_step=True)
    browser = Client()
    came_back(browser, provider)
    assert is_in(browser)
    browser = Client()
    typed(browser)
    assert not is_in(browser), "after the password it is asked for as ever"


def test_who_may_not_sign_in_does_not_come_in_by_it(
    provider: Provider, linked: OutsideIdentity, cast: Any
) -> None:
    User.objects.filter(pk=cast.pia.pk).update(is_active=False)
    browser = Client()
    assert came_back(browser, provider)["Location"] == reverse("account_inactive")
    assert not is_in(browser)


def test_a_new_person_makes_an_account_only_where_anybody_may(provider: Provider, settings: Any) -> None:
    settings.OPEN_SIGNUP = True
    browser, page = Client(), reverse("sign_on_link")
    came_back(browser, provider)
    assert reverse("account_signup") in browser.get(page).content.decode()
    new = "a-quite-long-secret-9"
    sent = {"username": "newcomer", "password1": new, "password2": new, "next": page}
    assert browser.post(reverse("account_signup"), sent)["Location"] == page
    assert browser.post(reverse("account_reauthenticate"), {"password": new}).status_code == 302
    browser.post(reverse("sign_on_link_confirm"))
    assert OutsideIdentity.objects.get().user.username == "newcomer"


@pytest.mark.parametrize("name", PAGES)
def test_it_is_off_unless_the_operator_names_a_service(name: str, browsers: dict[str, Client]) -> None:
    pia = browsers["pia"]
    confirmed(pia)
    assert reverse("sign_on") not in Client().get(reverse("account_login")).content.decode()
    answers = {pia.get(reverse(name)).status_code, pia.post(reverse(name)).status_code}
    assert answers <= {302, 400, 404, 405}
    assert Client().post(reverse(name)).status_code in (302, 400, 405)
    assert not OutsideIdentity.objects.exists()


def test_a_service_is_named_whole_and_asked_in_secret() -> None:
    assert SingleSignOn("http://localhost:9", "us", "ours").issuer
    for wrong in (
        ("https://there.example",),
        ("https://there.example", "us"),
        ("http://there", "us", "ours"),
    ):
        with pytest.raises(ImproperlyConfigured):
            SingleSignOn(*wrong)
    assert "ours" not in repr(SingleSignOn("https://there.example", "us", "ours"))
