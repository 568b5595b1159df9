"""What one change costs where many watch a page: each hears of it by an open stream, and asks for its part.

All of it in this process: the news come by the queue as in the service, and are told to the streams at the
pace of the service. Beside what a watcher costs stands what one costs who asks for nothing but a word, which
no page can undercut, and what all would cost if each had the part made anew.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from http import HTTPStatus
from unittest.mock import patch

from asgiref.sync import async_to_sync, sync_to_async
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client, override_settings

from league.domain.activities import PagePart
from league.models import Club, Season
from league.outlets.pages import refresh
from league.web import answers
from league.web.broadcast import CLUB, broadcast, listening
from league.web.live import Places, StreamPlace, stream
from league.web.server.garbage import keep_what_is_loaded
from league.web.shared import SharedContents
from tools.bench.at_size.clock import ProcessorClock
from tools.bench.at_size.pages import PLAIN_FILES
from tools.bench.seasons.counts import counted_queries, counted_renders

FETCHED = {"HX-Request": "true", "Accept-Encoding": "gzip"}  # the changing part, as browsers ask for it
WORD = "/health/live/"
TRIES = 5
NO_CLUB = 0
HEARD_EVERY_SECONDS, STAYS_SECONDS = 0.05, 1.0


@dataclass(frozen=True)
class WatchedPage:
    """A page by its address and the template of its part, and as whom it is watched; empty: nobody known."""

    label: str
    path: str
    template: str
    username: str = ""


@dataclass(frozen=True)
class ChangeCost:
    """What one change cost with so many watchers. Milliseconds are of processor; `one_ms` is one part that is
    made anew, `word_ms` one answer of a word.
    """

    label: str
    watchers: int
    texts: int  # different messages that were made for the streams
    renders: int
    queries: int
    took_ms: float
    seconds: float
    one_ms: float
    word_ms: float

    @property
    def watcher_ms(self) -> float:
        return self.took_ms / self.watchers

    @property
    def least_ratio(self) -> float:
        """How many times the least: the part made once, and a word for each."""
        return self.took_ms / (self.one_ms + self.watchers * self.word_ms)

    @property
    def alone_ratio(self) -> float:
        """Which share of what it would cost if the part were made for each."""
        return self.took_ms / (self.watchers * self.one_ms)


def measured_changes(counts: tuple[int, ...]) -> Iterator[ChangeCost]:
    club = Club.objects.get(pk=1)
    with override_settings(STORAGES=PLAIN_FILES, ALLOWED_HOSTS=["*"], LIVE_STREAMS_MAX=max(counts)):
        keep_what_is_loaded()  # as the web server does
        for page in _pages(club):
            for watchers in counts:
                yield _Watching(club, page, watchers).cost()


def _pages(club: Club) -> Iterator[WatchedPage]:
    for name in ("Evenings", "Boxes"):
        path = f"/clubs/{club.slug}/seasons/{Season.objects.get(club=club, name=name).pk}/"
        yield WatchedPage(f"season, {name.lower()}", path, "seasons/_season.html")
    yield WatchedPage("board of all tables", f"{path}board/", "seasons/_board.html", "olga")


class _Watching:
    """So many open pages, each with a stream and the tag of the part that it shows."""

    def __init__(self, club: Club, page: WatchedPage, watchers: int) -> None:
        self.club, self.page, self.watchers = club, page, watchers
        self.client, self.clock = Client(), ProcessorClock()
        if page.username:
            self.client.force_login(get_user_model().objects.get(username=page.username))
        self.texts: list[str] = []

    def cost(self) -> ChangeCost:
        cache.clear()
        one_ms = min(self._ms_of(self.page.path, FETCHED) for _try in range(TRIES))
        word_ms = min(self._ms_of(WORD, {}) for _try in range(TRIES))
        with counted_queries() as asked, counted_renders() as renders:
            took_ms, seconds = async_to_sync(self._watch)()
        return ChangeCost(
            self.page.label, self.watchers, len(set(self.texts)), renders[self.page.template], len(asked),
            took_ms, seconds, one_ms, word_ms,
        )  # fmt: skip

    def _ms_of(self, path: str, headers: Mapping[str, str]) -> float:
        """Of one answer for which nothing is kept."""
        with patch.object(answers, "shared_contents", SharedContents()):
            began = self.clock.seconds()
            self._ask(path, headers)
            return 1000 * (self.clock.seconds() - began)

    def _ask(self, path: str, headers: Mapping[str, str]) -> str:
        response = self.client.get(path, headers=headers)
        if response.status_code not in (HTTPStatus.OK, HTTPStatus.NO_CONTENT):
            raise RuntimeError(f"{path} answered {response.status_code}")
        return response.headers.get("ETag", "")

    async def _watch(self) -> tuple[float, float]:
        """Milliseconds of processor and seconds from the change until the last watcher has its part."""
        await _hear_the_queue()
        places = Places()
        opened = [stream(self.club.pk, _place(places, number)) for number in range(self.watchers)]
        watching = [asyncio.create_task(self._follow(one)) for one in opened]
        while listening[CLUB, self.club.pk] < self.watchers:
            await asyncio.sleep(0)
        began, began_s = self.clock.seconds(), time.monotonic()
        refresh(self.club.pk, PagePart.MATCHES)
        await asyncio.gather(*watching)
        return 1000 * (self.clock.seconds() - began), time.monotonic() - began_s

    async def _follow(self, opened: AsyncGenerator[str, None]) -> None:
        """Until the part was fetched: all of it, since something in it is another."""
        async with aclosing(opened) as texts:
            async for text in texts:
                if text.startswith("event:"):
                    self.texts.append(text)
                    await sync_to_async(self._ask)(self.page.path, FETCHED)
                    return
        raise RuntimeError("a stream ended")


def _place(places: Places, number: int) -> StreamPlace:
    place = places.take(f"watcher {number}")
    if place is None:
        raise RuntimeError("no place for one more stream")
    return place


async def _hear_the_queue() -> None:
    """Wait until this process hears what is published: news of a club that nobody watches."""
    heard = broadcast()
    listener = heard.join(NO_CLUB)
    while listener.texts.empty():
        refresh(NO_CLUB, PagePart.MATCHES)
        await asyncio.sleep(HEARD_EVERY_SECONDS)
    asyncio.get_running_loop().call_later(STAYS_SECONDS, heard.leave, NO_CLUB, listener)
