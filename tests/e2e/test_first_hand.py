"""A guest comes to the rules of a game and plays a first hand, each decision of which is explained."""

import pytest
from playwright.sync_api import Browser, Page, expect

from games.registry import GAMES
from tests.e2e.test_drawing import shown_to_the_newest
from tests.e2e.test_pages import overflow, problems
from tests.e2e.test_screen_table import WAYS, guest, moved_on, own_turn, tab_to
from tests.running.service import Service

LESSONS = {lesson.title for lesson in GAMES["dingo"].primer.lessons}
EXCHANGE = {"Discard a card", "Pass a card on"}
BUTTON = "button:has-text('Play a first hand')"


def sit_down(page: Page, way: str) -> None:
    page.goto("/rules/dingo/")
    page.locator("main details").evaluate_all("(all) => all.forEach((one) => { one.open = true })")
    assert problems(page) == []
    assert overflow(page) == 0
    if way == "keyboard":
        tab_to(page, "[aria-describedby=first-hand-hint]")
        page.keyboard.press("Enter")
    else:
        page.locator(BUTTON).click()
    page.wait_for_url("**/table/**")


def explained(page: Page, known: set[str], *, is_first: bool) -> str:
    """The lesson beside the moves: open and spoken the first time of its kind, folded later."""
    lesson = page.locator(".lesson")
    expect(lesson).to_have_count(1)
    title = lesson.locator(".lesson-title").inner_text().strip()
    text = lesson.locator("p").first
    if title in known:
        expect(text).to_be_hidden()
    else:
        expect(text).to_be_visible()
        if not is_first:  # what was there from the start is read with the page
            expect(page.locator("[data-screen-said]")).to_contain_text(title)
    return title


@pytest.mark.parametrize("way", ["keyboard", "touch"])
def test_a_guest_plays_a_first_hand_to_its_end(browser: Browser, service: Service, way: str) -> None:
    known: set[str] = set()
    with guest(browser, service, way) as page:
        sit_down(page, way)
        while own_turn(page):
            title = explained(page, known, is_first=not known)
            if title not in known:
                shown_to_the_newest(page)
                assert problems(page) == []
                assert overflow(page) == 0
            known.add(title)
            index = page.locator("#screen").get_attribute("data-index")
            WAYS[way](page)
            moved_on(page, index)
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        expect(page.locator(".lesson")).to_have_count(0)
    assert EXCHANGE <= known <= LESSONS


def test_the_switch_and_the_words_are_at_hand(page: Page, service: Service) -> None:
    sit_down(page, "keyboard")
    assert own_turn(page)
    tab_to(page, "#screen-explain")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator("#screen-explain")).to_be_focused()
    page.get_by_role("button", name="Show tips").click()
    expect(page.locator(".lesson")).to_be_visible()
    page.get_by_role("link", name="Penalty pile").click()
    expect(page.locator("#word-penalty-pile")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".lesson")).to_be_visible()
