"""An author's pages: what went wrong and where, the code, the figures; readable by all, also on a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import save, sign_in
from tests.e2e.test_pages import examined
from tests.e2e.test_tour import upload

BROKEN = """class Bot:
    def choose(self, view, options):
        print("I hold", view["board"]["hand"])
        return options[3 if len(view["events"]) < 12 else 99]
"""
# Sound in all games of a trial, and wrong in the seventeenth of a match.
LATE = """class Bot:
    def start(self, info):
        self.number = info["number"]

    def choose(self, view, options):
        if self.number > 16 and len(view["events"]) > 8:
            raise ValueError("too late for me")
        return options[0]
"""


@pytest.fixture
def author(page: Page) -> Page:
    sign_in(page, "pia")
    return page


def test_a_refused_version_shows_its_author_the_position_and_the_game(
    author: Page, club: str, tmp_path: Path
) -> None:
    upload(author, club, "Quoll", save(tmp_path, "quoll.py", BROKEN))
    versions = author.locator("#versions")
    expect(versions.get_by_role("status").first).to_contain_text("refused")
    author.get_by_role("link", name=re.compile("What went wrong")).click()
    expect(author.get_by_role("main")).to_contain_text("IndexError")
    expect(author.get_by_role("main")).to_contain_text("I hold")
    expect(author.get_by_role("main")).to_contain_text("python -m bots try quoll.py")
    expect(author.locator("[data-position]")).to_have_text(
        re.compile(r"^[1-9]\d* /")
    )  # it opens at the fault
    opened_at = author.locator("[data-position]").inner_text()
    author.get_by_role("button", name="To the start").click()
    author.get_by_role("link", name="Back to the fault").click()
    expect(author.locator("[data-position]")).to_have_text(opened_at)
    with author.expect_download() as record:
        author.get_by_role("link", name="Download the game's record").click()
    assert record.value.suggested_filename == "dingo-trial-of-version-1.json"
    found = examined(author, author.url.partition("#")[0])
    home = author.url.partition("versions/")[0]
    for where in ("", "edit/", "faults/", "versions/1/"):
        found += examined(author, home + where)
    assert found == []


def test_a_fault_in_a_match_leads_to_the_replay_at_its_position(
    author: Page, club: str, tmp_path: Path
) -> None:
    upload(author, club, "Numbat", save(tmp_path, "numbat.py", LATE))
    expect(author.locator("#versions").get_by_role("status").first).to_contain_text("accepted")
    home = author.url
    author.reload()
    author.get_by_role("link", name="Schedule a match").click()
    author.get_by_label("Number of games, whoever wins them").fill("18")
    author.get_by_role("button", name="Schedule the match").click()
    expect(author.get_by_text(re.compile("finished")).first).to_be_visible()
    author.goto(home)
    author.get_by_role("link", name=re.compile("game 17")).first.click()
    expect(author.get_by_role("main")).to_contain_text("too late for me")
    expect(author.get_by_role("main")).to_contain_text("--bot numbat.py")
    fault = author.url
    author.get_by_role("link", name="The game at this position").click()
    expect(author.locator("[data-position]")).not_to_have_text(re.compile("^0 /"))
    found = examined(author, fault)
    for where in ("", "results/", "results/?version=1", "versions/all/", "faults/"):
        found += examined(author, home + where)
    assert found == []


def test_the_code_of_a_house_bot_is_open_to_everybody(page: Page, club: str) -> None:
    page.goto(f"{club}bots/")
    page.get_by_role("link", name="Keeper").first.click()
    page.get_by_role("link", name="Code", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text("class Bot")
    with page.expect_download() as file:
        page.get_by_role("link", name="Download the file").click()
    assert file.value.suggested_filename == "Keeper-v1.py"
    assert examined(page, page.url.partition("#")[0]) == []
