"""How long a bot lets the table wait without computing: measured so that a busy machine costs it nothing.

A bot that waits uses no CPU and so passes no limit on it, but meanwhile the worker can play for nobody else.
"""

import time
from pathlib import Path
from typing import Protocol

_THIS_THREAD = "thread-self"


class Watched(Protocol):
    """A process."""

    def cpu_time(self) -> int: ...
    def kept_waiting(self) -> int | None: ...


def kept_waiting(process: str) -> int | None:
    """Nanoseconds that a process (an entry of /proc) wanted to run while others did. None: nobody counts."""
    try:
        _ran, waited, _slices = Path("/proc", process, "schedstat").read_bytes().split()
    except (OSError, ValueError):
        return None
    return int(waited)


class Standstill:
    """The time since this was made that passed without the process running, or wanting to run.

    What passes between two looks of ours, on a busy machine, is never held against it: the clock is looked at
    last when this begins, and first afterwards.
    """

    def __init__(self, process: Watched) -> None:
        self._process = process
        self._excused_before, self._began = self._excused_time(), time.monotonic_ns()

    def so_far(self) -> int:
        """Nanoseconds; 0 where the kernel does not tell who was kept from running."""
        passed, excused = time.monotonic_ns() - self._began, self._excused_time()
        if excused is None or self._excused_before is None:
            return 0
        return max(0, passed - (excused - self._excused_before))

    def _excused_time(self) -> int | None:
        """What may have passed without blame: while it ran, while it was kept from it, and while we were, who
        may have found its answer late."""
        theirs, ours = self._process.kept_waiting(), kept_waiting(_THIS_THREAD)
        if theirs is None or ours is None:
            return None
        return self._process.cpu_time() + theirs + ours
