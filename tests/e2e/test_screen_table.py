"""A guest sits down within two clicks of the first page and plays: by mouse, by touch, by keyboard."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.test_pages import overflow, problems
from tests.running.service import Service

FIRST = ".screen-hand button, .screen-moves button"
PHONE = {"width": 360, "height": 640}
TABS_MAX = 80
TURN_OR_END = "#screen[data-mine], #deal-again"
# Notes whether the end could be seen before the felt had come so far.
NOTE_ENDINGS = """
  window.endings = new Set();
  new MutationObserver(() => {
    const [ending, felt] = [".screen-ending", "#drawing"].map((place) => document.querySelector(place));
    if (!ending || !felt) return;
    const isSeen = getComputedStyle(ending).visibility === "visible";
    const newest = JSON.parse(felt.querySelector("script").textContent).positions.at(-1).n;
    const when = Number(felt.dataset.shown) === newest ? "at its time" : "too early";
    window.endings.add(isSeen ? when : "hidden");
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def sit_down(page: Page, game: str) -> None:
    """Two clicks from the first page."""
    page.goto("/")
    page.get_by_role("link", name="Play now").click()
    page.get_by_role("button", name=re.compile(f"Deal me in ?: {game}")).click()
    page.wait_for_url("**/table/**")  # and its scripts: until then a press that they listen for is lost
    expect(page.get_by_role("heading", name=game, exact=True)).to_be_attached()


def own_turn(page: Page) -> bool:
    """Wait until it is the guest's turn; False when the game is over."""
    page.locator(TURN_OR_END).first.wait_for()
    page.wait_for_load_state()  # what is pressed before is lost on its scripts
    return not page.locator("#deal-again").is_visible()


def moved_on(page: Page, index: str | None) -> None:
    expect(page.locator("#screen")).not_to_have_attribute("data-index", index or "")


def tab_to(page: Page, selector: str) -> None:
    """By the keyboard alone; where the focus is there already nothing is pressed."""
    for _ in range(TABS_MAX):
        if page.locator(f":is({selector}):focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def play_first(page: Page) -> None:
    """By a click, and one more where a card is chosen first."""
    page.locator(FIRST).locator("visible=true").first.click()
    confirm = page.locator("[data-confirm]")
    if confirm.is_visible():
        confirm.click()


def by_touch(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    first = page.locator(FIRST).first
    is_card = first.evaluate("(button) => button.matches('.screen-hand *')")
    first.tap()
    if is_card:  # a finger chooses, and then confirms
        page.locator("[data-confirm]").tap()


def by_keyboard(page: Page) -> None:
    tab_to(page, FIRST)
    page.keyboard.press("Enter")


WAYS = {"mouse": play_first, "touch": by_touch, "keyboard": by_keyboard}


@contextmanager
def guest(browser: Browser, service: Service, way: str) -> Iterator[Page]:
    """A fresh visitor who sees cards move, by touch on a phone; complaints of the browser fail the test."""
    viewport = PHONE if way == "touch" else {"width": 1280, "height": 720}
    looks = {"viewport": viewport, "has_touch": way == "touch", "reduced_motion": "no-preference"}
    context = browser.new_context(base_url=service.address, **looks)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


def deal(page: Page, game: str, way: str) -> None:
    """Sit down; Omi is played for one hand."""
    if game != "Omi":
        sit_down(page, game)
        return
    page.goto("/play/omi/")
    hands = page.get_by_label("Most hands")
    if way == "keyboard":
        tab_to(page, "[name$=max_hands]")
        page.keyboard.press("Control+A")
        page.keyboard.type("1")
        page.keyboard.press("Enter")
        return
    hands.fill("1")
    page.get_by_role("button", name="Deal me in").click()


@pytest.mark.parametrize("game", ["Dingo", "Omi"])
@pytest.mark.parametrize("way", WAYS)
def test_a_guest_plays_a_whole_game(browser: Browser, service: Service, way: str, game: str) -> None:
    with guest(browser, service, way) as window:
        page = window
        page.context.add_init_script(NOTE_ENDINGS)
        deal(page, game, way)
        while own_turn(page):
            index = page.locator("#screen").get_attribute("data-index")
            WAYS[way](page)
            moved_on(page, index)
            if index == "8" and way == "touch":  # another window goes on where this one was
                page.context.new_page().goto(page.url)
                page = page.context.pages[-1]
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        assert set(page.evaluate("[...window.endings]")) <= {"hidden", "at its time"}
        page.get_by_text("Check the shuffle of this game").click()
        expect(page.get_by_text("The secret", exact=True)).to_be_visible()
        if (way, game) == ("mouse", "Omi"):
            look_back(page)
        page.get_by_role("button", name="Play again").click()
        page.locator("#screen[data-mine], .ss-turn").first.wait_for()


def look_back(page: Page) -> None:
    """A review of the game, from its button to a decision, and back to the table."""
    table = page.url
    page.get_by_role("link", name="Review my game").click()
    page.get_by_role("button", name="Review these decisions").click()
    expect(page.locator("#review progress, #decisions-heading").first).to_be_visible()
    page.locator("#decisions-heading").wait_for()
    assert problems(page) == []
    page.locator("#decision-1 summary").click()
    expect(page.locator("#decision-1").get_by_role("row").nth(1)).to_be_visible()
    page.set_viewport_size(PHONE)
    assert overflow(page) == 0
    page.goto(table)


def test_a_viewer_is_never_sent_a_hand(page: Page, browser: Browser, service: Service) -> None:
    sit_down(page, "Dingo")
    assert own_turn(page)
    own = page.locator(".screen-hand use").evaluate_all(
        "cards => cards.map((card) => card.href.baseVal.split('#')[1])"
    )
    context = browser.new_context(base_url=service.address)
    watching = context.new_page()
    watching.goto(page.url)
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    shown = watching.content()
    hidden = [card for card in own if f"#{card}" in shown]
    assert hidden == []
    index = watching.locator("#screen").get_attribute("data-index")
    page.locator(FIRST).first.click()
    moved_on(watching, index)
    context.close()
