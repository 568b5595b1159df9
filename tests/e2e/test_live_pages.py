"""Pages that follow what happens ask for no more than they must, and say so when they cannot."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, Route, expect

from tests.e2e.conftest import close, event_address, sign_in
from tests.running.service import Service

WINDOWS = 7  # a browser opens six connections to a server at most
LISTEN = """() => {
  window.news = 0;
  document.body.addEventListener("matches", () => { window.news += 1; });
}"""
SEEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
TELL = "() => document.body.dispatchEvent(new CustomEvent('ratings'))"

EVENT = re.compile(r"/events/\d+/")
OVER = """() => {
  window.over = new Promise((done) => {
    document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
      if (ctx.sourceElement.id === "event") done(true);
    });
  });
}"""

# Of a time that says what the clock of the viewer says: it is asked in one go, for the page follows the news.
IS_LOCAL = """() => {
  const shown = document.querySelector("time[data-local]");
  const at = new Date(shown.dateTime);
  const here = [at.getHours(), at.getMinutes()].map((number) => String(number).padStart(2, "0")).join(":");
  const isElsewhere = here !== shown.dateTime.slice(11, 16);
  return isElsewhere && shown.textContent.includes(here) && shown.title.endsWith("UTC");
}"""

TELL_AND_WAIT = """() => new Promise((done) => {
  document.addEventListener("htmx:finally:request", done, { once: true });
  document.body.dispatchEvent(new CustomEvent("ratings"));
}).then(() => true)"""


@pytest.fixture
def context(browser: Browser, service: Service) -> Iterator[BrowserContext]:
    """A browser whose complaints are no failure: here it loses its connection."""
    context = browser.new_context(base_url=service.address)
    yield context
    close(context)


def test_all_windows_of_a_browser_share_one_stream(context: BrowserContext, club: str) -> None:
    streams: list[Request] = []
    context.on("request", lambda asked: streams.append(asked) if asked.url.endswith("/live/") else None)
    pages = [context.new_page() for _ in range(WINDOWS)]
    for page in pages:
        page.goto(f"{club}leaderboard/")
        page.evaluate(LISTEN)
    for page in pages:
        page.wait_for_function("() => window.news > 0")
    assert len(streams) == 1
    with context.expect_event("request", lambda asked: asked.url.endswith("/live/")):
        pages[0].close()
    pages[-1].evaluate(LISTEN)
    pages[-1].wait_for_function("() => window.news > 0")
    assert len(streams) == 2


def test_a_page_that_nobody_sees_rests_and_catches_up(page: Page, club: str) -> None:
    page.goto(f"{club}leaderboard/")
    page.evaluate(SEEN, True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(TELL_AND_WAIT)
    assert [url for url in asked if "/static/" not in url] == []  # a browser asks for the icon when it likes
    with page.expect_response(lambda response: response.request.headers.get("hx-request") == "true"):
        page.evaluate(SEEN, False)


def test_what_a_page_has_already_is_not_sent_again(page: Page, club: str) -> None:
    """Real news may come in between, and are asked for just so."""
    answers: list[int] = []

    def is_part(response: Response) -> bool:
        return "q=nobody" in response.url and response.request.headers.get("hx-request") == "true"

    page.on("response", lambda response: answers.append(response.status) if is_part(response) else None)
    page.goto(f"{club}leaderboard/?q=nobody-is-called-so")
    for _ in range(2):
        with page.expect_response(is_part):
            page.evaluate(TELL)
    first, *later = answers
    assert (first, {*later}) == (200, {204})
    expect(page.locator("#board")).to_contain_text("Nobody found")


def test_without_a_connection_a_filter_is_taken_back_and_it_is_said(
    context: BrowserContext, club: str
) -> None:
    page = context.new_page()
    page.goto(f"{club}leaderboard/")
    rows = page.locator("[data-row]")
    expect(rows.first).to_be_visible()
    context.set_offline(True)
    page.get_by_role("radio", name="People").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    expect(page.get_by_role("radio", name="All")).to_be_checked()
    expect(rows.first).to_be_visible()
    context.set_offline(False)
    page.get_by_role("radio", name="People").click()
    expect(page.locator("[data-offline]")).to_be_hidden()
    expect(page.get_by_role("radio", name="People")).to_be_checked()


def test_a_choice_that_a_newer_one_replaces_is_no_error(page: Page, club: str) -> None:
    page.goto(f"{club}leaderboard/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/leaderboard/?*kind=people*", hold)
    page.get_by_role("radio", name="People").click()
    page.wait_for_function("() => document.querySelector('.htmx-request')")
    with page.expect_response(lambda response: "kind=bots" in response.url):
        page.get_by_role("radio", name="Bots").click()
    expect(page.get_by_role("radio", name="Bots")).to_be_checked()
    expect(page.locator("[data-offline]")).to_be_hidden()
    expect(page.locator("[data-reason]")).to_have_count(0)


def test_times_are_in_the_zone_of_the_viewer(browser: Browser, service: Service, club: str) -> None:
    context = browser.new_context(base_url=service.address, timezone_id="Asia/Kolkata", locale="en-GB")
    page = context.new_page()
    page.goto(f"{club}leaderboard/")
    page.wait_for_function(IS_LOCAL)
    context.close()


def test_what_one_opens_is_not_taken_away_by_an_older_answer(page: Page, club: str) -> None:
    sign_in(page, "olga")
    page.goto(event_address(page, club, "Friday evening"))
    held: list[Route] = []

    def is_of_page(request: Request) -> bool:
        return request.headers.get("hx-source") == "div#event"

    def hold(route: Route) -> None:
        if is_of_page(route.request) and not held:
            held.append(route)
        else:
            route.continue_()

    page.locator("#event").wait_for()
    page.route(EVENT, hold)
    with page.expect_request(is_of_page):
        page.evaluate("() => document.body.dispatchEvent(new CustomEvent('matches'))")
    page.evaluate(OVER)
    page.locator("a.points-why").first.click()
    why = page.locator("#why")
    expect(why).to_contain_text("has place 1")
    held[0].continue_()
    assert page.evaluate("window.over")
    assert why.is_visible()
    with page.expect_request(is_of_page) as request:
        page.evaluate("() => document.body.dispatchEvent(new CustomEvent('matches'))")
    assert "why=" in request.value.url
