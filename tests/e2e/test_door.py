"""People in the room tick themselves by phone, and the desk and the big screen follow."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import sign_in
from tests.e2e.evenings import look_at_list, new_evening
from tests.e2e.phones import fits_a_thumb, phone
from tests.running.service import Service

NAMES = ("Éva Mária Kovács", "Tomás Ferreira", "Wanda Featherstonehaugh", "Zoë Šimić")
DOOR = re.compile(r"/l/door/\w+/")


def test_somebody_in_the_room_says_by_phone_that_they_are_here(
    page: Page, browser: Browser, service: Service, club: str
) -> None:
    sign_in(page, "olga")
    door = open_door(page, club)
    page.get_by_role("link", name="Roll call").click()
    row = page.locator(".rc-item").filter(has_text="Éva Mária Kovács")
    complaints: list[str] = []
    with phone(browser, service, door, complaints) as hers:
        hers.get_by_label("Name").press_sequentially("eva")
        hers.get_by_role("link", name="Éva Mária Kovács").tap()
        fits_a_thumb(hers)
        hers.get_by_role("button", name="I am here").tap()
        expect(hers.get_by_role("heading", name="Éva Mária Kovács is here")).to_be_visible()
        expect(row).to_have_attribute("data-state", "here")
        expect(page.get_by_text("1 person came in by phone. 1 phone was used.")).to_be_visible()

        hers.get_by_role("button", name="Undo: Éva Mária Kovács").tap()
        expect(hers.get_by_role("heading", name="Who are you?")).to_be_visible()
        expect(row).to_have_attribute("data-state", "expected")
        fits_a_thumb(hers)
        assert complaints == []

        page.get_by_role("link", name="Check-in by phone").click()
        page.get_by_role("button", name="Replace the code with a new one").click()
        expect(page.get_by_text("Older codes no longer work.")).to_be_visible()
        hers.reload()
        expect(hers.get_by_role("button", name="Search")).to_have_count(0)


def open_door(page: Page, club: str) -> str:
    """An evening of four people whose check-in by phone is open; gives its address."""
    new_evening(page, club, "Evening with a door")
    look_at_list(page, "\n".join(NAMES))
    page.get_by_role("button", name="Enter 4 people").click()
    page.get_by_role("link", name="Roll call").click()
    page.get_by_role("link", name="Check-in by phone").click()
    page.get_by_role("button", name="Open check-in by phone").click()
    expect(page.get_by_role("heading", name="Open before round 1")).to_be_visible()
    door = DOOR.search(page.get_by_text(DOOR).inner_text())
    assert door is not None
    return door[0]
