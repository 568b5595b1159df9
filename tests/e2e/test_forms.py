"""Forms: typing chooses, sending shows, errors stand in the page, what was typed outlives a session."""

import re
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import Browser, Page, Route, expect

from league.services.demo.club import CLUB, PASSWORD
from tests.e2e.conftest import save, sign_in
from tests.e2e.readers import sign_in_anywhere
from tests.e2e.test_tour import GOOD
from tests.running.service import Service


def filled(page: Page, club: str, file: Path) -> None:
    page.goto(f"{club}bots/new/")
    page.get_by_label("Name").fill("Echidna")
    page.get_by_label("What is its idea?").fill("Rolls up & waits")
    page.get_by_label("Open source").check()
    page.get_by_label("file").set_input_files(file)


def test_typing_a_number_chooses_it(page: Page, club: str) -> None:
    sign_in(page, "olga")
    page.goto(f"{club}events/new/?format=ladder")
    rows = page.locator("fieldset div:has(> input[type=radio]):has(input[type=number])")
    assert rows.count() > 2
    chosen = rows.last
    expect(chosen.get_by_role("radio")).not_to_be_checked()
    chosen.get_by_role("spinbutton").fill("2")
    expect(chosen.get_by_role("radio")).to_be_checked()


def test_a_new_event_asks_what_concerns_those_who_play(page: Page, club: str) -> None:
    sign_in(page, "olga")
    page.goto(f"{club}events/new/?format=swiss")
    who, blocks = page.get_by_label("Who plays"), page.locator("[name=rule][value=blocks]")
    freeze, roll_call = page.get_by_label("Uploads freeze"), page.get_by_label("Roll call: seat only")
    place, house = page.get_by_label("Where people play"), page.get_by_label("house bots fill")
    shown = {"people": (roll_call, place), "bots": (blocks, freeze), "mixed": (roll_call, freeze, house)}
    expect(who).to_have_value("people")
    for chosen in ("people", "bots", "mixed"):
        who.select_option(chosen)
        for field in (blocks, freeze, roll_call, place, house):
            expect(field).to_be_visible(visible=field in shown[chosen])
        expect(blocks).to_be_checked(checked=chosen == "bots")
        expect(page.get_by_text("Duplicate deals are the same")).to_be_visible(visible=chosen == "bots")
    page.get_by_role("radio", name="games, whoever wins them").check()
    who.select_option("bots")
    expect(blocks).not_to_be_checked()  # what somebody chose stays
    who.select_option("people")
    page.get_by_label("Name", exact=True).fill("Friday at the club")
    page.get_by_role("button", name="Create the event").click()
    expect(page.get_by_role("heading", name="Friday at the club")).to_be_visible()


def test_what_was_typed_and_chosen_outlives_a_session_that_ended(
    browser: Browser, service: Service, club: str, tmp_path: Path
) -> None:
    context = browser.new_context(base_url=service.address)
    page = context.new_page()
    sign_in(page, "pia")
    filled(page, club, save(tmp_path, "echidna.py", GOOD))
    context.clear_cookies(name="sessionid")
    page.get_by_role("button", name="Upload the bot").click()
    expect(page.locator("[data-reason]")).to_contain_text("You have been signed out.")
    with context.expect_page() as opened:
        page.locator("[data-reason] a").click()
    sign_in_anywhere(opened.value, "pia")
    expect(page.get_by_label("Name")).to_have_value("Echidna")
    page.get_by_role("button", name="Upload the bot").click()
    expect(page.get_by_role("heading", name="Echidna")).to_be_visible()
    context.close()


def test_a_page_with_errors_stands_where_the_form_was(browser: Browser, service: Service, club: str) -> None:
    context = browser.new_context(base_url=service.address)
    page = context.new_page()
    sign_in(page, "olga")
    page.goto(f"{club}events/new/?format=swiss")
    address, length = page.url, page.evaluate("history.length")
    page.get_by_label("Maximum number of players").fill("1")
    page.get_by_role("button", name="Create the event").click()
    expect(page.locator("[aria-invalid=true]").first).to_be_focused()
    assert (page.url, page.evaluate("history.length")) == (address, length)
    expect(page.get_by_label("Maximum number of players")).to_have_value("1")
    page.get_by_label("Who plays").select_option("bots")  # what scripts do they do in the new page, too
    expect(page.get_by_label("Uploads freeze")).to_be_visible()
    page.get_by_label("Who plays").select_option("people")
    page.get_by_label("Name", exact=True).fill("Mended")
    page.get_by_label("Maximum number of players").fill("12")
    page.get_by_role("button", name="Create the event").click()
    expect(page.get_by_role("heading", name="Mended")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile(r"/events/new/\?format=swiss$"))
    context.close()


def test_a_wrong_password_is_said_and_the_right_one_signs_in(page: Page) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("pia")
    page.get_by_label("Password").fill("wrong")
    page.get_by_label("Password").press("Enter")
    expect(page.locator("main [role=alert], main .errorlist").first).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Password").press("Enter")
    page.wait_for_url(lambda url: "/accounts/" not in url)
    expect(page.locator(".message-success")).to_have_count(1)


def test_a_form_on_its_way_says_so_and_is_not_sent_twice(page: Page, club: str, tmp_path: Path) -> None:
    sign_in(page, "pia")
    filled(page, club, save(tmp_path, "echidna.py", GOOD))
    sent: list[Route] = []

    def hold(route: Route) -> None:
        sent.append(route)

    page.route(f"**{club}bots/new/", hold)
    button = page.get_by_role("button", name="Upload the bot")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    page.evaluate("document.querySelector('main form').requestSubmit()")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert len(sent) == 1
    sent[0].fulfill(status=204)
    expect(button).not_to_have_attribute("aria-busy", "true")


def test_a_form_that_is_answered_by_a_file_gives_it(page: Page, club: str) -> None:
    """The page stays, and the form can be sent again."""
    sign_in(page, "olga")
    page.goto(f"{club}members/?q=Mara+Whitlock")
    without_account = page.get_by_role("main").get_by_role("link", name="Mara Whitlock").get_attribute("href")
    files = {
        "/account/data/": ("Download what is stored about me", "my-data.zip"),
        str(without_account): ("Export their data", "my-data.zip"),
        f"{club}edit/": ("Export the club", f"{CLUB[0]}.zip"),
    }
    for address, (said, name) in files.items():
        page.goto(address)
        page.evaluate("for (const part of document.querySelectorAll('main details')) part.open = true")
        button = page.get_by_role("button", name=said)
        with page.expect_download() as kept:
            button.click()
        assert kept.value.suggested_filename == name
        assert ZipFile(kept.value.path()).testzip() is None
        expect(button).not_to_have_attribute("aria-busy", "true")
        expect(page.locator("[data-reason]")).to_have_count(0)
