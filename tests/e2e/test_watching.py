"""Watching a match of bots in a browser while it is played."""

import re
from collections.abc import Iterator
from http import HTTPStatus
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.test_live_pages import SEEN
from tests.e2e.test_pages import overflow, problems
from tests.running.service import Service

BOTS = ("Drover", "Keeper", "Tracker", "Surveyor")  # the last one thinks for a while
LONG = 200  # games: the most there can be, and more than are played while somebody watches
AT_END = """() => {
  const [count, all] = document.querySelector("[data-position]").textContent.split(" / ");
  return count === all;
}"""
BEHIND = "Number(document.querySelector('[data-behind]').textContent)"
NEWEST = "Number(document.getElementById('watch-score').dataset.newest)"
SHOWN = "Number(document.getElementById('watch-game').dataset.game)"
TOO_WIDE = """() => [...document.querySelectorAll("main *")]
  .filter((element) => element.getBoundingClientRect().right > innerWidth && !element.closest(".felt"))
  .map((element) => element.outerHTML.slice(0, 120))"""
SAID = """() => {
  window.said = [];
  const region = document.querySelector("[data-said]");
  new MutationObserver(() => window.said.push([region.textContent, performance.now()]))
    .observe(region, { childList: true });
}"""


def schedule(service: Service, club: str, games: int) -> Any:
    """A match of the house bots of Dingo."""
    path = club.strip("/")
    lines = service.api(f"{path}/bots/?page_size=100")["results"]
    players = {line["name"]: line["id"] for line in lines}
    wish = {
        "game": "dingo",
        "players": [players[name] for name in BOTS],
        "rule": {"kind": "fixed", "n": games},
    }
    return service.api(f"{path}/matches/", wish)["id"]


@pytest.fixture
def running(organizer: Service, club: str) -> Iterator[str]:
    """The address from which a long match is watched; it is cancelled at the end."""
    match = schedule(organizer, club, LONG)
    yield f"{club}matches/{match}/watch/"
    organizer.api(f"{club.strip('/')}/matches/{match}/cancel/", {})


def play_to_the_end_of_the_game(page: Page) -> None:
    page.locator("[data-act=last]").click()
    page.wait_for_function(AT_END)
    page.locator("[data-act=play]").click()


def test_a_running_match_is_watched_from_game_to_game_and_the_true_position_is_one_click_away(
    page: Page, running: str
) -> None:
    page.goto(running)
    page.locator("#watch-game:not([data-game='0'])").wait_for()
    first = int(page.evaluate(SHOWN))
    page.wait_for_function("() => parseInt(document.querySelector('[data-position]').textContent) >= 2")
    page.wait_for_function(f"() => {NEWEST} > {first}")
    page.locator("[data-act=play]").focus()
    play_to_the_end_of_the_game(page)
    page.wait_for_function(f"() => {SHOWN} === {first + 1}")
    page.wait_for_function("() => parseInt(document.querySelector('[data-position]').textContent) >= 1")
    expect(page.locator("[data-act=play]")).to_be_focused()
    page.wait_for_function(f"() => {NEWEST} > {first + 3}")
    page.wait_for_function(f"() => {BEHIND} >= 2 && {BEHIND} === {NEWEST} - {SHOWN}")
    page.get_by_role("button", name="To the newest game").click()
    page.wait_for_function(f"() => {SHOWN} > {first + 3}")
    page.wait_for_function(AT_END)
    page.locator("[data-act=previous]").click()
    page.wait_for_function(f"() => !({AT_END})()")
    still = page.inner_text("[data-position]")
    page.wait_for_function(f"(newest) => {NEWEST} > newest", arg=page.evaluate(NEWEST))
    assert page.inner_text("[data-position]") == still, "who stepped back stays there"


def test_when_no_newer_game_is_over_it_waits_and_says_so_and_goes_on_by_itself(
    page: Page, running: str
) -> None:
    def no_news(route: Route) -> None:
        route.fulfill(status=HTTPStatus.NO_CONTENT)

    page.goto(running)
    page.locator("#watch-game:not([data-game='0'])").wait_for()
    page.route("**/watch/", no_news)
    with page.expect_response(lambda response: response.status == HTTPStatus.NO_CONTENT):
        page.evaluate("() => document.body.dispatchEvent(new CustomEvent('matches'))")
    page.get_by_role("button", name="To the newest game").click()
    page.wait_for_function(f"() => {NEWEST} === {SHOWN}")
    shown = int(page.evaluate(SHOWN))
    expect(page.locator("[data-waits]")).to_be_visible()
    expect(page.locator("[data-caption]")).to_have_text(
        "You have seen every game so far. The next one is shown as soon as it is over."
    )
    page.unroute("**/watch/", no_news)
    page.wait_for_function(f"() => {SHOWN} === {shown + 1}")
    expect(page.locator("[data-waits]")).to_be_hidden()


