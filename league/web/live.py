"""Tells open pages of a club that something changed, as server-sent events.

The stream carries ids only: a page then asks for what it may see, so that rights stay where they are.
While the queue is away the stream ends with a comment and the browser comes again; pages poll besides.
"""

import re
import time
import weakref
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import aclosing
from http import HTTPStatus

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connection
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.views.decorators.http import require_safe

from league.domain.addresses import client_of
from league.domain.rights import Right
from league.selectors.clubs.clubs import club_for
from league.selectors.screen.tables import screen_table
from league.services.rights import may_somewhere
from league.web.broadcast import CLUB, TABLE, broadcast
from league.web.requests import WebRequest

RETRY_MS = 3000
# Streams end now and then: rights may have changed since, and a proxy would cut them anyway.
STREAM_SECONDS_MAX = 1800.0
RETRY_AFTER_SECONDS = 60
DATA = re.compile("^data: .*$", re.MULTILINE)
HEADERS = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
PROJECTOR = "projector"  # hears of a club without ids
KINDS = (CLUB, TABLE, PROJECTOR)


class Places:
    """The streams of this web process, counted by the address of their client."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()
        self.open: Counter[str] = Counter()  # the same ones by kind

    def take(self, address: str, kind: str = CLUB) -> "StreamPlace | None":
        """A place for one more stream; None if this address has its share, or there are too many in all."""
        if self.taken[address] >= settings.LIVE_STREAMS_PER_ADDRESS_MAX:
            return None
        if self.taken.total() >= settings.LIVE_STREAMS_MAX:
            return None
        self.taken[address] += 1
        self.open[kind] += 1
        return StreamPlace(self, address, kind)


class StreamPlace:
    """Taken when the stream is promised, not when it begins: a burst of requests must not get past."""

    def __init__(self, places: Places, address: str, kind: str) -> None:
        self._places, self._address, self._kind, self._held = places, address, kind, True

    def give_back(self) -> None:
        """Once or more often."""
        if self._held:
            self._held = False
            self._places.open[self._kind] -= 1
            self._places.taken[self._address] -= 1
            self._places.taken += Counter()  # forgets whoever has none left


places = Places()


@require_safe
async def live(request: WebRequest, slug: str) -> HttpResponseBase:
    """The stream of the club; who may not see the club gets what its pages answer.

    With too many streams open there is none: pages ask now and then besides.
    """
    club_id, is_organizer = await _club_of(request, slug)
    return answer_live(request, club_id, is_organizer=is_organizer)


@require_safe
async def live_table(request: WebRequest, word: str) -> HttpResponseBase:
    """The stream of a table on screen: whoever has its address may watch."""
    return answer_live(request, await _table_of(word), kind=TABLE)


def answer_live(
    request: WebRequest, about: int, *, kind: str = CLUB, is_organizer: bool = False, has_ids: bool = True
) -> HttpResponseBase:
    """A stream, if there is a place for it. Without ids it says that something changed, and not what."""
    shown = kind if has_ids else PROJECTOR
    place = places.take(client_of(request.META.get("REMOTE_ADDR", "")), shown)
    if place is None:
        retry = {"Retry-After": str(RETRY_AFTER_SECONDS)}
        return HttpResponse(status=HTTPStatus.SERVICE_UNAVAILABLE, headers=retry)
    events = stream(about, place, kind=kind, is_organizer=is_organizer)
    events = events if has_ids else _without_ids(events)
    response = StreamingHttpResponse(events, content_type="text/event-stream", headers=HEADERS)
    weakref.finalize(response, place.give_back)  # also of a stream that its client did not wait for
    return response


async def _without_ids(events: AsyncGenerator[str, None]) -> AsyncGenerator[str, None]:
    async with aclosing(events) as texts:
        async for text in texts:
            yield DATA.sub("data: {}", text)


@sync_to_async
def _club_of(request: WebRequest, slug: str) -> tuple[int, bool]:
    """The club's number, and whether the person prepares rounds in it.

    Gives the connection back, which would otherwise be held as long as the stream.
    """
    try:
        club = club_for(request.user, slug)
        return club.pk, may_somewhere(request.user, Right.SEAT, club)
    finally:
        if not connection.in_atomic_block:
            connection.close()


@sync_to_async
def _table_of(word: str) -> int:
    """The table's number; gives the connection back likewise."""
    try:
        return screen_table(word).pk
    finally:
        if not connection.in_atomic_block:
            connection.close()


async def stream(
    about: int, place: StreamPlace, *, kind: str = CLUB, is_organizer: bool = False
) -> AsyncGenerator[str, None]:
    """The news of a club or a table, a heartbeat now and then, until the queue is gone or time is up."""
    yield f"retry: {RETRY_MS}\n\n"
    heard = broadcast(kind)
    listener = heard.join(about, is_organizer=is_organizer)
    end = time.monotonic() + STREAM_SECONDS_MAX
    try:
        while time.monotonic() < end and (text := await listener.texts.get()) is not None:
            yield text
    finally:
        heard.leave(about, listener)
        place.give_back()
    yield ": come again\n\n"
