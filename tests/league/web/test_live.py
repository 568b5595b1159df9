"""The stream that tells open pages of a club that something changed."""

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator
from typing import Any

import pytest
import redis
from asgiref.sync import async_to_sync
from django.test import AsyncClient, Client
from redis.exceptions import ConnectionError as QueueAway

from league.runtime.redis_server import temporary_redis
from league.tasks import announcements
from league.web import live

CLUB = 7


@pytest.fixture(scope="module")
def queue_url() -> Iterator[str]:
    with temporary_redis() as socket:
        yield f"unix://{socket}?db=0"


@pytest.fixture
def queue(queue_url: str, settings: Any) -> Iterator[redis.Redis]:
    """A queue of this test's own."""
    settings.REDIS_URL = queue_url
    announcements._client.cache_clear()
    with redis.Redis.from_url(queue_url) as client:
        yield client
    announcements._client.cache_clear()


@pytest.fixture
def no_queue(settings: Any, tmp_path: Any) -> None:
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock?db=0"


async def next_of(stream: AsyncGenerator[str, None]) -> str:
    return await asyncio.wait_for(anext(stream), 5)


async def next_event(stream: AsyncGenerator[str, None]) -> str:
    """The next that is no comment."""
    while (text := await next_of(stream)).startswith(":"):
        pass
    return text


async def heard(queue: redis.Redis, send: Any) -> str:
    """What the stream says after `send()`, once it listens; then the page is closed."""
    stream = live.stream(CLUB)
    assert await next_of(stream) == "retry: 3000\n\n"
    told = asyncio.ensure_future(next_event(stream))
    while not queue.pubsub_numsub(announcements.channel(CLUB))[0][1]:
        await asyncio.sleep(0.01)
    send()
    text = await told
    await stream.aclose()
    return text


@pytest.mark.parametrize("event", ["matches", "ratings"])
def test_what_is_announced_arrives_as_a_named_event_with_ids(queue: redis.Redis, event: str) -> None:
    text = asyncio.run(heard(queue, lambda: announcements.announce(CLUB, event, match=12)))
    assert text == f'event: {event}\ndata: {{"match": 12}}\n\n'


def test_a_page_hears_nothing_of_other_clubs(queue: redis.Redis) -> None:
    def send() -> None:
        announcements.announce(CLUB + 1, "matches", match=1)
        announcements.announce(CLUB, "matches", match=2)

    assert json.loads(asyncio.run(heard(queue, send)).partition("data: ")[2]) == {"match": 2}


def test_closing_the_page_ends_the_subscription(queue: redis.Redis) -> None:
    asyncio.run(heard(queue, lambda: announcements.announce(CLUB, "matches", match=1)))
    assert queue.pubsub_numsub(announcements.channel(CLUB))[0][1] == 0
    assert queue.client_list(_type="pubsub") == []


def test_silence_is_filled_with_comments(queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT_SECONDS", 0.05)

    async def second() -> str:
        stream = live.stream(CLUB)
        await next_of(stream)
        text = await next_of(stream)
        await stream.aclose()
        return text

    assert asyncio.run(second()).startswith(":")


def test_a_stream_ends_when_its_time_is_up(queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "STREAM_SECONDS_MAX", 0.0)

    async def all_of_it() -> list[str]:
        return [text async for text in live.stream(CLUB)]

    assert asyncio.run(all_of_it()) == ["retry: 3000\n\n"]


def test_while_the_queue_is_away_the_stream_says_when_to_come_again_and_ends(no_queue: None) -> None:
    async def all_of_it() -> list[str]:
        return [text async for text in live.stream(CLUB)]

    assert asyncio.run(all_of_it()) == ["retry: 3000\n\n", ": the queue is away, come again\n\n"]


def test_a_queue_that_goes_away_ends_the_stream_in_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []

    class Failing:
        def pubsub(self, **_more: Any) -> "Failing":
            return self

        async def subscribe(self, _channel: str) -> None:
            pass

        async def get_message(self, **_more: Any) -> None:
            raise QueueAway("gone")

        async def aclose(self) -> None:
            closed.append("closed")

    monkeypatch.setattr(live.redis.asyncio.Redis, "from_url", lambda *_args, **_more: Failing())

    async def all_of_it() -> list[str]:
        return [text async for text in live.stream(CLUB)]

    assert asyncio.run(all_of_it())[-1].startswith(":")
    assert closed == ["closed", "closed"]


@pytest.mark.parametrize(
    "data", [b"nonsense", b"[1]", b"{}", b'{"event": "secrets", "match": 1}', b"\xff", b"7"]
)
def test_what_is_no_event_of_ours_is_not_passed_on(data: bytes) -> None:
    assert live.event_text(data).startswith(":")


@pytest.mark.parametrize("whose", [Client, AsyncClient])
def test_the_answer_is_a_stream_that_nothing_may_hold_back(
    cast: Any, at: Any, no_queue: None, whose: type
) -> None:
    get = Client().get if whose is Client else async_to_sync(AsyncClient().get)
    response = get(at("live", "red-gum"))
    assert response["Content-Type"] == "text/event-stream"
    assert response["Cache-Control"] == "no-cache"
    assert response["X-Accel-Buffering"] == "no"
