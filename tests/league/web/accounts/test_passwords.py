"""The page on which somebody chooses a password after theirs was reset, and what they are told."""

from types import SimpleNamespace

from django.test import Client
from django.urls import reverse

from league.services.accounts.passwords import password_reset
from league.web.server.logs import wordless

NEW = "a-new-and-longer-secret"


def test_the_person_is_told_when_they_sign_in_and_chose_it_alone(cast: SimpleNamespace) -> None:
    word = password_reset(by=cast.olga, club=cast.club, person=cast.pia)
    browser, address = Client(), f"/password/{word}/"
    page = browser.get(address)
    assert "no-store" in page["Cache-Control"]
    assert page["Referrer-Policy"] == "no-referrer"
    assert browser.post(address, {"new_password1": "short", "new_password2": "short"}).status_code == 422
    assert browser.post(address, {"new_password1": NEW, "new_password2": NEW}).status_code == 302
    assert browser.get(address).status_code == 404
    signed_in = browser.post("/accounts/login/", {"login": "pia", "password": NEW}, follow=True)
    assert "Olga of Red Gum Card Club reset your password" in signed_in.content.decode()
    browser.logout()
    again = browser.post("/accounts/login/", {"login": "pia", "password": NEW}, follow=True)
    assert "reset your password" not in again.content.decode()
    assert wordless(f"GET {address}") == "GET /password/…/"


def test_a_browser_that_names_no_origin_sends_the_form_all_the_same(cast: SimpleNamespace) -> None:
    """As browsers do from a page that sends no referrer."""
    page = reverse("web:password", args=[password_reset(by=cast.olga, club=cast.club, person=cast.pia)])
    browser = Client(enforce_csrf_checks=True)
    token = browser.get(page).context["csrf_token"]
    sent = {"new_password1": NEW, "new_password2": NEW, "csrfmiddlewaretoken": str(token)}
    assert browser.post(page, sent, headers={"origin": "null"}).status_code == 302
