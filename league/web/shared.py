"""Fragments that all who may see a club see alike: made once for everybody who asks at the same time.

When this process tells news to the pages of a club, what was made before is out of date; `answers` says how
long it is kept without news.
"""

import gzip
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock

KEPT_MAX = 256  # keys: clubs times games times searches, of the last moment


@dataclass(frozen=True)
class Content:
    """A text as it is sent: plain or packed, with its ETag. It holds no secret, so its length may be seen."""

    text: bytes
    etag: str

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.text, compresslevel=6, mtime=0)


@dataclass
class _Kept:
    lock: Lock = field(default_factory=Lock)
    latest: Content | None = None
    made_at: float = float("-inf")


class SharedContents:
    """By key the content that was made last, and when. Threads that ask at once wait for one of them."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, _Kept] = {}
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Content], *, since: float) -> Content:
        """What was made for the key after `since`, in seconds of the monotonic clock, or else is made now."""
        with self._lock:
            if key not in self._kept and len(self._kept) >= KEPT_MAX:
                self._kept.pop(next(iter(self._kept)))
            kept = self._kept.setdefault(key, _Kept())
        with kept.lock:
            if kept.latest is None or kept.made_at <= since:
                began = time.monotonic()
                kept.latest, kept.made_at = make(), began
            return kept.latest
