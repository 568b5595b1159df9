"""Where somebody is signed in: told, ended for good, and nobody else's business."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.models import AccountSession, Activity
from league.selectors.accounts.sessions import device_words, sessions_of
from league.services.accounts.passwords import password_reset
from league.services.accounts.sessions import sessions_clear
from tests.conftest import PASSWORD
from tests.league.second_steps import is_in, typed

PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36"
DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
NEW = "another-long-secret-7"


def signed_in(program: str, name: str = "pia") -> Client:
    browser = Client(headers={"user-agent": program})
    assert typed(browser, name).status_code == 302
    assert is_in(browser)
    return browser


@pytest.fixture
def phone(cast: SimpleNamespace) -> Client:
    return signed_in(PHONE)


@pytest.fixture
def desk(phone: Client) -> Client:
    return signed_in(DESK)


def page(browser: Client) -> str:
    return browser.get(reverse("mfa_index")).content.decode()


def number_of(program: str) -> int:
    return AccountSession.objects.get(program=program).pk


def end(browser: Client, number: object) -> Any:
    return browser.post(reverse("session_end"), {"session": number})


def test_both_are_listed_and_this_one_cannot_be_ended_there(phone: Client, desk: Client) -> None:
    text = page(desk)
    assert "Chrome on Android" in text
    assert "Firefox on Linux" in text
    assert text.count("This browser.") == 1
    assert f'value="{number_of(PHONE)}"' in text
    assert f'value="{number_of(DESK)}"' not in text


def test_one_that_is_ended_opens_nothing_and_the_others_go_on(phone: Client, desk: Client) -> None:
    assert end(desk, number_of(PHONE)).status_code == 302
    assert not is_in(phone)
    assert is_in(desk)
    assert "Chrome on Android" not in page(desk)
    assert Activity.objects.get(kind="sessions_ended").facts["number"] == 1


def test_all_others_are_ended_those_too_that_nobody_noted(
    phone: Client, desk: Client, cast: SimpleNamespace
) -> None:
    before = Client()
    before.force_login(cast.pia)  # as one from before there were lists
    other = signed_in(PHONE, "olga")
    assert desk.post(reverse("sessions_end_others")).status_code == 302
    assert [is_in(one) for one in (phone, before, desk, other)] == [False, False, True, True]


def test_nobody_sees_or_ends_the_sessions_of_another(
    phone: Client, browsers: dict[str, Client], client: Client
) -> None:
    number = number_of(PHONE)
    assert end(browsers["sam"], number).status_code == 404
    assert "Chrome on Android" not in page(browsers["sam"])
    browsers["sam"].post(reverse("sessions_end_others"))
    for name in ("session_end", "sessions_end_others"):
        assert client.post(reverse(name), {"session": number})["Location"].startswith(
            reverse("account_login")
        )
    assert is_in(phone)


@pytest.mark.parametrize("number", ["", "x", "0", "99999999999999999999", "-1"])
def test_what_is_no_session_is_refused(phone: Client, number: str) -> None:
    assert end(phone, number).status_code == 404


def test_a_form_of_another_site_ends_nothing(cast: SimpleNamespace) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(cast.pia)
    assert browser.post(reverse("sessions_end_others")).status_code == 403


def test_a_new_password_ends_the_others_and_this_one_stays_listed(phone: Client, desk: Client) -> None:
    wish = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    assert desk.post(reverse("account_change_password"), wish).status_code == 302
    assert [is_in(phone), is_in(desk)] == [False, True]
    text = page(desk)
    assert "This browser." in text
    assert "Chrome on Android" not in text
    assert AccountSession.objects.count() == Session.objects.count() == 1


def test_a_reset_password_ends_them_all(phone: Client, desk: Client, cast: SimpleNamespace) -> None:
    password_reset(by=cast.olga, club=cast.club, person=cast.pia)
    assert [is_in(phone), is_in(desk)] == [False, False]
    assert not AccountSession.objects.exists()


def test_who_signed_out_is_not_listed_and_the_row_goes_at_the_next_sign_in(
    phone: Client, desk: Client, cast: SimpleNamespace
) -> None:
    phone.post(reverse("account_logout"))
    assert len(sessions_of(cast.pia, "")) == 1
    signed_in("other")
    assert set(AccountSession.objects.values_list("program", flat=True)) == {DESK, "other"}


def test_it_is_noted_every_few_minutes_when_a_session_is_used(
    phone: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = AccountSession.objects.get().seen_at
    page(phone)
    assert AccountSession.objects.get().seen_at == first
    noted = phone.session["noted"]["at"]
    clock = SimpleNamespace(time=lambda: noted + 601)
    monkeypatch.setattr("league.web.accounts.sessions.time", clock)
    page(phone)
    assert AccountSession.objects.get().seen_at > first


def test_those_that_have_run_out_are_forgotten_and_no_other(phone: Client, desk: Client) -> None:
    key = phone.session.session_key
    soon = timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE + 60)
    sessions_clear(soon - timedelta(seconds=120))
    assert AccountSession.objects.count() == Session.objects.count() == 2
    later = soon + timedelta(days=1)
    Session.objects.filter(session_key=key).update(expire_date=later)
    AccountSession.objects.filter(session_key=key).update(seen_at=timezone.now() + timedelta(days=1))
    sessions_clear(soon)
    assert [row.session_key for row in Session.objects.all()] == [key]
    assert [row.session_key for row in AccountSession.objects.all()] == [key]
    assert [is_in(phone), is_in(desk)] == [True, False]


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/126.0 Safari/537.36 Edg/126.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1", "Safari on iPhone"),
        ("curl/8.5", "An unknown browser"),
        ("", "An unknown browser"),
    ],
)
def test_a_device_is_told_in_words(program: str, words: str) -> None:
    assert device_words(program) == words


def test_a_name_of_a_browser_is_cut_and_written_as_text(cast: SimpleNamespace) -> None:
    signed_in("<b>" + "x" * 5000)
    assert len(AccountSession.objects.get().program) == 200
