"""No answer but a success takes anything away: the form stays, says why, and can be sent again."""

import re
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.e2e.conftest import close, sign_in
from tests.e2e.evenings import new_evening
from tests.e2e.test_drafts import Evening
from tests.e2e.test_screen_table import own_turn, sit_down
from tests.running.service import Service

FAILURES = ["403", "409", "413", "429", "502", "503", "not ours", "late", "offline"]
PROXY = "<html><body><h1>Bad gateway</h1></body></html>"
POSTING = "form[hx-post]"
# The time after which a form is no longer waited for does not pass by itself; then it passes at once.
HOLD_TIME = """() => {
  const { setTimeout } = window;
  window.held = [];
  window.setTimeout = (call, ms, ...rest) => {
    if (!(ms >= htmx.config.defaultTimeout)) return setTimeout(call, ms, ...rest);
    window.held.push(call);
  };
}"""
PASS_TIME = "() => { for (const call of window.held.splice(0)) call(); }"
# Sends a form as a press of its first button does, also of one that no visible button belongs to.
SEND = """(form) => {
  for (const field of form.elements) if (field.required && !field.value) field.value = "Somebody new";
  const buttons = [...form.elements].filter((field) => field.type === "submit" && !field.disabled);
  form.requestSubmit(buttons[0] ?? null);
}"""


@pytest.fixture
def context(browser: Browser, service: Service) -> Iterator[BrowserContext]:
    """A browser whose complaints are no failure: here its server fails."""
    context = browser.new_context(base_url=service.address)
    yield context
    close(context)


def failing(failure: str, route: Route) -> None:
    """Answer every form as a server or a proxy in trouble does; one that is "late" never does."""
    if route.request.method != "POST":
        route.continue_()
    elif failure == "offline":
        route.abort("internetdisconnected")
    elif failure == "not ours":
        route.fulfill(status=200, body=PROXY, content_type="text/html")
    elif failure == "late":
        route.request.frame.evaluate(PASS_TIME)
    else:
        route.fulfill(status=int(failure), body=PROXY, content_type="text/html")


def broken(status: int, route: Route) -> None:
    route.fulfill(status=status, body=PROXY, content_type="text/html")


def every_form_survives(page: Page) -> None:
    """Each posting form of the page meets each failure."""
    count = page.locator(POSTING).count()
    assert count
    page.evaluate(HOLD_TIME)
    for failure in FAILURES:
        page.route("**/*", partial(failing, failure))
        for number in range(count):
            form = page.locator(POSTING).nth(number)
            for _again in range(2):
                with page.expect_request(lambda request: request.method == "POST"):
                    form.evaluate(SEND)
                reason = page.locator("[data-reason]")
                expect(reason).to_have_count(1)
                expect(reason.locator("span")).to_have_text(re.compile(r"\w{3}.*\."))
            assert page.locator(POSTING).count() == count
        page.unroute("**/*")


def test_at_a_table_on_screen(context: BrowserContext) -> None:
    page = context.new_page()
    sit_down(page, "Dingo")
    assert own_turn(page)
    hand = page.locator(".screen-hand li").count()
    every_form_survives(page)
    assert page.locator(".screen-hand li").count() == hand
    index = page.locator("#screen").get_attribute("data-index")
    page.locator(".screen-hand button, .screen-moves button").first.click()
    expect(page.locator("#screen")).not_to_have_attribute("data-index", index or "")
    expect(page.locator("[data-reason]")).to_have_count(0)


def test_at_the_desk(context: BrowserContext, organizer: Service, club: str) -> None:
    page = context.new_page()
    sign_in(page, "olga")
    new_evening(page, club, "Evening of failures")
    page.goto(f"{page.url.split('?')[0]}rollcall/")
    every_form_survives(page)
    page.goto(Evening(organizer).page)
    every_form_survives(page)
    page.get_by_role("button", name=re.compile("Seat round")).click()
    page.locator("#swap-form").wait_for()
    every_form_survives(page)


@pytest.mark.parametrize("failure", FAILURES)
def test_a_plain_form_stays_as_it_was_typed_and_is_sent_again(
    context: BrowserContext, club: str, failure: str
) -> None:
    page = context.new_page()
    sign_in(page, "olga")
    page.goto(f"{club}events/new/?format=swiss")
    page.evaluate(HOLD_TIME)
    page.get_by_label("Name", exact=True).fill(f"Evening of {failure}")
    page.get_by_label("Maximum number of players").fill("24")
    page.get_by_label(re.compile("Roll call")).uncheck()
    page.route("**/*", partial(failing, failure))
    button = page.get_by_role("button", name="Create the event")
    button.click()
    expect(page.locator("main form > [data-reason]")).to_contain_text(re.compile(r"\w{3}.*\."))
    expect(button).not_to_have_attribute("aria-busy", "true")
    page.unroute("**/*")
    expect(page.get_by_label("Name", exact=True)).to_have_value(f"Evening of {failure}")
    expect(page.get_by_label("Maximum number of players")).to_have_value("24")
    expect(page.get_by_label(re.compile("Roll call"))).not_to_be_checked()
    button.click()
    expect(page.get_by_role("heading", name=f"Evening of {failure}")).to_be_visible()
    expect(page.locator(".message-success")).to_have_count(1)


def test_a_form_is_good_after_a_sign_in_in_another_window(context: BrowserContext) -> None:
    page, other = context.new_page(), context.new_page()
    page.goto("/play/dingo/")
    sign_in(other, "pia")
    page.get_by_role("button", name="Deal me in").click()
    page.wait_for_url("**/table/**")


def test_what_a_page_asks_for_by_itself_takes_nothing_away(context: BrowserContext, club: str) -> None:
    page = context.new_page()
    page.goto(f"{club}matches/")
    for status in (403, 404, 429, 502, 503):
        page.route("**/matches/**", partial(broken, status))
        with page.expect_event("requestfinished"):
            page.evaluate("() => document.body.dispatchEvent(new CustomEvent('matches'))")
        expect(page.locator("#matches")).to_be_visible()
        page.unroute("**/matches/**")
    expect(page.locator("[data-reason]")).to_have_count(0)
