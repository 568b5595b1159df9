"""Somebody who has forgotten their password gets in by a link in a mail."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import sign_in
from tests.e2e.telling import Told, link_in
from tests.league.mail import Letterbox

ADDRESS = "jonas@example.org"


def test_a_link_in_a_mail_signs_in_once(page: Page, club: str, letterbox: Letterbox) -> None:
    sign_in(page, "jonas")
    jonas = Told(page, club, letterbox, ADDRESS)
    jonas.give_address()
    page.goto("/accounts/signing-in/")
    expect(page.get_by_text("Links to sign in go there.")).to_be_visible()
    page.context.clear_cookies()

    page.goto("/accounts/login/")
    page.get_by_role("link", name="Send me a link by mail").click()
    page.get_by_label("Mail address").fill(ADDRESS.upper())
    page.get_by_role("button", name="Send me a link").click()
    expect(page.get_by_text("If the address opens an account, a mail goes there.")).to_be_visible()
    link = link_in(jonas.wait_for_letter("Your link to sign in"))
    page.goto(link)
    expect(page.get_by_text("Signs in as jonas.")).to_be_visible()
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(lambda url: link not in url)
    page.goto("/accounts/signing-in/")
    expect(page.get_by_text("Somebody signed in by a link in a mail.")).to_be_visible()

    answer = page.request.get(link)
    assert answer.status == 404
