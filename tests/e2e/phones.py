"""Phones of people without accounts, who come by private links."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from tests.e2e.lines import Line
from tests.running.service import Service

PHONE = {"width": 360, "height": 740}
FINGER_PX = 44
SMALL = f"""() => [...document.querySelectorAll('main button:enabled, main a, main summary')]
  .filter((element) => element.getClientRects().length && element.offsetHeight < {FINGER_PX})
  .map((element) => element.textContent.trim())"""


@contextmanager
def phone(
    browser: Browser, service: Service | Line, path: str, complaints: list[str], zone: str | None = None
) -> Iterator[Page]:
    """A phone of its own that has come by a link, straight or by a line; `zone` is where it is."""
    context = browser.new_context(base_url=service.address, viewport=PHONE, has_touch=True, timezone_id=zone)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto(path)
    yield page
    context.close()


def fits_a_thumb(page: Page) -> None:
    """Nothing scrolls sideways, and everything that is tapped is large enough."""
    page.wait_for_function("() => document.documentElement?.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []


def tap(page: Page, answer: str) -> None:
    version = page.locator("input[name=version]").get_attribute("value")
    page.locator(f"button[name=tap][value='{answer}']").click()
    expect(page.locator("input[name=version]")).not_to_have_value(str(version))
