"""The demo club as it is looked at: bots have played, nothing plays any more, secret addresses are made."""

import json
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Browser

from league.services.demo.club import CLUB, PASSWORD
from league.services.demo.evening import NAME as EVENING
from tools.bench.slow_phone.crawl import ROLES, Crawler, FoundPage
from tools.runtime.patience import patience, wait_until
from tools.runtime.site import Site

PLAYED_SECONDS_MAX = 120.0
PACE = "pace_s"  # what seats by itself has one
BASE = f"/clubs/{CLUB[0]}/"
ANYWHERE = ("/", BASE, f"/embed/{CLUB[0]}/", "/pad/", "/account/data/", "/clubs/", "/accounts/login/")


class Demo:
    """A running site with the demo club, asked by its API as the organizer."""

    def __init__(self, site: Site) -> None:
        self.base = f"http://127.0.0.1:{site.port}"
        self._token = ""
        self._token = str(self.api("/tokens/", {"username": "olga", "password": PASSWORD})["token"])

    def api(self, path: str, data: Any = None) -> Any:
        """The answer of the API; with data a POST of it."""
        request = urllib.request.Request(  # noqa: S310 (our own service)
            f"{self.base}/api{path}", None if data is None else json.dumps(data).encode()
        )
        request.add_header("Content-Type", "application/json")
        if self._token:
            request.add_header("Authorization", f"Token {self._token}")
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            return json.load(answer)

    def settle(self) -> None:
        """Once a ladder has played a match, stop all ladders: they would compute beside the browser."""
        rows = self.api(f"{BASE}events/?page_size=100")["results"]
        running = [int(row["id"]) for row in rows if row["status"] == "running" and PACE in row["settings"]]
        _wait(
            lambda: any(self._matches(event, "finished") for event in running), "no match of bots has ended"
        )
        for event in running:
            self.api(f"{BASE}events/{event}/pause/", {})
        _wait(lambda: not any(self._matches(event, "playing") for event in running), "matches go on")

    def _matches(self, event: int, status: str) -> bool:
        return bool(self.api(f"{BASE}matches/?status={status}&event={event}")["results"])

    def evening(self) -> int:
        """The event at which people play."""
        rows = self.api(f"{BASE}events/?page_size=100")["results"]
        return next(int(row["id"]) for row in rows if row["name"] == EVENING)


def _wait(reached: Callable[[], bool], problem: str) -> None:
    if not wait_until(reached, patience(PLAYED_SECONDS_MAX)):
        raise TimeoutError(problem)


def pages_of(browser: Browser, demo: Demo) -> Iterator[tuple[FoundPage, list[Any]]]:
    """Every page that is found, with the cookies of who found it; those without an account look first."""
    for role in ROLES:
        context = browser.new_context()
        reader = Crawler(context, demo.base, role)
        begin = [*ANYWHERE, *(_secret(reader, demo) if role == ROLES[-1] else ())]
        if not role:
            begin.append(reader.submit("/play/", "/play/omi/", level="", clock=""))
        for found in reader.crawl(begin):
            yield found, [*context.cookies()]
        context.close()


def _secret(reader: Crawler, demo: Demo) -> list[str]:
    """Make what is there only when somebody asks for it: pages that lead to it, and private links."""
    event = demo.evening()
    here = f"{BASE}events/{event}/"
    for path in ("projector/address/", "check-in/"):
        reader.submit(here + path, do="make")
    links = demo.api(f"{here}links/", {})
    return [
        f"{here}projector/",
        f"{here}projector/address/",
        f"{here}check-in/",
        *(row["path"] for row in links[:2]),
    ]
