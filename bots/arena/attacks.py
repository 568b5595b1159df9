"""A bot that attacks the walls around it while it is loaded, and cannot be loaded if one of them gives way.

It is read as text by `selftest.py` and runs in a bot's process alone: never import it.
"""

import os
import sys
import time
from collections.abc import Callable

_TOO_MUCH = 1 << 31  # bytes
_INTERNET, _LOCAL, _STREAM = 2, 1, 1


def _c_library() -> object:
    """Hidden, but whoever walks up the stack finds it."""
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        if "lock_by" in frame.f_globals:
            return frame.f_globals["lock_by"].__globals__["landlock"].kernel._libc
    raise OSError("not found")


def _call(name: str, *arguments: int) -> None:
    if getattr(_c_library(), name)(*arguments) < 0:
        raise OSError(name)


def _clock_of(pid: int) -> int:
    """The kernel's clock id for the CPU time of a process."""
    return (~pid << 3) | 2


ATTACKS: dict[str, Callable[[], object]] = {
    "reading a file": lambda: os.open("/etc/passwd", os.O_RDONLY),
    "looking a file up": lambda: os.stat("/etc/passwd"),  # noqa: PTH116 - one system call is meant
    "listing a folder": lambda: os.listdir("/"),  # noqa: PTH208
    "writing a file": lambda: os.open("/tmp/outback", os.O_CREAT | os.O_WRONLY),  # noqa: S108
    "making a file in memory": lambda: os.memfd_create("outback"),
    "a pipe": os.pipe,
    "a network socket": lambda: _call("socket", _INTERNET, _STREAM, 0),
    "a local socket": lambda: _call("socket", _LOCAL, _STREAM, 0),
    "another process": lambda: os.fork() or os._exit(0),
    "another program": lambda: os.execv("/bin/true", ["true"]),  # noqa: S606
    "a signal to its parent": lambda: os.kill(os.getppid(), 0),
    "the CPU clock of its parent": lambda: time.clock_gettime(_clock_of(os.getppid())),
    "whether its parent lives": lambda: time.clock_getres(_clock_of(os.getppid())),
    "another user": lambda: os.setuid(0),
    "sleeping": lambda: time.sleep(0.001),
    "more memory": lambda: bytes(_TOO_MUCH),
}


def _works(attack: Callable[[], object]) -> bool:
    try:
        attack()
    except (OSError, MemoryError):
        return False
    return True


_worked = [name for name, attack in ATTACKS.items() if _works(attack)]
if _worked:
    raise AssertionError(", ".join(_worked))


class Bot:
    """Nothing got through."""

    def choose(self, view: dict[str, object], options: list[str]) -> str:
        """Never asked."""
        return options[0]
