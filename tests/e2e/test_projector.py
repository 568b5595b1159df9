"""The big screen of an evening: it turns its pages, counts the round and rings, and says when it is alone."""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from league.services.demo.club import CLUB
from league.services.demo.evening import WITHOUT_ACCOUNT
from tests.e2e.conftest import sign_in
from tests.running.service import Service

TV = {"width": 1280, "height": 720}
FIT = """() => {
  const page = document.documentElement;
  return page.scrollWidth <= innerWidth && page.scrollHeight <= innerHeight;
}"""
# Notes each tone that is played, by its hertz.
LISTEN = """
  window.tones = [];
  window.OscillatorNode = class extends OscillatorNode {
    constructor(audio, options) { super(audio, options); window.tones.push(Math.round(options.frequency)); }
  };
"""
WARNING_HZ, BELL_HZ = 880, 523


class Screen:
    """A television that is not signed in, and whose time the test moves."""

    def __init__(self, browser: Browser, service: Service) -> None:
        self.context = browser.new_context(base_url=service.address, viewport=TV)
        self.page = self.context.new_page()
        self.page.add_init_script(LISTEN)
        self.page.clock.install()
        self.ahead_s = 0
        self.page.route("**/clock.json", self._tell)

    def _tell(self, route: Route) -> None:
        """The service's clock, as far ahead as the screen is."""
        route.fulfill(json={"now": int((time.time() + self.ahead_s) * 1000)})

    def forward(self, seconds: int) -> None:
        self.ahead_s += seconds
        self.page.clock.fast_forward(seconds * 1000)

    def forward_until(self, seconds_left: int) -> None:
        """Until the timer shows that; a little less, on a slow machine."""
        minutes, seconds = self.page.locator("[data-time]").inner_text().split(":")
        self.forward(int(minutes) * 60 + int(seconds) - seconds_left)

    def pass_seconds(self, number: int) -> None:
        """One by one, as a screen has to be there when the bell rings."""
        for _second in range(number):
            self.forward(1)


@pytest.fixture
def screen(browser: Browser, service: Service) -> Iterator[Screen]:
    screen = Screen(browser, service)
    yield screen
    screen.context.close()


@pytest.fixture
def event(request: pytest.FixtureRequest, organizer: Service) -> str:
    """The path of an evening that everybody of the club has entered."""
    base = f"clubs/{CLUB[0]}/"
    people = organizer.api(f"{base}players/?page_size=100")["results"]
    wish = {
        "name": request.node.name[:80], "game": "dingo", "rule": {"kind": "wins", "n": 1},
        "format": "swiss", "played_by": "people", "roll_call": False,
    }  # fmt: skip
    here = f"{base}events/{organizer.api(f'{base}events/', wish)['id']}/"
    organizer.api(
        f"{here}enter/", {"players": [row["id"] for row in people if row["name"] in WITHOUT_ACCOUNT]}
    )
    organizer.api(f"{here}run/", {})
    return here


def start_timer(page: Page, event: str) -> None:
    sign_in(page, "olga")
    page.goto(f"/{event}desk/")
    page.get_by_label("Minutes").fill("50")
    page.get_by_role("button", name="Start the timer").click()
    expect(page.locator("[data-timer]")).to_have_attribute("data-state", "running")


def test_a_screen_through_a_round(screen: Screen, page: Page, organizer: Service, event: str) -> None:
    tv = screen.page
    tv.goto(f"/{event}projector/")
    expect(tv.locator(".tv-slide:visible .tv-heading")).to_contain_text("1 of 2")
    screen.forward(12)
    expect(tv.locator(".tv-slide:visible .tv-heading")).to_contain_text("2 of 2")
    assert tv.evaluate(FIT)
    organizer.api(f"{event}seat/", {})
    expect(tv.get_by_role("heading", name="Who sits where").first).to_be_visible()
    tv.mouse.move(200, 200)
    tv.get_by_role("button", name="Sound on").click()
    start_timer(page, event)
    timer = tv.locator("[data-timer]")
    expect(timer.locator("[data-time]")).to_have_text(re.compile(r"^4\d:\d\d$"))
    screen.forward_until(5 * 60 + 10)
    expect(timer).to_have_attribute("data-state", "running")
    screen.pass_seconds(12)
    expect(timer).to_have_attribute("data-state", "warning")
    assert WARNING_HZ in tones(tv)
    page.get_by_role("button", name="Stop").click()
    expect(timer).to_have_attribute("data-state", "stopped")
    page.get_by_role("button", name="Go on").click()
    expect(timer).to_have_attribute("data-state", re.compile("warning|running"))
    screen.forward_until(10)
    screen.pass_seconds(12)
    expect(timer).to_have_attribute("data-state", "over")
    expect(timer).to_contain_text("0:00")
    assert BELL_HZ in tones(tv)


def test_a_screen_says_that_it_has_no_connection_and_comes_back(
    screen: Screen, organizer: Service, event: str
) -> None:
    tv = screen.page
    tv.goto(f"/{event}projector/")
    expect(tv.locator("[data-away]")).to_be_hidden()
    screen.context.set_offline(True)
    screen.forward(60)
    expect(tv.locator("[data-away]")).to_be_visible()
    organizer.api(f"{event}seat/", {})
    screen.context.set_offline(False)
    screen.forward(20)
    expect(tv.get_by_role("heading", name="Who sits where").first).to_be_visible()
    expect(tv.locator("[data-away]")).to_be_hidden()


def tones(page: Page) -> list[Any]:
    return list(page.evaluate("() => window.tones"))
