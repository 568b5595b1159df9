"""The reference of the API is short on a phone: its parts are folded, and what is looked for is found."""

import re

from playwright.sync_api import Page, expect

PHONE = {"width": 360, "height": 740}


def test_the_reference_is_folded_and_searched(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/api/docs/")
    assert page.evaluate("document.documentElement.scrollHeight") < 5 * PHONE["height"]
    entries = page.locator("[data-part] .entry:visible")
    expect(entries).to_have_count(0)
    search = page.get_by_role("searchbox")
    search.fill("Found a CLUB")
    expect(entries).to_have_count(1)
    expect(entries).to_contain_text("/api/clubs/")
    search.fill("no such thing")
    expect(entries).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Nothing has that name.")).to_be_visible()
    search.fill("")
    expect(page.locator("[data-part]:visible").first).to_be_visible()
    expect(entries).to_have_count(0)


def test_a_link_to_an_operation_unfolds_it(page: Page) -> None:
    page.goto("/api/docs/#club_found")
    expect(page.locator("#club_found")).to_be_in_viewport()
    page.locator("#club_found a").click()
    expect(page).to_have_url(re.compile("/api/docs/clubs/#club_found$"))
    expect(page.locator("#club_found")).to_be_in_viewport()
    page.locator("#club_found a", has_text=re.compile("^Club$")).first.click()
    expect(page).to_have_url(re.compile("/api/docs/shapes/#Club$"))
    expect(page.locator("#Club")).to_be_in_viewport()
