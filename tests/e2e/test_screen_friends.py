"""Friends at a table on screen, each in a browser of their own, while processes of the service are killed."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from tests.e2e.test_pages import overflow, problems
from tests.e2e.test_screen_table import PHONE, play_first
from tests.running.service import Service
from tests.waits import until

DESK = {"width": 1280, "height": 720}
# Whether a page shows this many moves, or the end.
AT = """(count) => Number(document.getElementById("screen").dataset.index) >= count
  || document.getElementById("deal-again") !== null"""
KILLED_AT = {12: "league.config.server", 24: "tables@"}  # at which move which process dies


@contextmanager
def device(browser: Browser, service: Service, viewport: dict[str, int]) -> Iterator[Page]:
    context = browser.new_context(
        base_url=service.address, viewport={"width": viewport["width"], "height": viewport["height"]}
    )
    yield context.new_page()
    context.close()


def open_table(page: Page, name: str) -> str:
    page.goto("/play/dingo/")
    page.get_by_label("Clock").select_option("")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a table for friends").click()
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    return page.url


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()


def moves_made(page: Page) -> int:
    return int(page.locator("#screen").get_attribute("data-index") or 0)


def move(page: Page) -> bool:
    """Whether it is this person's turn; the page then stands at a later move."""
    mine = page.locator("#screen[data-mine]")
    index = mine.get_attribute("data-index") if mine.count() else None
    if index is None:
        return False
    play_first(page)
    expect(page.locator("#screen")).not_to_have_attribute("data-index", index)
    return True


def play_on(playing: list[Page]) -> None:
    """Once all see the same move: whoever is to move does, or a bot has."""
    now = moves_made(playing[0])
    for page in playing:
        page.wait_for_function(AT, arg=now)
    if not any(move(page) for page in playing):
        playing[0].wait_for_function(AT, arg=now + 1)


def kill(service: Service, word: str) -> None:
    """The newest process of the kind: the service starts another one in its place."""
    before = service.processes(word)
    os.kill(before[-1], signal.SIGKILL)
    until(lambda: set(service.processes(word)) - set(before), f"there is another {word}")
    until(service.answers, "the service answers again")


def come_back(page: Page, other: Page) -> None:
    """The person of `page` leaves, and plays on with another device."""
    page.get_by_text("Continue on another device").click()
    address = page.locator("#elsewhere").inner_text()
    page.get_by_text("Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_text("A house bot plays for you.")).to_be_visible()
    other.goto(address)
    other.get_by_role("button", name="Play here").click()
    other.get_by_role("button", name="Take your seat back").click()
    expect(other.get_by_text("A house bot plays for you.")).to_have_count(0)


def test_friends_and_a_bot_play_a_game_through_leaving_and_deaths(browser: Browser, service: Service) -> None:
    with (
        device(browser, service, DESK) as ada,
        device(browser, service, PHONE) as ben,
        device(browser, service, DESK) as cleo,
        device(browser, service, PHONE) as phone,
    ):
        address = open_table(ada, "Ada")
        sit_down(ben, address, "Ben")
        sit_down(cleo, address, "Cleo")
        assert [problems(page) for page in (ada, ben)] == [[], []]
        assert [overflow(page) for page in (ada, ben)] == [0, 0]
        ada.get_by_role("button", name="Bots take the free seats").click()
        expect(ada.get_by_role("heading", name="All seats are taken")).to_be_visible()
        for page in (ada, ben, cleo):
            page.get_by_role("button", name="I am ready").click()
        expect(cleo.locator(".drawing .felt")).to_be_visible()
        playing, dying, seen = [ada, ben, cleo], dict(KILLED_AT), 0
        while not ada.locator("#deal-again").is_visible():
            play_on(playing)
            now = moves_made(ada)
            assert now >= seen  # nothing that was acknowledged is lost
            seen = now
            for at in [at for at in dying if at <= now]:
                kill(service, dying.pop(at))
            if cleo in playing and now >= 18:
                come_back(cleo, phone)
                playing = [ada, ben, phone]
        assert dying == {}
        assert phone in playing
        for page in playing:
            expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        assert problems(phone) == []
        assert overflow(phone) == 0
        ada.get_by_role("button", name="Play again").click()
        expect(ada.locator("[data-waits]")).to_contain_text("Ben, Cleo")


def test_the_table_fits_a_phone_and_a_small_desk(browser: Browser, service: Service) -> None:
    for viewport in (PHONE, DESK):
        with device(browser, service, viewport) as page:
            page.goto("/play/")
            page.locator("form[action='/play/dingo/'] .btn-primary").click()
            page.locator("#screen[data-mine]").wait_for()
            hand = page.locator(".screen-hand").bounding_box()
            assert hand is not None
            assert hand["y"] + hand["height"] <= viewport["height"]
            assert page.locator(".drawing .felt").bounding_box() is not None
            assert problems(page) == []


def test_a_clock_is_shown_and_runs(browser: Browser, service: Service) -> None:
    with device(browser, service, DESK) as page:
        page.goto("/play/dingo/")
        page.get_by_role("button", name="Open a table for friends").click()
        page.get_by_role("button", name="Bots take the free seats").click()
        page.get_by_role("button", name="I am ready").click()
        page.locator("#screen[data-mine]").wait_for()
        clock = page.get_by_role("timer")
        expect(clock).to_have_text(re.compile("^[0-3]:[0-5][0-9]$"))
        expect(clock).not_to_have_text(clock.inner_text())
        assert problems(page) == []
