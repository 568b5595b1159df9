"""Fragments that all who may see a club see alike: made once for everybody who asks at the same time.

When this process tells news to the pages of a club, what was made before is out of date. Without news, and in
a process that none of those pages listens to, a fragment is made again after AGE_SECONDS_MAX.
"""

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import Lock

AGE_SECONDS_MAX = 0.2
KEPT_MAX = 256  # keys: clubs times games times searches, of the last moment


@dataclass
class _Kept:
    lock: Lock = field(default_factory=Lock)
    body: bytes = b""
    made_at: float = float("-inf")


class SharedContents:
    """By key the content that was made last, and when. Threads that ask at once wait for one of them."""

    def __init__(self, age_s_max: float = AGE_SECONDS_MAX) -> None:
        self.age_s_max = age_s_max
        self._kept: dict[Hashable, _Kept] = {}
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What was made for the key a moment ago, or else is made now."""
        with self._lock:
            if key not in self._kept and len(self._kept) >= KEPT_MAX:
                self._kept.pop(next(iter(self._kept)))
            kept = self._kept.setdefault(key, _Kept())
        with kept.lock:
            if time.monotonic() - kept.made_at > self.age_s_max:
                began = time.monotonic()
                kept.body, kept.made_at = make(), began
            return kept.body
