"""News of clubs and of tables on screen, heard once by each web process and passed on to its open streams.

However many pages are open, a process has one subscription. What is new after a rest is told at once, news
that follow within a moment are told together, and the text is made once for all who hear it. Whoever hears
it asks for what changed: many are told one after the other, so that their requests leave room for those of
people.
"""

import asyncio
import json
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

import redis.asyncio
from django.conf import settings
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

EVENTS = frozenset({"ratings", "matches", "drafts", "sheets", "entries", "moves"})
OF_ORGANIZERS = frozenset({"drafts"})  # not even that it happened is told to anybody else
CLUB, TABLE = "club", "table"  # what there is news of, see league.outlets.pages.channel
BUNDLE_SECONDS = 0.25
SAME_MOMENT_SECONDS = 0.02  # within which the news of one commit arrive
# Listeners that are told at once, and the pause before the next ones: 40 a second, so that what they ask for
# keeps a third of a processor busy however many pages are open.
TOLD_AT_ONCE, TOLD_PAUSE_SECONDS = 2, 0.05
HEARTBEAT_SECONDS = 15.0
HEARTBEAT = ": still here\n\n"
# A client that takes nothing misses news and fetches its page a little later.
UNTAKEN_MAX = 8

# By kind and id when this process last heard of news and when it told them: what was made before may not hold
# them. Many that are heard within a moment are told once.
heard_at: defaultdict[tuple[str, int], float] = defaultdict(float)
told_at: defaultdict[tuple[str, int], float] = defaultdict(float)
# How many streams this process has open: while there are any, it hears of every change.
listening: Counter[tuple[str, int]] = Counter()

News = dict[str, dict[str, set[int]]]  # event -> kind of thing -> ids


class Listener:
    """One open stream: the texts it has still to send. `None` among them ends it."""

    def __init__(self, *, is_organizer: bool = False) -> None:
        self.is_organizer = is_organizer
        self.texts: asyncio.Queue[str | None] = asyncio.Queue(UNTAKEN_MAX)

    def tell(self, text: str | None) -> None:
        if text is None:
            while not self.texts.empty():
                self.texts.get_nowait()
        with suppress(asyncio.QueueFull):
            self.texts.put_nowait(text)


