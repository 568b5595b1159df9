"""What all web processes counted, on all machines, brought together in Redis.

Each process adds what is new to one hash every two seconds, so that what it counted does not end with it. How
many streams it has open it says in a key of its own, which goes when the process is gone. Redis may lose
both: counters that begin again are nothing new to Prometheus. What is counted while Redis is away is
added later.
"""

import logging
import secrets
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from threading import Thread

import redis
from django.conf import settings
from redis.exceptions import RedisError

from league.web.live import places
from league.web.server.request_figures import BOUNDS_S, MICROSECONDS, REQUESTS, WITHIN, Key, tally

log = logging.getLogger(__name__)

SHARE_SECONDS = 2.0
COUNTS = "league:figures:counts"
STREAMS = "league:figures:streams:"  # and the name of a process
STREAMS_SECONDS = 15  # a process that said nothing for so long has no streams
ANSWER_SECONDS = 0.5
SEPARATOR = "|"  # in no name of a view, nor in a method


@dataclass
class SharedFigures:
    """Of all web processes: requests by method, class of status and view; a view's answers by the bound that
    they are just within; microseconds that a view took; open streams by kind."""

    requests: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    within: defaultdict[str, list[int]] = field(
        default_factory=lambda: defaultdict(lambda: [0] * (len(BOUNDS_S) + 1))
    )
    microseconds: Counter[str] = field(default_factory=Counter)
    streams: Counter[str] = field(default_factory=Counter)

    def add(self, key: Key, number: int) -> None:
        """What an older version counted, and this one does not know, is left out."""
        match key:
            case (what, method, status, view) if what == REQUESTS:
                self.requests[method, status, view] += number
            case (what, bound, view) if what == WITHIN and int(bound) <= len(BOUNDS_S):
                self.within[view][int(bound)] += number
            case (what, view) if what == MICROSECONDS:
                self.microseconds[view] += number


class Sharer:
    """One process that shares what it counts."""

    def __init__(self) -> None:
        self.streams_key = STREAMS + secrets.token_hex(8)
        self.client = _client()

    def share(self) -> None:
        """Add what is new. What cannot be added now is kept for the next time."""
        counts = tally.take()
        try:
            self._add(counts, +places.open)
        except RedisError as error:
            log.info("figures are kept, the queue is away: %s", error)
            tally.give_back(counts)

    def _add(self, counts: Counter[Key], streams: Counter[str]) -> None:
        with self.client.pipeline(transaction=True) as both:
            for key, number in counts.items():
                both.hincrby(COUNTS, SEPARATOR.join(key), number)
            both.delete(self.streams_key)
            if streams:
                both.hset(self.streams_key, mapping=dict(streams.items()))
                both.expire(self.streams_key, STREAMS_SECONDS)
            both.execute()

    def share_for_ever(self) -> None:
        while True:
            time.sleep(SHARE_SECONDS)
            try:
                self.share()
            except Exception:  # a process without figures is better than none
                log.exception("figures were not shared")


def share_figures() -> None:
    """In a thread of its own, as long as this process lives."""
    Thread(target=Sharer().share_for_ever, name="figures", daemon=True).start()


def read_figures() -> SharedFigures | None:
    """What all processes counted, up to a moment ago; None while Redis is away."""
    found, client = SharedFigures(), _client()
    try:
        for key, number in client.hgetall(COUNTS).items():
            found.add(tuple(str(key).split(SEPARATOR)), int(number))
        for process in client.scan_iter(match=f"{STREAMS}*", count=1000):
            for kind, number in client.hgetall(process).items():
                found.streams[str(kind)] += int(number)
    except RedisError as error:
        log.warning("figures were not read: %s", error)
        return None
    finally:
        client.close()
    return found


def _client() -> redis.Redis:
    return redis.Redis.from_url(
        settings.REDIS_URL,
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=ANSWER_SECONDS,
        decode_responses=True,
    )
