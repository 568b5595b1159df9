"""A slow phone: 360 px, a processor slowed down, a thin line, and a cache that is empty at each visit."""

import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools.bench.slow_phone.grades import PARTS, Visit
from tools.runtime.packages import provide_browser

FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]
# Lighthouse's phone: a cheap device, on a line that three of four phones in the world have or better.
SLOWER = 4
DELAY_MS = 150
DOWN_BYTES, UP_BYTES = 1_600_000 // 8, 750_000 // 8  # a second
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
QUIET_SECONDS, WAIT_SECONDS_MAX = 0.5, 30.0
STREAM = "EventSource"  # stays open
PART_OF = {"Document": "document", "Stylesheet": "css", "Script": "js", "Font": "fonts"}
# Heard from the very beginning; what blocks counts after the first paint, as in web.dev's TBT.
LISTEN = """
window.bench = {lcp: 0, shift: 0, tasks: []};
const hear = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type, buffered: true});
hear("largest-contentful-paint", (entry) => { window.bench.lcp = entry.startTime; });
hear("layout-shift", (entry) => { if (!entry.hadRecentInput) window.bench.shift += entry.value; });
hear("longtask", (entry) => { window.bench.tasks.push([entry.startTime, entry.duration]); });
"""
READ = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const late = window.bench.tasks.filter(([start]) => start >= paint);
  const page = document.documentElement;
  return {
    fcp: paint,
    lcp: Math.max(window.bench.lcp, paint),
    shift: window.bench.shift,
    blocked: late.reduce((sum, [, took]) => sum + took - 50, 0),
    wide: page.scrollWidth - page.clientWidth,
  };
}"""


@contextmanager
def browser() -> Iterator[Browser]:
    """PackageMissing where there is none and none can be installed."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=provide_browser(), args=FLAGS)
        yield opened
        opened.close()


class _Wire:
    """What comes over the line while a page is opened, and whether it is still busy."""

    def __init__(self, session: CDPSession) -> None:
        self.kinds: dict[str, str] = {}
        self.sizes: defaultdict[str, float] = defaultdict(float)
        self.heads: dict[str, float] = {}
        self.open: set[str] = set()
        self.changed = time.monotonic()
        session.on("Network.requestWillBeSent", self._on_request)
        session.on("Network.responseReceived", self._on_response)
        session.on("Network.loadingFinished", self._on_end)
        session.on("Network.loadingFailed", self._on_failure)

    def _on_request(self, event: dict[str, Any]) -> None:
        self.kinds[event["requestId"]] = event.get("type", "")
        if event.get("type") != STREAM and not event["request"]["url"].startswith("data:"):
            self.open.add(event["requestId"])
        self.changed = time.monotonic()

    def _on_response(self, event: dict[str, Any]) -> None:
        """What has come by now is the header."""
        self.heads[event["requestId"]] = event["response"]["encodedDataLength"]

    def _on_end(self, event: dict[str, Any]) -> None:
        part = PART_OF.get(self.kinds.get(event["requestId"], ""), "other")
        head = self.heads.pop(event["requestId"], 0)
        self.sizes[part] += max(0, event["encodedDataLength"] - head)
        self.sizes["headers"] += head
        self._on_failure(event)

    def _on_failure(self, event: dict[str, Any]) -> None:
        self.open.discard(event["requestId"])
        self.changed = time.monotonic()

    def wait(self, page: Page) -> None:
        """Until nothing has come for a while."""
        until = time.monotonic() + WAIT_SECONDS_MAX
        while time.monotonic() < until:
            page.wait_for_timeout(100)
            if not self.open and time.monotonic() - self.changed > QUIET_SECONDS:
                return


def visit(opened: Browser, address: str, cookies: list[Any]) -> Visit:
    """Open the address as nobody has before on this phone. RuntimeError if it is no page."""
    context = opened.new_context(**PHONE)
    try:
        context.add_cookies(cookies)
        page = context.new_page()
        page.add_init_script(LISTEN)
        session = context.new_cdp_session(page)
        _slow_down(session)
        wire = _Wire(session)
        answer = page.goto(address, wait_until="load")
        if answer is None or not answer.ok:
            raise RuntimeError(f"{address} answered {answer and answer.status}")
        wire.wait(page)
        return _figures(wire, page.evaluate(READ))
    finally:
        context.close()


def _slow_down(session: CDPSession) -> None:
    session.send("Network.enable")
    line = {"latency": DELAY_MS, "downloadThroughput": DOWN_BYTES, "uploadThroughput": UP_BYTES}
    session.send("Network.emulateNetworkConditions", {"offline": False, **line})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _figures(wire: _Wire, seen: dict[str, float]) -> Visit:
    return Visit(
        **{part: wire.sizes[part] for part in PARTS},
        requests=len(wire.kinds),
        first_paint_ms=seen["fcp"],
        largest_paint_ms=seen["lcp"],
        shift=seen["shift"],
        blocked_ms=seen["blocked"],
        too_wide_px=seen["wide"],
    )
