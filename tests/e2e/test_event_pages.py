"""Pages of an event in the zone and on the screen of whoever looks."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import event_address, sign_in
from tests.e2e.phones import PHONE
from tests.running.service import Service

IN_VIEW = """(tab) => {
  const [inner, outer] = [tab.getBoundingClientRect(), tab.closest("ol").getBoundingClientRect()];
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && scrollY === 0;
}"""


def test_an_event_begins_when_it_does_in_the_zone_of_who_makes_it(
    browser: Browser, service: Service, organizer: Service, club: str
) -> None:
    context = browser.new_context(base_url=service.address, timezone_id="Asia/Kolkata", locale="en-GB")
    page = context.new_page()
    sign_in(page, "olga")
    page.goto(f"{club}events/new/?format=swiss")
    page.get_by_label("Name", exact=True).fill("Evening in Kolkata")
    begins = page.get_by_label("Begins at")
    begins.fill("2030-01-01T18:30")
    expect(page.locator(f"#{begins.get_attribute('id')}_helptext")).to_contain_text("Asia/")
    page.get_by_role("button", name="Create the event").click()
    expect(page.get_by_role("heading", name="Evening in Kolkata")).to_be_visible()
    number = page.url.rstrip("/").rpartition("/")[2]
    assert organizer.api(f"{club.lstrip('/')}events/{number}/")["starts_at"] == "2030-01-01T13:00:00Z"
    expect(page.get_by_text("Begins 1 January 2030, 18:30 GMT+5:30.")).to_be_visible()
    page.goto(f"{club}events/")
    dates = page.locator("td time")
    expect(dates.filter(has_text="1 January 2030, 18:30 GMT+5:30")).to_be_visible()
    expect(dates.filter(has_text=re.compile(r"^(today|yesterday), \d\d:\d\d$")).first).to_be_visible()
    page.goto(f"{club}events/{number}/settings/")
    expect(begins).to_have_value("2030-01-01T18:30")
    context.close()


def test_on_a_phone_the_round_is_in_view_and_a_link_leads_to_the_standings(page: Page, club: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(event_address(page, club, "Friday evening"))
    tab = page.locator(".round-tab[aria-current]")
    expect(tab).to_be_visible()
    assert tab.evaluate(IN_VIEW)
    page.get_by_role("link", name="Standings").click()
    expect(page.locator("#standings-heading")).to_be_in_viewport()
    top = "(heading) => heading.getBoundingClientRect().top > document.querySelector('header').offsetHeight"
    assert page.locator("#standings-heading").evaluate(top)


def test_a_table_that_is_too_wide_scrolls_in_its_own_box(page: Page, club: str) -> None:
    page.goto(event_address(page, club, "ladder"))
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        matches = page.get_by_role("group", name="Matches")
        expect(matches).to_be_visible()
        assert matches.evaluate("(box) => box.scrollWidth <= box.clientWidth")  # its columns give way
        for table in page.locator("main table:not(.sr-only)").all():
            box = table.locator("xpath=..")
            assert box.evaluate("(box) => getComputedStyle(box).overflowX") == "auto"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
