"""Tells open pages of a club that something changed, as server-sent events.

The stream carries ids only: a page then asks for what it may see, so that rights stay where they are.
While the queue is away the stream ends with a comment and the browser comes again; pages poll besides.
"""

import asyncio
import json
import time
from collections.abc import AsyncGenerator
from http import HTTPStatus
from typing import Any

import redis.asyncio
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connection
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.views.decorators.http import require_safe
from redis.exceptions import RedisError

from league.selectors.clubs import club_for
from league.tasks.announcements import channel
from league.web.requests import WebRequest

EVENTS = frozenset({"ratings", "matches"})
HEARTBEAT_SECONDS = 15.0
RETRY_MS = 3000
# Streams end now and then: rights may have changed since, and a proxy would cut them anyway.
STREAM_SECONDS_MAX = 1800.0
STREAMS_MAX = 200  # in one web process
open_streams: set[object] = set()
HEADERS = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}


@require_safe
async def live(request: WebRequest, slug: str) -> HttpResponseBase:
    """The stream of the club; who may not see the club gets what its pages answer.

    With too many streams open there is none (pages poll besides): each holds a connection to the queue.
    """
    club_id = await _club_id(request, slug)
    if len(open_streams) >= STREAMS_MAX:
        return HttpResponse(status=HTTPStatus.SERVICE_UNAVAILABLE, headers={"Retry-After": "60"})
    return StreamingHttpResponse(stream(club_id), content_type="text/event-stream", headers=HEADERS)


@sync_to_async
def _club_id(request: WebRequest, slug: str) -> int:
    """The club's number; gives the connection back, which would otherwise be held as long as the stream."""
    try:
        return club_for(request.user, slug).pk
    finally:
        if not connection.in_atomic_block:
            connection.close()


async def stream(club_id: int) -> AsyncGenerator[str, None]:
    """The club's events as text, a heartbeat in every silence, until the queue is gone or time is up."""
    yield f"retry: {RETRY_MS}\n\n"
    me = object()
    client = redis.asyncio.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=2)
    told = client.pubsub(ignore_subscribe_messages=True)
    try:
        open_streams.add(me)
        await told.subscribe(channel(club_id))
        end = time.monotonic() + STREAM_SECONDS_MAX
        while time.monotonic() < end:
            message = await told.get_message(timeout=HEARTBEAT_SECONDS)
            yield event_text(message["data"]) if message else ": still here\n\n"
    except (RedisError, OSError, asyncio.IncompleteReadError):
        yield ": the queue is away, come again\n\n"
    finally:
        open_streams.discard(me)
        await told.aclose()
        await client.aclose()


def event_text(data: bytes) -> str:
    """A published message as an event with its ids; a comment for what is no event of ours."""
    try:
        ids: dict[str, Any] = json.loads(data)
        name = ids.pop("event")
    except (ValueError, KeyError, AttributeError, TypeError):
        return ": unreadable\n\n"
    return f"event: {name}\ndata: {json.dumps(ids)}\n\n" if name in EVENTS else ": unknown\n\n"