def test_it_fetches_games_as_they_are_shown_and_nothing_while_nobody_sees_it(
    page: Page, running: str
) -> None:
    page.clock.install()
    page.goto(running)
    page.locator("#watch-game:not([data-game='0'])").wait_for()
    page.wait_for_function("() => parseInt(document.querySelector('[data-position]').textContent) >= 1")
    page.locator("[data-act=play]").click()  # however long the next games take, this one stays
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_function(f"(newest) => {NEWEST} > newest + 2", arg=page.evaluate(NEWEST))
    assert [url for url in asked if "/watch/games/" in url] == []
    page.locator("[data-act=play]").click()
    page.evaluate(SEEN, True)
    position = page.inner_text("[data-position]")
    asked.clear()
    page.evaluate("() => document.body.dispatchEvent(new CustomEvent('matches'))")
    page.clock.run_for(60_000)  # longer than any move is shown, and than the page waits to ask again
    assert [url for url in asked if "/static/" not in url] == []
    assert page.inner_text("[data-position]") == position
    page.evaluate(SEEN, False)
    page.wait_for_function(
        "(before) => document.querySelector('[data-position]').textContent !== before", arg=position
    )


def test_a_screen_reader_is_told_a_sentence_now_and_then_and_each_one_that_is_asked_for(
    page: Page, running: str
) -> None:
    page.goto(running)
    page.locator("#watch-game:not([data-game='0'])").wait_for()
    page.evaluate(SAID)
    page.wait_for_function("() => window.said.length >= 3")
    told = page.evaluate("() => window.said")
    # Five seconds lie between them; what is seen here may be seen a moment late.
    assert all(later[1] - earlier[1] >= 4000 for earlier, later in pairwise(told))
    page.locator("[data-act=play]").click()
    page.evaluate("() => { window.said = []; }")
    for _ in range(3):
        page.locator("[data-act=previous]").click()
    page.wait_for_function("() => window.said.length === 3")
    assert page.evaluate("() => window.said.at(-1)[0]") == page.inner_text("[data-caption]")


@pytest.mark.parametrize(("width", "theme"), [(360, "outback"), (1280, "dusk")])
def test_the_page_is_accessible_and_table_and_controls_are_in_the_window(
    page: Page, service: Service, running: str, width: int, theme: str
) -> None:
    page.context.add_cookies([{"name": "theme", "value": theme, "url": service.address}])
    page.set_viewport_size({"width": width, "height": 640 if width == 360 else 720})
    page.goto(running)
    page.locator("#watch-game:not([data-game='0'])").wait_for()
    page.locator("[data-act=play]").click()
    assert problems(page) == []
    assert overflow(page) == 0
    for place in ("[data-table]", "[data-act=play]", "[data-to-newest]"):
        box = page.locator(place).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= page.evaluate("innerHeight")


def test_at_the_end_it_says_how_the_match_ended_and_leads_on(
    page: Page, organizer: Service, club: str
) -> None:
    match = schedule(organizer, club, 3)
    page.goto(f"{club}matches/{match}/watch/")
    page.locator("#watch-score[data-over]").wait_for(state="attached")
    ended = page.locator("[data-ended]")
    if int(page.evaluate(SHOWN)) < 3:
        expect(ended).to_be_hidden()
    page.get_by_role("button", name="To the newest game").click()
    page.wait_for_function(f"() => {SHOWN} === 3")
    expect(ended).to_be_visible()
    expect(ended).to_contain_text("won the match.")
    expect(page.locator("[data-caption]")).to_contain_text("won the match.")
    assert problems(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("document.documentElement.style.fontSize = '200%'; document.fonts.ready.then(() => 1)")
    assert overflow(page) == 0, page.evaluate(TOO_WIDE)
    ended.get_by_role("link", name="Game by game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Dingo: "))
    expect(page.get_by_role("link", name="Watch", exact=True)).to_have_count(0)
