"""The table that is played at is drawn step by step: every card is seen to move, and nothing waits for it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.test_pages import problems
from tests.e2e.test_screen_table import FIRST, deal, guest, moved_on, own_turn, play_first
from tests.running.service import Service

TURNS = 4
ANY = re.compile(r"\d+")
CARDS_OF_OMI = 32
# What the page was told last, and what is seen: by picture, how many cards show it.
TOLD = "() => JSON.parse(document.querySelector('#drawing script').textContent).positions.at(-1)"
SEEN = """() => {
  const seen = {};
  for (const card of document.querySelectorAll("#drawing .pc")) {
    const picture = card.querySelector("use").getAttribute("href").split("#")[1];
    seen[picture] = (seen[picture] ?? 0) + 1;
  }
  return seen;
}"""
# Of every card of the own hand, whether a click on it reaches it.
HITS = """(buttons) => buttons.map((button) => {
  button.scrollIntoView({ block: "center" });
  const { left, top, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button") === button;
})"""
# From now on every step that is shown is noted, with the time that a card would move.
NOTE_STEPS = """() => {
  const place = document.getElementById("drawing");
  window.steps = [{ n: Number(place.dataset.shown) }];
  new MutationObserver(() => {
    const n = Number(place.dataset.shown);
    const movement = place.querySelector("[data-table]").style.getPropertyValue("--dur");
    if (place.dataset.shown && n !== window.steps.at(-1)?.n) window.steps.push({ n, movement });
  }).observe(place, { attributeFilter: ["data-shown"] });
}"""


@pytest.fixture(params=["mouse", "touch"])
def table(request: Any, browser: Browser, service: Service) -> Iterator[Page]:
    """A guest at a table of Omi who is to move: at a desk, and with a phone."""
    with guest(browser, service, request.param) as page:
        deal(page, "Omi", request.param)
        assert own_turn(page)
        expect(page.locator("#drawing")).to_have_attribute("data-shown", ANY)
        yield page


def shown_to_the_newest(page: Page) -> Any:
    """The position that the page was told last, once it is drawn."""
    assert own_turn(page)
    told = page.evaluate(TOLD)
    expect(page.locator("#drawing")).to_have_attribute("data-shown", str(told["n"]))
    return told


def move(page: Page) -> None:
    assert own_turn(page)
    index = page.locator("#screen").get_attribute("data-index")
    play_first(page)
    moved_on(page, index)


def test_what_the_viewer_may_know_is_drawn_and_nothing_else(table: Page) -> None:
    """Nor does anything that is drawn lie over a card of the own hand: each can be clicked."""
    hands = 0
    for _ in range(TURNS):
        zones = shown_to_the_newest(table)["zones"].values()
        seen = table.evaluate(SEEN)
        hidden = sum(cards for cards in zones if isinstance(cards, int))
        faces = [card for cards in zones if not isinstance(cards, int) for card in cards]
        assert seen.pop("back", 0) == hidden
        assert seen == dict.fromkeys(faces, 1)
        assert hidden + len(faces) == CARDS_OF_OMI
        hits = table.locator(".screen-hand button").evaluate_all(HITS)
        assert all(hits)
        hands += bool(hits)
        move(table)
    assert hands


def test_each_step_to_the_newest_is_shown_and_cards_move(table: Page) -> None:
    """A card that comes into sight keeps its element; with reduced motion nothing moves."""
    first = shown_to_the_newest(table)["n"]
    table.evaluate(NOTE_STEPS)
    table.evaluate("for (const card of document.querySelectorAll('#drawing .pc')) card.wasThere = true")
    move(table)
    last = shown_to_the_newest(table)["n"]
    steps = table.evaluate("window.steps")
    assert [step["n"] for step in steps] == list(range(first, last + 1))
    assert all(step["movement"] != "0s" for step in steps[1:])
    assert last > first
    assert table.evaluate("[...document.querySelectorAll('#drawing .pc')].every((card) => card.wasThere)")

    table.emulate_media(reduced_motion="reduce")
    table.evaluate(NOTE_STEPS)
    move(table)
    shown_to_the_newest(table)
    assert {step["movement"] for step in table.evaluate("window.steps.slice(1)")} == {"0s"}
    sees_the_table_as_it_is_when_moving(table)


def sees_the_table_as_it_is_when_moving(table: Page) -> None:
    table.evaluate("""() => {
      const place = document.getElementById("drawing");
      place.dataset.shown = "";
      const button = document.querySelector("#screen button[name=move]");
      button.addEventListener("click", (event) => event.preventDefault());
      button.click();
    }""")
    expect(table.locator("#drawing")).to_have_attribute("data-shown", str(table.evaluate(TOLD)["n"]))


def test_a_line_of_the_log_shows_the_table_as_it_was(table: Page) -> None:
    for _ in range(2):
        move(table)
    newest = shown_to_the_newest(table)
    drawing, to_now = table.locator("#drawing"), table.get_by_role("button", name="Back to now")
    expect(to_now).to_be_hidden()
    table.get_by_text("What happened").click()
    line = table.locator("#screen-log button").nth(2)
    sentence = line.inner_text()
    line.click()
    expect(drawing).to_have_attribute("data-shown", str(newest["n"] - 2))
    expect(drawing).to_be_in_viewport()
    expect(line).to_have_attribute("aria-current", "step")
    expect(table.locator("[data-last]")).to_have_text(sentence)
    assert problems(table) == []
    to_now.click()
    expect(drawing).to_have_attribute("data-shown", str(newest["n"]))
    expect(to_now).to_be_hidden()
    expect(table.locator(FIRST).first).to_be_focused()

    line.click()
    move(table)  # who moves sees the table as it is
    expect(to_now).to_be_hidden()
    shown_to_the_newest(table)


def test_the_past_stays_while_others_move(browser: Browser, table: Page) -> None:
    context = browser.new_context()
    watching = context.new_page()
    move(table)
    assert own_turn(table)
    watching.goto(table.url)
    watching.get_by_text("What happened").click()
    line = watching.locator("#screen-log button:enabled").nth(1)
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(watching.get_by_role("button", name="Back to now")).to_be_visible()
    shown = watching.locator("#drawing").get_attribute("data-shown")
    index = watching.locator("#screen").get_attribute("data-index")
    move(table)
    moved_on(watching, index)
    expect(watching.locator("#drawing")).to_have_attribute("data-shown", shown or "")
    watching.get_by_role("button", name="Back to now").click()
    expect(watching.locator("#drawing")).not_to_have_attribute("data-shown", shown or "")
    context.close()
