"""Passwords are hashed slowly and with much memory on purpose: so only some at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock

from django.contrib.auth.hashers import Argon2PasswordHasher

from games.refusals import Unavailable


class Queue:
    """Lets `at_once` callers of this process in; `waiting_max` wait for `wait_s`, the rest is sent away."""

    def __init__(self, at_once: int, waiting_max: int, wait_s: float) -> None:
        self._free, self._lock = BoundedSemaphore(at_once), Lock()
        self._waiting, self._waiting_max, self._wait_s = 0, waiting_max, wait_s

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Raises Unavailable."""
        if not self._free.acquire(blocking=False):
            self._wait()
        try:
            yield
        finally:
            self._free.release()

    def _wait(self) -> None:
        with self._lock:
            if self._waiting >= self._waiting_max:
                raise _busy()
            self._waiting += 1
        try:
            if not self._free.acquire(timeout=self._wait_s):
                raise _busy()
        finally:
            with self._lock:
                self._waiting -= 1


def _busy() -> Unavailable:
    return Unavailable("busy", wait_s=3)


class BoundedArgon2(Argon2PasswordHasher):
    """Argon2id with the second choice of RFC 9106: 64 MiB for each that is under way."""

    time_cost = 3
    memory_cost = 64 * 1024  # KiB
    parallelism = 4
    queue = Queue(at_once=2, waiting_max=4, wait_s=5.0)

    def encode(self, password: str, salt: str) -> str:
        with self.queue.turn():
            encoded: str = super().encode(password, salt)
        return encoded

    def verify(self, password: str, encoded: str) -> bool:
        with self.queue.turn():
            return bool(super().verify(password, encoded))
