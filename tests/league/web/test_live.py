"""The stream that tells open pages of a club that something changed."""

import asyncio
import functools
import gc
import json
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable
from typing import Any

import pytest
import redis
from asgiref.sync import async_to_sync
from django.test import AsyncClient, Client

from league.domain.activities import PagePart
from league.outlets.pages import refresh, refresh_table
from league.web import broadcast, live
from tests.league.web.listening import listening
from tests.waits import limit
from tests.waits import until as wait_until

CLUB = 7


@pytest.fixture
def no_queue(settings: Any, tmp_path: Any) -> None:
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock?db=0"


def opened(club_id: int = CLUB) -> AsyncGenerator[str, None]:
    place = live.Places().take("192.0.2.1")
    assert place is not None
    return live.stream(club_id, place)


async def next_of(stream: AsyncGenerator[str, None]) -> str:
    return await asyncio.wait_for(anext(stream), limit())


async def next_event(stream: AsyncGenerator[str, None]) -> str:
    """The next that is no comment."""
    while (text := await next_of(stream)).startswith(":"):
        pass
    return text


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(limit()):
        while not reached():
            await asyncio.sleep(0.01)


async def heard(queue: redis.Redis, send: Callable[[], None], *, streams: int = 1) -> list[str]:
    """What each of the open streams says after `send()`, once the process listens; then all are closed."""
    pages = [opened() for _ in range(streams)]
    for page in pages:
        assert await next_of(page) == "retry: 3000\n\n"
    told = [asyncio.ensure_future(next_event(page)) for page in pages]
    await until(lambda: queue.pubsub_numpat() == 1)
    send()
    texts = await asyncio.gather(*told)
    for page in pages:
        await page.aclose()
    await until(lambda: queue.client_list(_type="pubsub") == [])
    return texts


async def all_of_it() -> list[str]:
    return [text async for text in opened()]


@pytest.mark.parametrize("event", ["matches", "ratings"])
def test_what_is_announced_arrives_as_a_named_event_with_ids(queue: redis.Redis, event: str) -> None:
    (text,) = asyncio.run(heard(queue, lambda: refresh(CLUB, PagePart(event), match=12)))
    assert text == f'event: {event}\ndata: {{"match": [12]}}\n\n'


def test_news_of_one_moment_are_told_together(queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "SAME_MOMENT_SECONDS", 1.0)

    def send() -> None:
        for match in (3, 1, 2, 3):
            refresh(CLUB, PagePart.MATCHES, match=match)
        refresh(CLUB, PagePart.RATINGS, match=3)

    (text,) = asyncio.run(heard(queue, send))
    assert text == ('event: matches\ndata: {"match": [1, 2, 3]}\n\nevent: ratings\ndata: {"match": [3]}\n\n')


