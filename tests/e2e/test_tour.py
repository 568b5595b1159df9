"""A person's way through: from signing in to a leaderboard that moved, in a real browser."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import save, sign_in
from tests.e2e.readers import sign_in_anywhere
from tests.running.service import ROOT
from tests.waits import until

GOOD = (ROOT / "bots/kit/examples/first_bot.py").read_text()
BROKEN = "class Bot:\n    def choose(self, view, options):\n        return options[view['seat'] + 100]\n"


def upload(page: Page, club: str, name: str, file: Path) -> None:
    page.goto(f"{club}bots/new/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_upload_a_bot_schedule_a_match_and_see_the_leaderboard_move(
    page: Page, club: str, tmp_path: Path
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    sign_in_anywhere(page, "pia")
    board = page.context.new_page()
    board.goto(f"{club}leaderboard/")
    expect(board.locator("#board")).not_to_contain_text("Wombat")

    upload(page, club, "Wombat", save(tmp_path, "wombat.py", GOOD))
    versions = page.locator("#versions")
    expect(versions.get_by_role("status").first).to_contain_text("accepted")

    page.reload()
    page.get_by_role("link", name="Schedule a match").click()
    page.get_by_role("button", name="Schedule the match").click()
    expect(page.get_by_text(re.compile("finished")).first).to_be_visible()
    games = page.get_by_role("table").filter(has_text="Game").get_by_role("row")
    expect(games.nth(5)).to_be_visible()  # the head and at least five games

    expect(board.locator("#board")).to_contain_text("Wombat")
    board.close()

    page.locator("a[href*='/games/1/']").first.click()
    page.wait_for_load_state("load")
    caption = page.locator("[data-caption]")
    expect(caption).to_have_text("The cards are dealt.")
    page.keyboard.press("ArrowRight")
    expect(caption).to_contain_text("discards")
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile("won this game")).first).to_be_visible()

    page.get_by_role("link", name="Players").first.click()
    page.get_by_role("searchbox").fill("Wombat")  # it may stand on a later page
    page.get_by_role("searchbox").press("Enter")
    page.get_by_role("link", name="Wombat").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Wombat")
    expect(page.get_by_role("main")).to_contain_text("Rating")


def test_a_broken_bot_is_refused_with_its_own_traceback_for_its_author_alone(
    page: Page, club: str, tmp_path: Path
) -> None:
    sign_in(page, "pia")
    upload(page, club, "Bandicoot", save(tmp_path, "bandicoot.py", BROKEN))
    versions = page.locator("#versions")
    expect(versions.get_by_role("status").first).to_contain_text("refused")
    expect(versions).to_contain_text("IndexError")
    expect(versions).to_contain_text("line 3")
    address = page.url
    page.context.clear_cookies()
    page.goto(address)
    expect(page.locator("#versions")).to_contain_text("refused")
    expect(page.locator("#versions")).not_to_contain_text("IndexError")


def test_the_leaderboard_moves_by_itself(page: Page, club: str) -> None:
    """Nothing is clicked: the demo's ladder is played by the worker, and the page follows."""
    page.goto(f"{club}leaderboard/")
    before = page.locator("#board").inner_text()
    page.wait_for_function("before => document.querySelector('#board').innerText !== before", arg=before)


def test_the_way_through_works_without_javascript(browser, service, club: str, tmp_path: Path) -> None:
    context = browser.new_context(base_url=service.address, java_script_enabled=False)
    page = context.new_page()
    sign_in_anywhere(page, "pia")
    upload(page, club, "Potoroo", save(tmp_path, "potoroo.py", GOOD + "# another\n"))
    until(
        lambda: page.reload() and page.locator("#versions").get_by_text("accepted").count(), "it is accepted"
    )
    page.get_by_role("link", name="Schedule a match").click()
    page.get_by_role("button", name="Schedule the match").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Dingo: ")
    context.close()
