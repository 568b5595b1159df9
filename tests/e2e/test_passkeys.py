"""A passkey in a real browser: added from the account's page, then it signs in without a password."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from league.services.demo.club import PASSWORD
from tests.e2e.conftest import sign_in
from tests.e2e.test_pages import problems
from tests.running.service import Service

DEVICE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


@pytest.fixture
def phone(browser: Browser, service: Service) -> Iterator[Page]:
    """A narrow browser on a device that keeps passkeys; they belong to a name, so it comes by localhost."""
    address = service.address.replace("127.0.0.1", "localhost")
    context = browser.new_context(base_url=address, viewport={"width": 360, "height": 740})
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    yield page
    context.close()
    assert complaints == []


def confirm(page: Page) -> None:
    expect(page.get_by_role("heading", name="Is it you?")).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Continue").press("Enter")


def fits(page: Page) -> bool:
    """On a narrow screen, and for who cannot see it."""
    assert problems(page) == []
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_passkey_is_added_signs_in_and_is_removed(phone: Page) -> None:
    sign_in(phone, "jonas")
    phone.goto("/accounts/signing-in/")
    assert fits(phone)
    phone.get_by_role("link", name="Add a passkey").press("Enter")
    confirm(phone)
    phone.get_by_label("Name of the passkey").fill("Jonas’s phone")
    assert fits(phone)
    phone.get_by_role("button", name="Add a passkey").press("Enter")
    expect(phone.locator("[data-recovery-codes] li")).to_have_count(10)
    assert fits(phone)
    phone.get_by_role("link", name="Done").click()
    expect(phone.get_by_role("main")).to_contain_text("Jonas’s phone")
    expect(phone.get_by_role("main")).to_contain_text("Signs in alone.")

    phone.context.clear_cookies()
    phone.goto("/accounts/login/")
    assert fits(phone)
    phone.get_by_role("button", name="Sign in with a passkey").press("Enter")
    phone.wait_for_url(lambda url: "/accounts/" not in url)

    phone.context.clear_cookies()
    phone.goto("/accounts/login/")
    phone.get_by_label("Username").fill("jonas")
    phone.get_by_label("Password").fill(PASSWORD)
    phone.locator(".btn-block").first.click()
    expect(phone.get_by_role("heading", name="Second step")).to_be_visible()
    assert fits(phone)
    phone.get_by_role("button", name="Use a passkey").press("Enter")
    phone.wait_for_url(lambda url: "/accounts/" not in url)

    phone.goto("/accounts/signing-in/")
    phone.get_by_role("link", name=re.compile("Remove ?: ")).click()
    confirm(phone)
    phone.get_by_role("button", name="Remove").click()
    expect(phone.get_by_role("main")).to_contain_text("You have none.")


def test_an_address_of_numbers_is_told_that_it_has_no_passkeys(page: Page) -> None:
    page.goto("/accounts/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("Open this site by its name")
