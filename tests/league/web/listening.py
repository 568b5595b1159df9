"""A listener on a live stream, in a thread of its own, beside a test that goes on."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import redis

from league.web import live
from tests.waits import until


@contextmanager
def listening(queue: redis.Redis, about: int, kind: str) -> Iterator[list[str]]:
    """All that the stream of a club or a table sends until the block ends, as texts."""
    texts: list[str] = []
    loop = asyncio.new_event_loop()

    async def listen() -> None:
        place = live.Places().take("192.0.2.1")
        assert place is not None
        with suppress(asyncio.CancelledError):
            async for text in live.stream(about, place, kind=kind):
                texts.append(text)

    task = loop.create_task(listen())
    thread = Thread(target=loop.run_until_complete, args=(task,))
    thread.start()
    try:
        until(lambda: queue.pubsub_numpat() == 1, "the process listens")
        yield texts
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join()
        loop.run_until_complete(asyncio.gather(*asyncio.all_tasks(loop), return_exceptions=True))
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


def data_of(texts: list[str]) -> list[str]:
    """The data of the events among them."""
    lines = "".join(texts).splitlines()
    return [line.removeprefix("data: ") for line in lines if line.startswith("data: ")]
