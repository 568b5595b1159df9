"""Cards of the table on screen are seen to move, for a moment, and nothing waits for them."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.test_screen_table import FIRST, deal, guest, moved_on, own_turn
from tests.running.service import Service

MOVING_MS_MAX = 250
TURNS = 6
# After every swap: each card that begins to move, how far its beginning is from where it lay, or else from
# the plate of the seat before which it lies now.
NOTE_MOVES = """() => {
  window.moves = [];
  window.lay = new Map();
  const corner = (element) => { const { left, top } = element.getBoundingClientRect(); return [left, top]; };
  document.addEventListener("htmx:before:swap", () => {
    const cards = [...document.querySelectorAll("[data-card]")];
    window.lay = new Map(cards.map((card) => [card.dataset.card, corner(card)]));
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const movement of document.getAnimations()) {
      const card = movement.effect.target;
      if (!card?.dataset.card || movement.currentTime > 0) continue;
      const lay = window.lay.get(card.dataset.card);
      const seat = card.closest("[data-seat]");
      const plate = seat?.querySelector(".ss-plate .av");
      const from = lay ?? (plate && corner(plate));
      const now = corner(card);
      window.moves.push({
        card: card.dataset.card, lay: Boolean(lay), seat: seat?.dataset.seat,
        ms: movement.effect.getTiming().duration,
        off: from ? Math.hypot(now[0] - from[0], now[1] - from[1]) : null,
      });
    }
  });
}"""
MOVES = "() => window.moves"


@pytest.fixture(params=["mouse", "touch"])
def table(request: Any, browser: Browser, service: Service) -> Iterator[Page]:
    """A guest at a table of Omi who is to move: at a desk, and with a phone."""
    with guest(browser, service, request.param) as page:
        deal(page, "Omi", request.param)
        assert own_turn(page)
        yield page


def play(page: Page, turns: int) -> list[Any]:
    """By the first button of the page, without waiting for any movement; gives what moved."""
    page.evaluate(NOTE_MOVES)
    for _ in range(turns):
        if not own_turn(page):
            break
        index = page.locator("#screen").get_attribute("data-index")
        page.locator(FIRST).first.click()
        moved_on(page, index)
    return list(page.evaluate(MOVES))


def test_cards_move_from_where_they_lay_or_from_the_plate_of_who_played_them(table: Page) -> None:
    moves = play(table, TURNS)
    own = [move for move in moves if move["lay"] and move["seat"]]
    of_others = [move for move in moves if not move["lay"]]
    assert own, "a card of the hand went to the table"
    assert of_others, "a card came from a hidden hand"
    assert all(move["off"] is not None and move["off"] < 1 for move in [*own, *of_others])
    assert all(move["ms"] <= MOVING_MS_MAX for move in moves)


def test_a_card_that_is_still_on_its_way_goes_on_from_where_it_is_seen(table: Page) -> None:
    """A swap during a movement, at which the card stays in its place."""
    off, times = table.evaluate("""() => {
      const card = document.querySelector("[data-card]");
      card.animate({ transform: ["translate(300px, 0)", "none"] }, 10_000);
      const before = card.getBoundingClientRect().left;
      document.dispatchEvent(new CustomEvent("htmx:before:swap"));
      document.dispatchEvent(new CustomEvent("htmx:after:swap"));
      const times = card.getAnimations().map((movement) => movement.effect.getTiming().duration);
      return [Math.abs(card.getBoundingClientRect().left - before), times];
    }""")
    assert off < 1
    assert len(times) == 1
    assert times[0] <= MOVING_MS_MAX


def test_with_reduced_motion_nothing_moves(table: Page) -> None:
    table.emulate_media(reduced_motion="reduce")
    assert play(table, TURNS) == []


def test_a_card_on_its_way_takes_no_click(table: Page) -> None:
    while not table.locator(".screen-hand button").count():
        play(table, 1)
        own_turn(table)
    button = table.locator(".screen-hand button").first
    assert button.locator("[data-card]").evaluate("(card) => getComputedStyle(card).pointerEvents") == "none"
    hit = button.evaluate("""(button) => {
      button.scrollIntoView({ block: "center" });
      const { left, top, width, height } = button.getBoundingClientRect();
      for (const card of document.querySelectorAll("[data-card]")) {
        card.animate({ transform: [`translate(${left}px, 0)`, "none"] }, 10_000);
      }
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button") === button;
    }""")
    assert hit
