"""What sends the sweeps. Every machine may have one: the first is heard, the others wait until it is gone."""

import logging
import secrets
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import redis
from celery.beat import Scheduler
from django.conf import settings

from league.config.queues import ROUTES, SWEEPS
from league.outlets.workers import messages_waiting
from tools.runtime.heartbeat import give_heartbeat

log = logging.getLogger(__name__)

ASKS_TO_STOP = (signal.SIGTERM, signal.SIGINT)
KEY = "league:beat"
HELD_SECONDS_MIN = 5.0
ANSWER_SECONDS = 2.0
# A message is worth nothing once the next ones are due. They do not run out by a clock: those of sender and
# worker may differ, and then none would be heeded. Instead no more are sent where so many wait.
SWEEPS_WAITING_MAX, OTHERS_WAITING_MAX = 30, 1000
QUEUE = "celery"  # of tasks that have no other
# Whose name the key has, or who finds none there, holds it from now on.
TAKE = """
if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('pexpire', KEYS[1], ARGV[2])
return 1
"""
GIVE_BACK = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"


class Lead:
    """Which of all beats sends: a key that runs out unless it is held. It is in Redis, to which they send."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(8)
        self.held_seconds = max(HELD_SECONDS_MIN, 3 * settings.SWEEP_SECONDS)
        self._client = redis.Redis.from_url(
            settings.REDIS_URL, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS
        )
        self._is_held, self._asked_at = False, -self.held_seconds

    def is_held(self) -> bool:
        """Asked again well before it runs out; not held while Redis is away."""
        if time.monotonic() - self._asked_at >= self.held_seconds / 5:
            self._is_held, self._asked_at = self._take(), time.monotonic()
        return self._is_held

    def give_back(self) -> None:
        """At an ordinary end, so that another need not wait."""
        with suppress(redis.RedisError):
            self._client.eval(GIVE_BACK, 1, KEY, self.name)

    def _take(self) -> bool:
        try:
            return bool(self._client.eval(TAKE, 1, KEY, self.name, int(1000 * self.held_seconds)))
        except redis.RedisError as error:
            log.info("nothing is sent, the queue is away: %s", error)
            return False


def has_room(task: str) -> bool:
    """Whether few enough messages wait in the queue of this task."""
    queue = ROUTES.get(task, {}).get("queue", QUEUE)
    most = SWEEPS_WAITING_MAX if task in SWEEPS else OTHERS_WAITING_MAX
    return messages_waiting(str(queue)) < most


@contextmanager
def delay_signals() -> Iterator[None]:
    """A request to stop is heard at the end of the block. Celery answers it by an exception wherever it is
    just then, and in the middle of sending that is taken for a message that could not be sent.
    """
    heard: list[int] = []
    before = {one: signal.signal(one, lambda number, _: heard.append(number)) for one in ASKS_TO_STOP}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
    for number in heard:
        signal.raise_signal(number)


class Beat(Scheduler):
    """Celery's own, in memory: every sweep comes within a minute, so nothing is worth a file.

    Each turn of its loop is a sign of life, for it speaks to nobody who could ask whether it is there.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        self.lead = Lead()
        super().__init__(*given, **more)

    def tick(self, *given: Any, **more: Any) -> float:
        give_heartbeat()
        with delay_signals():
            seconds: float = super().tick(*given, **more)
        return seconds

    def apply_entry(self, entry: Any, producer: Any = None) -> None:
        """The turn passes by for who does not lead, and where nobody takes what was sent before."""
        if self.lead.is_held() and has_room(entry.task):
            super().apply_entry(entry, producer)

    def close(self) -> None:
        self.lead.give_back()
        super().close()