class Broadcast:
    """The streams of one event loop about one kind of thing, by id, and the task that listens for them."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._listeners: dict[int, set[Listener]] = defaultdict(set)
        self._news: dict[int, News] = {}
        self._told: set[int] = set()  # whose listeners are about to be told, or are being told
        self._task: asyncio.Task[None] | None = None

    def join(self, about: int, *, is_organizer: bool = False) -> Listener:
        """From now on the listener is told what happens there, an organizer also of a club's drafts."""
        listener = Listener(is_organizer=is_organizer)
        self._listeners[about].add(listener)
        listening[self._kind, about] += 1
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._listen())
        return listener

    def leave(self, about: int, listener: Listener) -> None:
        self._listeners[about].discard(listener)
        listening[self._kind, about] -= 1
        if not self._listeners[about]:
            del self._listeners[about]
        if not self._listeners and self._task is not None:
            self._task.cancel()
            self._task = None

    async def _listen(self) -> None:
        """Pass on what is published until nobody is left to hear it; without the queue all streams end."""
        client = redis.asyncio.Redis.from_url(
            settings.REDIS_URL,
            socket_connect_timeout=2,
            retry=Retry(NoBackoff(), 0),
            **settings.REDIS_OPTIONS,
        )
        channels = client.pubsub(ignore_subscribe_messages=True)
        try:
            await channels.psubscribe(f"league:{self._kind}:*")
            await self._pass_on(channels)
        except (RedisError, OSError, asyncio.IncompleteReadError) as error:
            log.info("the streams end, the queue is away: %s", error)
        finally:
            self._end_of(asyncio.current_task())
            with suppress(RedisError, OSError):
                await channels.aclose()
                await client.aclose()

    def _end_of(self, task: "asyncio.Task[None] | None") -> None:
        """Whoever still listens to this task hears nothing more; those who come next start another."""
        if self._task is task:
            self._task = None
            self._tell_all(None)

    async def _pass_on(self, channels: Any) -> None:
        clock = asyncio.get_running_loop()
        beat = clock.time() + HEARTBEAT_SECONDS
        while True:
            message = await channels.get_message(timeout=max(0.01, beat - clock.time()))
            if message:
                self._note(message["channel"], message["data"])
            if clock.time() >= beat:
                self._tell_all(HEARTBEAT)
                beat += HEARTBEAT_SECONDS

    def _note(self, channel: bytes, data: bytes) -> None:
        """Keep news until they are told together with what else happens there in that moment."""
        about = int(channel.rpartition(b":")[2])
        found = read_news(data)
        if found is None or about not in self._listeners:
            return
        heard_at[self._kind, about] = time.monotonic()
        event, ids = found
        news = self._news.setdefault(about, defaultdict(lambda: defaultdict(set)))
        noted = news[event]  # also of an event that names nothing
        for kind, number in ids.items():
            noted[kind].add(number)
        if about not in self._told:
            self._told.add(about)
            has_rested = time.monotonic() - told_at[self._kind, about] >= BUNDLE_SECONDS
            delay = SAME_MOMENT_SECONDS if has_rested else BUNDLE_SECONDS
            asyncio.get_running_loop().call_later(delay, self._tell, about)

    def _tell(self, about: int) -> None:
        told_at[self._kind, about] = time.monotonic()
        news = self._news.pop(about)
        public = {event: ids for event, ids in news.items() if event not in OF_ORGANIZERS}
        texts = {True: news_text(news), False: news_text(public)}
        listeners = [listener for listener in self._listeners.get(about, ()) if texts[listener.is_organizer]]
        self._tell_in_turn(about, texts, listeners)

    def _tell_in_turn(self, about: int, texts: Mapping[bool, str], listeners: Sequence[Listener]) -> None:
        """Tell some now and the others after a pause; then what was noted meanwhile, to all together."""
        for listener in listeners[:TOLD_AT_ONCE]:
            listener.tell(texts[listener.is_organizer])
        clock, waiting = asyncio.get_running_loop(), listeners[TOLD_AT_ONCE:]
        if waiting:
            clock.call_later(TOLD_PAUSE_SECONDS, self._tell_in_turn, about, texts, waiting)
        elif about in self._news:
            clock.call_later(BUNDLE_SECONDS, self._tell, about)
        else:
            self._told.discard(about)

    def _tell_all(self, text: str | None) -> None:
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.tell(text)


_broadcasts: "WeakKeyDictionary[asyncio.AbstractEventLoop, dict[str, Broadcast]]" = WeakKeyDictionary()


def broadcast(kind: str = CLUB) -> Broadcast:
    """The one of the running event loop for this kind of thing."""
    by_kind = _broadcasts.setdefault(asyncio.get_running_loop(), {})
    return by_kind.setdefault(kind, Broadcast(kind))


def read_news(data: bytes) -> tuple[str, dict[str, int]] | None:
    """A published message as its event and its ids by kind; None for what is no event of ours."""
    try:
        told = json.loads(data)
        event, ids = told["event"], told["ids"]
        is_ours = event in EVENTS and all(isinstance(number, int) for number in ids.values())
    except (ValueError, KeyError, AttributeError, TypeError):
        return None
    return (event, ids) if is_ours else None


def news_text(news: Mapping[str, Mapping[str, set[int]]]) -> str:
    """Server-sent events, one for each kind of event: the ids in lists, as {"match": [4, 5]}."""
    return "".join(
        f"event: {event}\ndata: {json.dumps({kind: sorted(numbers) for kind, numbers in ids.items()})}\n\n"
        for event, ids in sorted(news.items())
    )