def test_what_follows_soon_waits_for_what_else_comes(
    queue: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is told by itself; two more then come while a bundle is open, and are one."""
    monkeypatch.setattr(broadcast, "BUNDLE_SECONDS", 1.0)

    async def told() -> list[str]:
        page = opened()
        await next_of(page)
        texts = []
        for matches in ([1], [2, 3]):
            following = asyncio.ensure_future(next_event(page))
            await until(lambda: queue.pubsub_numpat() == 1)
            for match in matches:
                refresh(CLUB, PagePart.MATCHES, match=match)
            texts.append(await following)
        await page.aclose()
        return texts

    monkeypatch.setattr(broadcast, "told_at", defaultdict(float))
    texts = asyncio.run(told())
    assert [text.partition("data: ")[2].strip() for text in texts] == ['{"match": [1]}', '{"match": [2, 3]}']


def test_a_table_is_told_of_moves_which_have_no_ids(queue: redis.Redis) -> None:
    with listening(queue, CLUB, broadcast.TABLE) as told:
        refresh_table(CLUB + 1)
        refresh_table(CLUB)
        wait_until(lambda: len(told) > 1, "there is more to hear")
    assert told == ["retry: 3000\n\n", "event: moves\ndata: {}\n\n"]


def test_a_page_hears_nothing_of_other_clubs(queue: redis.Redis) -> None:
    def send() -> None:
        refresh(CLUB + 1, PagePart.MATCHES, match=1)
        refresh(CLUB, PagePart.MATCHES, match=2)

    (text,) = asyncio.run(heard(queue, send))
    assert json.loads(text.partition("data: ")[2]) == {"match": [2]}


def test_a_hundred_pages_share_one_subscription(queue: redis.Redis) -> None:
    subscriptions: list[int] = []

    def send() -> None:
        subscriptions.append(len(queue.client_list(_type="pubsub")))
        refresh(CLUB, PagePart.MATCHES, match=5)

    texts = asyncio.run(heard(queue, send, streams=100))
    assert subscriptions == [1]
    assert texts == ['event: matches\ndata: {"match": [5]}\n\n'] * 100


def test_many_are_told_in_turn_and_what_comes_meanwhile_is_told_together(
    queue: redis.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "TOLD_PAUSE_SECONDS", 1.0)

    async def in_turn() -> tuple[int, set[str], set[str]]:
        pages = [opened() for _ in range(broadcast.TOLD_AT_ONCE + 2)]
        for page in pages:
            await next_of(page)
        told = [asyncio.ensure_future(next_event(page)) for page in pages]
        await until(lambda: queue.pubsub_numpat() == 1)
        refresh(CLUB, PagePart.MATCHES, match=1)
        at_once, _ = await asyncio.wait(told, return_when=asyncio.FIRST_COMPLETED)
        for match in (2, 3):
            refresh(CLUB, PagePart.MATCHES, match=match)
        first = set(await asyncio.gather(*told))
        second = {await next_event(page) for page in pages}
        for page in pages:
            await page.aclose()
        return len(at_once), first, second

    at_once, first, second = asyncio.run(in_turn())
    assert at_once <= broadcast.TOLD_AT_ONCE
    assert (len(first), len(second)) == (1, 1)
    assert first.pop().endswith('{"match": [1]}\n\n')
    assert second.pop().endswith('{"match": [2, 3]}\n\n')


def test_whoever_comes_right_after_the_last_one_left_is_told(queue: redis.Redis) -> None:
    async def one_after_the_other() -> None:
        for number in range(3):
            send = functools.partial(refresh, CLUB, PagePart.MATCHES, match=number)
            (text,) = await heard(queue, send)
            assert f"[{number}]" in text

    asyncio.run(one_after_the_other())


def test_a_client_that_takes_nothing_costs_some_lines_at_most() -> None:
    listener = broadcast.Listener()
    for _ in range(1000):
        listener.tell("news")
    assert listener.texts.qsize() == broadcast.UNTAKEN_MAX
    listener.tell(None)
    assert listener.texts.get_nowait() is None


def test_silence_is_filled_with_comments(queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "HEARTBEAT_SECONDS", 0.05)

    async def second() -> str:
        page = opened()
        await next_of(page)
        text = await next_of(page)
        await page.aclose()
        return text

    assert asyncio.run(second()).startswith(":")


def test_a_stream_ends_when_its_time_is_up(queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "STREAM_SECONDS_MAX", 0.0)
    assert asyncio.run(all_of_it()) == ["retry: 3000\n\n", ": come again\n\n"]


def test_while_the_queue_is_away_the_stream_says_when_to_come_again_and_ends(no_queue: None) -> None:
    assert asyncio.run(all_of_it()) == ["retry: 3000\n\n", ": come again\n\n"]


def test_a_queue_that_goes_away_ends_the_stream_and_the_next_one_hears_again(queue: redis.Redis) -> None:
    async def cut_off() -> None:
        page = opened()
        await next_of(page)
        end = asyncio.ensure_future(next_of(page))
        await until(lambda: queue.pubsub_numpat() == 1)
        queue.client_kill_filter(_type="pubsub")
        assert await end == ": come again\n\n"
        await until(lambda: queue.client_list(_type="pubsub") == [])
        (text,) = await heard(queue, lambda: refresh(CLUB, PagePart.MATCHES, match=1))
        assert text.startswith("event: matches")

    asyncio.run(cut_off())


@pytest.mark.parametrize(
    "data",
    [b"nonsense", b"[1]", b"{}", b'{"event": "secrets", "match": 1}', b"\xff", b"7", b'{"event": []}',
     b'{"event": "matches", "match": "<b>"}'],
)  # fmt: skip
def test_what_is_no_event_of_ours_is_not_passed_on(data: bytes) -> None:
    assert broadcast.read_news(data) is None


def test_one_address_has_its_share_of_the_streams_and_leaves_room_for_others(settings: Any) -> None:
    settings.LIVE_STREAMS_PER_ADDRESS_MAX, settings.LIVE_STREAMS_MAX = 3, 5
    places = live.Places()
    taken = [places.take("192.0.2.1") for _ in range(4)]
    assert [place is not None for place in taken] == [True, True, True, False]
    assert [places.take("192.0.2.2") is not None for _ in range(3)] == [True, True, False]
    for _ in range(2):
        taken[0].give_back()
    assert [places.take("192.0.2.3") is not None for _ in range(2)] == [True, False]


def test_too_many_streams_are_told_when_to_come_again_and_an_unread_one_gives_its_place_back(
    cast: Any, at: Any, no_queue: None, settings: Any
) -> None:
    settings.LIVE_STREAMS_PER_ADDRESS_MAX = 1
    client = Client()
    first = client.get(at("live", "red-gum"))
    refused = client.get(at("live", "red-gum"))
    assert (first.status_code, refused.status_code) == (200, 503)
    assert refused["Retry-After"] == "60"
    del first
    gc.collect()
    assert client.get(at("live", "red-gum")).status_code == 200


@pytest.mark.parametrize("whose", [Client, AsyncClient])
def test_the_answer_is_a_stream_that_nothing_may_hold_back(
    cast: Any, at: Any, no_queue: None, whose: type
) -> None:
    get = Client().get if whose is Client else async_to_sync(AsyncClient().get)
    response = get(at("live", "red-gum"))
    assert response["Content-Type"] == "text/event-stream"
    assert response["Cache-Control"] == "no-cache"
    assert response["X-Accel-Buffering"] == "no"


def test_only_organizers_hear_of_drafts(queue: redis.Redis) -> None:
    async def told() -> list[str]:
        place = live.Places().take("192.0.2.1")
        assert place is not None
        pages = [opened(), live.stream(CLUB, place, is_organizer=True)]
        for page in pages:
            await next_of(page)
        texts = [asyncio.ensure_future(next_event(page)) for page in pages]
        await until(lambda: queue.pubsub_numpat() == 1)
        refresh(CLUB, PagePart.DRAFTS, event=4)
        (organizer,) = await asyncio.gather(texts[1])
        refresh(CLUB, PagePart.MATCHES, match=5)
        (everybody,) = await asyncio.gather(texts[0])
        for page in pages:
            await page.aclose()
        await until(lambda: queue.client_list(_type="pubsub") == [])
        return [everybody, organizer]

    assert asyncio.run(told()) == [
        'event: matches\ndata: {"match": [5]}\n\n',
        'event: drafts\ndata: {"event": [4]}\n\n',
    ]


@pytest.mark.django_db
def test_whose_stream_tells_of_drafts(cast: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []

    async def noted(club_id: int, place: Any, *, kind: str, is_organizer: bool) -> AsyncGenerator[str, None]:
        assert kind == broadcast.CLUB
        heard.append(is_organizer)
        place.give_back()
        yield "retry: 3000\n\n"

    monkeypatch.setattr(live, "stream", noted)

    async def ask() -> None:
        for person in (cast.olga, cast.pia, cast.sam, None):
            client = AsyncClient()
            if person is not None:
                await client.aforce_login(person)
            response: Any = await client.get("/clubs/red-gum/live/")
            async for _text in response.streaming_content:
                pass

    async_to_sync(ask)()
    assert heard == [True, False, False, False]
