"""Bots for a game of partners and for one with five seats: uploaded, played and rated in a browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from league.services.demo.club import CLUB, PASSWORD
from tests.e2e.conftest import save, sign_in
from tests.e2e.test_tour import GOOD
from tests.running.service import Service
from tests.waits import until

TRENTE = "trente_et_quarante"


def uploaded(page: Page, club: str, name: str, game: str, file: Path) -> None:
    page.goto(f"{club}bots/new/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Plays").select_option(label=game)
    page.get_by_label("file").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    expect(page.locator("#versions").get_by_role("status").first).to_contain_text("accepted")


def played_and_rated(page: Page, name: str, seats: int) -> None:
    """Schedule the match of the form that is open; its bot has a rating afterwards."""
    page.get_by_role("button", name="Schedule the match").click()
    expect(page.get_by_text(re.compile("finished")).first).to_be_visible()
    match = page.url
    page.locator("a[href*='/games/1/']").first.click()
    expect(page.locator("[data-plate]")).to_have_count(seats)
    page.goto(match)
    page.get_by_role("link", name=name).first.click()
    expect(page.get_by_role("main")).to_contain_text("Rating")


def test_a_bot_for_a_game_of_partners_is_rated(page: Page, club: str, tmp_path: Path) -> None:
    sign_in(page, "pia")
    uploaded(page, club, "Bettong", "Omi", save(tmp_path, "bettong.py", GOOD))
    page.get_by_role("link", name="Schedule a match").click()
    played_and_rated(page, "Bettong", 4)


@pytest.fixture
def olgas_bot(service: Service) -> str:
    """A fourth owner's bot, after those of the house and Pia's."""
    service.token = service.api("tokens/", {"username": "olga", "password": PASSWORD})["token"]
    bot = service.api(f"clubs/{CLUB[0]}/bots/", {"name": "Dunnart", "game": TRENTE, "source": GOOD})

    def accepted() -> bool:
        versions = service.api(f"clubs/{CLUB[0]}/bots/{bot['id']}/")["versions"]
        return bool(versions[0]["status"] == "accepted")

    until(accepted, "the bot is accepted")
    return "Dunnart"


def test_a_bot_for_a_table_of_five_is_rated(page: Page, club: str, olgas_bot: str, tmp_path: Path) -> None:
    sign_in(page, "pia")
    uploaded(page, club, "Quokka", "Trente et Quarante", save(tmp_path, "quokka.py", GOOD))
    page.goto(f"{club}matches/new/?game={TRENTE}&option_players=5")
    expect(page.get_by_label(re.compile("^Seat 5"))).to_be_visible()
    for number, name in enumerate(("Quokka", olgas_bot, "Larrikin", "Swagman", "Bookmaker"), 1):
        seat = page.get_by_label(f"Seat {number}", exact=True)
        seat.select_option(seat.locator("option", has_text=name).get_attribute("value"))
    played_and_rated(page, "Quokka", 5)
