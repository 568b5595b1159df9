"""The names below piles can be read: no card lies on them."""

import re

from playwright.sync_api import Page

NAMES = ".spot:not([hidden]) > span:not([hidden])"
COVERED = """(names) => [...document.querySelectorAll(names)].filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const box = range.getBoundingClientRect();
  const lying = name.closest(".felt").querySelectorAll("[data-lying] > :not(.gone, [hidden])");
  return box.height && [...lying].some((card) => {
    const over = card.getBoundingClientRect();
    const isBeside = over.left >= box.right - 1 || over.right <= box.left + 1;
    return !isBeside && over.top < box.bottom - 2 && over.bottom > box.top + 2;
  });
}).map((name) => name.textContent)"""
AT_REST = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def test_no_card_covers_the_name_of_a_pile(page: Page) -> None:
    for width, height in ((1280, 720), (844, 390), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        for players in ("4", "6", "12"):
            page.goto("/play/envite/")
            page.locator("[name=option_players]").fill(players)
            page.locator("main form button.btn-primary").first.click()
            page.wait_for_url(re.compile("/table/"))
            page.locator("[data-lying] > *").first.wait_for(state="attached")
            page.wait_for_function(
                "() => document.getAnimations().every((one) => one.playState !== 'running')"
            )
            assert page.evaluate(COVERED, NAMES) == [], (width, height, players)
