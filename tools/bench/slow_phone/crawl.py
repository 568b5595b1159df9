"""The pages of a running service, found by their links; a kind is what the address is called in our code."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.urls import Resolver404, resolve
from playwright.sync_api import APIRequestContext, BrowserContext

from league.services.demo.club import PASSWORD

EACH = 4  # addresses of a kind are looked at
ROLES = ("", "pia", "olga")  # nobody signed in; a player; the organizer
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
LEFT_OUT = frozenset({"account_logout"})  # leads on


@dataclass(frozen=True)
class FoundPage:
    """A page: its kind, path, by whom it was found ('' is nobody in particular), and letters."""

    kind: str
    path: str
    role: str
    size: int


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("a", "iframe"):
            self.found += [value for name, value in attrs if name in ("href", "src") and value]


def kind_of(path: str) -> str:
    """What the address is called; empty for what is no address of ours."""
    try:
        match = resolve(path)
    except Resolver404:
        return ""
    return match.view_name.removeprefix("web:")


def links_in(text: str, address: str) -> Iterator[str]:
    """Paths on the same site that a page leads to, without their queries."""
    parser = _Links()
    parser.feed(text)
    here = urlsplit(address)
    for link in parser.found:
        there = urlsplit(urljoin(address, link))
        if there[:2] == here[:2]:
            yield there.path


class Crawler:
    """Somebody who follows links; `submit` sends one of the forms of a page."""

    def __init__(self, context: BrowserContext, base: str, role: str) -> None:
        self.context, self.base, self.role = context, base, role
        self.asks: APIRequestContext = context.request
        if role:
            self.submit("/accounts/login/", login=role, password=PASSWORD)

    def submit(self, page: str, action: str = "", **values: str) -> str:
        """The path to which that leads. ValueError if the page has no form."""
        token = TOKEN.search(self.asks.get(self.base + page).text())
        if token is None:
            raise ValueError(f"{page} has no form")
        form: dict[str, str | float | bool] = {"csrfmiddlewaretoken": token[1], **values}
        sent = self.asks.post(self.base + (action or page), form=form, headers={"Referer": self.base + page})
        return urlsplit(sent.url).path

    def crawl(self, begin: Iterable[str]) -> Iterator[FoundPage]:
        """All pages that are found from these paths on, so many of each kind."""
        waiting, seen, counts = list(begin), set[str](), defaultdict[str, int](int)
        while waiting:
            path = waiting.pop(0)
            kind = kind_of(path)
            if path in seen or not kind or kind in LEFT_OUT or counts[kind] >= EACH:
                continue
            seen.add(path)
            counts[kind] += 1
            text = self._page(path)
            if text is not None:
                yield FoundPage(kind, path, self.role, len(text))
                waiting += links_in(text, self.base + path)

    def _page(self, path: str) -> str | None:
        """Its text; None for a file, what leads elsewhere, and what is not for this reader."""
        answer = self.asks.get(self.base + path, max_redirects=0)
        is_page = answer.ok and answer.headers.get("content-type", "").startswith("text/html")
        return answer.text() if is_page else None


def largest_of_each(pages: Iterable[FoundPage]) -> list[FoundPage]:
    """The page with the most letters of each kind, in the order in which kinds were found."""
    best: dict[str, FoundPage] = {}
    for page in pages:
        if page.kind not in best or page.size > best[page.kind].size:
            best[page.kind] = page
    return list(best.values())
