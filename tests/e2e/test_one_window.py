"""The table, the hand and what can be done stand in one window, in every game, at every size."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from games.registry import GAMES
from tests.e2e.crowded import crowded_hands
from tests.e2e.test_pages import problems
from tests.e2e.test_screen_table import guest, moved_on, own_turn, sit_down
from tests.running.service import Service

LANGUAGES = ("en", "fr", "fa")
SIZES = [(360, 640), (390, 844), (768, 1024), (1280, 720)]
NARROW_AND_LOW = (SIZES[0], SIZES[-1])
FELT_MIN_PX = 100
# What somebody to move must see, and that lies partly outside of the window or under something else.
OUTSIDE = """() => {
  const needed = document.querySelectorAll(
    "[data-table], #screen-turn, .screen-hand li, .screen-own button, .screen-own select");
  const seen = [...needed].filter((element) => element.getClientRects().length);
  return seen.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  }).map((element) => element.outerHTML.slice(0, 80));
}"""
# Plates whose ends lie under cards at rest, or whose score, a long one, breaks or leaves the plate.
UNREAD = """() => [...document.querySelectorAll("#drawing .plate")].filter((plate) => {
  const score = plate.querySelector("[data-score]");
  score.textContent = "−1010";
  const { left, right, top, height } = plate.getBoundingClientRect();
  const number = score.getBoundingClientRect();
  const isOver = (x) => document.elementsFromPoint(x, top + height / 2)
    .find((element) => element.closest(".plate, .pc:not(.hot)")).closest(".pc");
  return isOver(left + 8) || isOver(right - 8) || number.right > right || number.height > height;
}).map((plate) => plate.innerText)"""
# As news of the table come.
LAY = """(own) => {
  document.querySelector(".screen-own").innerHTML = own;
  const detail = { ctx: { response: { status: 200 }, askedAt: performance.now() } };
  document.body.dispatchEvent(new CustomEvent("htmx:after:swap", { bubbles: true, detail }));
}"""
# What is outside, how high the felt is, and by how much the page is too wide, where a table is when it is
# opened, once what follows the size of the window has followed it.
LOOK = f"""async () => {{
  scrollTo(0, 0);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const felt = document.querySelector("#drawing [data-table]").getBoundingClientRect();
  return [({OUTSIDE})(), felt.height, document.documentElement.scrollWidth - innerWidth];
}}"""


def fits(page: Page, *case: object) -> None:
    outside, felt_height, wider = page.evaluate(LOOK)
    assert outside == [], case
    assert felt_height >= FELT_MIN_PX, case
    assert wider <= 0, case


def resized(page: Page, sizes: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


@pytest.fixture
def plain_files(settings: Any) -> None:
    """The service serves each static file by its plain name as well."""
    files = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": files}


@pytest.mark.usefixtures("plain_files")
@pytest.mark.parametrize("game", GAMES)
def test_any_hand_is_in_one_window(browser: Browser, service: Service, game: str) -> None:
    with guest(browser, service, "touch") as page:
        sit_down(page, GAMES[game].title)
        assert own_turn(page)
        for size in resized(page, SIZES):
            fits(page, size)
            assert page.evaluate(UNREAD) == [], size
        word = page.url.rstrip("/").rsplit("/", 1)[1]
        page.route(page.url, lambda _route: None)  # what is laid below the felt stays there: no news come
        hands = [(one, crowded_hands(game, one, word)) for one in LANGUAGES]
        for size in resized(page, NARROW_AND_LOW):  # that takes longer than to lay a hand
            for language, most, own in [(one, *hand) for one, crowded in hands for hand in crowded.items()]:
                page.evaluate(LAY, own)
                fits(page, size, language, most)


@pytest.mark.parametrize("players", [1, 8])
def test_also_with_few_and_with_many_seats(browser: Browser, service: Service, players: int) -> None:
    with guest(browser, service, "touch") as page:
        page.goto("/play/trente_et_quarante/")
        page.get_by_label("Players").fill(str(players))
        page.get_by_role("button", name="Deal me in").click()
        assert own_turn(page)
        for size in resized(page, SIZES):
            fits(page, size)
            assert page.evaluate(UNREAD) == [], size


@pytest.fixture
def betting(page: Page) -> Page:
    sit_down(page, "Trente et Quarante")
    assert own_turn(page)
    return page


def laid(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-bets] [data-area]')]"
        ".map((area) => [area.dataset.area, area.querySelector('[data-stake]').textContent]))"
    )
    return found


def test_bets_are_laid_out_taken_back_and_made_again(betting: Page) -> None:
    bets = betting.locator("[data-bets]")
    area = {key: bets.locator(f"[data-area={key}]") for key in "NRCI"}
    bets.get_by_role("button", name="500", exact=True).click()
    area["C"].click()
    bets.locator("[data-insure]").check()
    area["N"].click()
    assert laid(betting) == {"N": "500 +5", "R": "", "C": "500", "I": ""}
    bets.get_by_role("button", name="Undo").click()
    assert laid(betting) == {"N": "", "R": "", "C": "500", "I": ""}
    area["N"].click()
    area["C"].click()  # again on an area takes its chip back
    assert laid(betting) == {"N": "500 +5", "R": "", "C": "", "I": ""}
    assert problems(betting) == []
    index = betting.locator("#screen").get_attribute("data-index")
    bets.get_by_role("button", name="Done").click()
    moved_on(betting, index)
    betting.locator("#screen-log summary").click()
    expect(betting.locator("#screen-log")).to_contain_text("on noir, insured with")
    assert own_turn(betting)
    assert laid(betting) == {"N": "", "R": "", "C": "", "I": ""}
    bets.get_by_role("button", name="Last bet again").click()
    assert laid(betting) == {"N": "500 +5", "R": "", "C": "", "I": ""}


def test_what_is_wanted_before_the_script_is_there_is_kept(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/choosing*.js", hold)
    page.goto("/play/")
    with page.expect_request("**/choosing*.js"):
        page.get_by_role("button", name=re.compile("Deal me in ?: Dingo")).click()
    wanted = page.get_by_label("Choose a card, then confirm")
    wanted.check()
    held[0].continue_()
    expect(page.locator(".screen-hand button").first).to_have_attribute("aria-pressed", "false")
    expect(wanted).to_be_checked()


def test_a_card_is_chosen_and_then_confirmed_where_that_is_wanted(page: Page) -> None:
    sit_down(page, "Dingo")
    assert own_turn(page)
    page.get_by_label("Choose a card, then confirm").check()
    index = page.locator("#screen").get_attribute("data-index")
    cards, confirm = page.locator(".screen-hand button"), page.locator("[data-confirm]")
    expect(confirm).not_to_be_visible()
    cards.nth(0).click()
    cards.nth(1).click()
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    assert page.locator("#screen").get_attribute("data-index") == index
    expect(confirm).to_have_text(cards.nth(1).get_attribute("title") or "")
    confirm.click()
    moved_on(page, index)
