"""A member is opened beside the list of all, and the page stays where it is."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import sign_in


def test_one_after_the_other_is_opened_beside_the_list(page: Page, club: str) -> None:
    sign_in(page, "olga")
    page.goto(f"{club}members/")
    page.evaluate("document.body.dataset.stayed = 'yes'")
    for name in ("Aiko Tanabe", "Anneke de Vries"):
        link = page.locator("#members table").get_by_role("link", name=name)
        link.click()
        expect(page.locator("#member-heading")).to_have_text(name)
        expect(link).to_have_attribute("aria-current", "true")
        expect(page).to_have_url(re.compile(r"/members/\d+/$"))
    expect(page.locator("body")).to_have_attribute("data-stayed", "yes")
    page.go_back()
    expect(page.locator("#member-heading")).to_have_text("Aiko Tanabe")
