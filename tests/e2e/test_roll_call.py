"""Olga imports a list and calls the roll on a tablet, while a second tablet follows."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import sign_in
from tests.e2e.evenings import look_at_list, new_evening, tick
from tests.running.service import Service

NAMES = (
    "Aiko Tanabe", "Anneke de Vries", "Bruno Sartori", "Callum Reid", "Ciara Doyle", "Emeka Obi",
    "Grace Adeyemi", "Leila Haddad", "Mara Whitlock", "Mei-Ling Tan", "Nils Brandt", "Odalys Pérez",
    "Parisa Daneshvar", "Rosalind Achterberg", "Sanna Virta", "Théo Lemaire", "Tomás Ferreira",
    "Viktor Sørensen", "Wanda Featherstonehaugh", "Yusuf Demir", "Zoë Šimić", "Hannah Weiss",
)  # fmt: skip
TABLET = {"width": 820, "height": 1180}


@pytest.fixture
def second(browser: Browser, service: Service) -> Iterator[Page]:
    """Another tablet, with a browser of its own."""
    context = browser.new_context(base_url=service.address, viewport=TABLET)
    yield context.new_page()
    context.close()


def import_list(page: Page) -> None:
    """As a spreadsheet of a French machine saves it, with a line that cannot be entered."""
    lines = ["Nom;Note", *(f"{name};{'first evening' if name.startswith('Mei') else ''}" for name in NAMES)]
    look_at_list(page, "\r\n".join([*lines, ";nobody", "Bruno Sartori;again"]))


def test_a_list_is_entered_and_the_roll_called_on_two_tablets(page: Page, second: Page, club: str) -> None:
    page.set_viewport_size(TABLET)
    sign_in(page, "olga")
    new_evening(page, club, "November evening")
    import_list(page)
    twice = page.get_by_role("row").filter(has_text="again")
    expect(twice).to_contain_text("stands here twice")
    expect(page.get_by_role("row").filter(has_text="nobody")).to_contain_text("no name")
    expect(page.get_by_role("row").filter(has_text="Aiko Tanabe")).to_contain_text("player of the club")
    page.get_by_role("button", name="Enter 22 people").click()
    expect(page.get_by_text("22 people entered")).to_be_visible()
    page.get_by_role("link", name="Roll call").click()
    sign_in(second, "olga")
    second.goto(page.url)
    expect(second.get_by_role("heading", name="22 present")).to_have_count(0)
    tick_everybody_but(page, "Yusuf Demir")
    expect(second.get_by_role("heading", name="21 present: 5 tables and 1 sits out")).to_be_visible()
    second.get_by_label("Only missing").check(force=True)
    expect(second.locator(".rc-item:visible")).to_have_count(1)
    second.locator("#rollcall-search").fill("yus")
    second.get_by_role("button", name="Yusuf Demir").click()
    expect(page.get_by_role("heading", name="22 present: 5 tables and 2 sit out")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Yusuf Demir")
    page.get_by_role("button", name="Undo").click()
    expect(second.locator(".rc-item:visible")).to_have_count(1)
    state_of(page, "Emeka Obi", "late")
    expect(page.locator(".rc-item[data-state=late]")).to_contain_text("Emeka Obi")
    state_of(page, "Anneke de Vries", "withdrawn")
    expect(page.get_by_role("heading", name="19 present: 4 tables and 3 sit out")).to_be_visible()
    state_of(page, "Anneke de Vries", "here")
    page.get_by_text("Somebody who is not on the list").click()
    page.get_by_label("Name", exact=True).fill("Walter In")
    page.get_by_role("button", name="Is here").click()
    expect(second.get_by_role("heading", name="21 present: 5 tables and 1 sits out")).to_be_visible()


def test_a_second_tap_on_a_row_is_none_and_who_looks_like_somebody_is_asked_for(
    page: Page, second: Page, club: str
) -> None:
    sign_in(page, "olga")
    new_evening(page, club, "Evening of taps")
    look_at_list(page, "Name\nZoë Šimić")
    page.get_by_role("button", name="Enter 1 person").click()
    page.get_by_role("link", name="Roll call").click()
    page.wait_for_url("**/rollcall/")
    page.wait_for_load_state()  # what is evaluated before would go with the page before
    page.evaluate("Object.defineProperty(Event.prototype, 'timeStamp', { get: () => window.clockMs })")
    row = page.locator("button.rc-row")
    for clock_ms, here in ((1000, "true"), (1400, "true"), (1600, "false"), (2200, "true")):
        page.evaluate(f"window.clockMs = {clock_ms}")
        row.click()
        expect(row).to_have_attribute("aria-pressed", here)
    page.get_by_text("Somebody who is not on the list").click()
    page.get_by_label("Name", exact=True).fill("Zoe Simic")
    page.get_by_role("button", name="Is here").click()
    asked = page.get_by_role("status")
    expect(asked).to_contain_text("Zoë Šimić is on the list: is it them?")
    # It stands until it is answered, whatever the other tablet does meanwhile.
    sign_in(second, "olga")
    second.goto(page.url)
    second.locator("button.rc-row").click()
    expect(row).to_have_attribute("aria-pressed", "false")
    expect(asked).to_contain_text("Zoë Šimić is on the list: is it them?")
    page.get_by_role("button", name="Yes, Zoë Šimić is here").click()
    expect(asked).to_contain_text("Zoë Šimić: here.")
    page.get_by_text("Somebody who is not on the list").click()
    page.get_by_label("Name", exact=True).fill("Zoë Šimić")
    page.get_by_role("button", name="Is here").click()
    expect(asked).to_contain_text("is on the list already")
    expect(row).to_be_focused()


def tick_everybody_but(page: Page, missing: str) -> None:
    for name in NAMES:
        if name != missing:
            tick(page, name)


def state_of(page: Page, name: str, state: str) -> None:
    """Choose another state from the menu of a row, by keyboard."""
    row = page.locator(".rc-item").filter(has_text=name)
    row.locator("summary").focus()
    page.keyboard.press("Enter")
    row.locator(f".rc-menu button[value={state}]:has(b)").press("Enter")
    expect(row.locator("details")).not_to_have_attribute("open", "")


def test_on_a_phone_nothing_scrolls_sideways_and_it_works_without_script(
    browser: Browser, service: Service, page: Page, club: str
) -> None:
    sign_in(page, "olga")
    new_evening(page, club, "Evening without script")
    import_list(page)
    page.get_by_role("button", name="Enter 22 people").click()
    page.get_by_role("link", name="Roll call").click()
    address, kept = page.url, page.context.storage_state()
    plain = browser.new_context(
        base_url=service.address, storage_state=kept, java_script_enabled=False,
        viewport={"width": 360, "height": 740},
    )  # fmt: skip
    phone = plain.new_page()
    phone.goto(address)
    phone.locator("#rollcall-search").fill("zoe")
    phone.get_by_role("button", name="Search").click()
    expect(phone.locator(".rc-item:visible")).to_have_count(1)
    phone.get_by_role("button", name="Zoë Šimić").click()
    expect(phone.get_by_text("1 present: 3 more for the first table")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    for part in ("rollcall/", "entries/", "import/", "settings/"):
        page.goto(address.replace("rollcall/", part))
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), part
    plain.close()
