"""Processes and their families: none may outlive the one that is responsible for it.

Linux gives two means, both used: an orphan is handed to the nearest ancestor that asked for it
(a "subreaper"), and a child can ask for a signal at its parent's death. Elsewhere both do nothing.
"""

import contextlib
import ctypes
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator
from pathlib import Path

_SET_PARENT_DEATH_SIGNAL = 1
_SET_CHILD_SUBREAPER = 36
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
_PROC = Path("/proc")
KILL_SECONDS_MAX = 10.0
FILES_MAX = 65_536


def raise_file_limit() -> int:
    """Let this process and those below it open as many files as the system allows; gives that number.

    Not more than FILES_MAX: some systems allow a thousand million, and some programs close every number.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = FILES_MAX if hard == resource.RLIM_INFINITY else min(hard, FILES_MAX)
    if soft == resource.RLIM_INFINITY or soft >= allowed:
        return FILES_MAX if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return allowed


def adopt_orphans() -> None:
    """From now on every orphan below this process becomes its child instead of init's."""
    if _LIBC is not None:
        _LIBC.prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def bind_to_parent(signum: int) -> Callable[[], None]:
    """A `preexec_fn` that makes the child get `signum` when its parent dies, in whatever way.

    The system means the parent's *thread*: start such children from the main thread only.
    """
    parent = os.getpid()

    def bind() -> None:
        if _LIBC is not None:
            _LIBC.prctl(_SET_PARENT_DEATH_SIGNAL, signum, 0, 0, 0)
            if os.getppid() != parent:  # it died before we could ask
                os._exit(1)

    return bind


def children_by_parent() -> dict[int, list[int]]:
    """Every living process of the machine by its parent; empty where there is no /proc."""
    families: dict[int, list[int]] = defaultdict(list)
    for pid, parent, state in _processes():
        if state != "Z":
            families[parent].append(pid)
    return families


def _processes() -> Iterator[tuple[int, int, str]]:
    for entry in _PROC.glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it ended meanwhile
            # The name in brackets may hold anything, so the fields are counted from its end.
            state, parent = entry.read_text(errors="replace").rpartition(")")[2].split()[:2]
            yield int(entry.parent.name), int(parent), state


def descendants(ancestor: int, *, spare: Container[int] = ()) -> list[int]:
    """The living processes below `ancestor`, nearest first, without those in `spare` and below them."""
    families = children_by_parent()
    found: list[int] = []
    waiting = [ancestor]
    while waiting:
        below = [pid for pid in families.get(waiting.pop(0), ()) if pid not in spare]
        found += below
        waiting += below
    return found


def command_of(pid: int) -> str:
    """Its command line, in words; empty once it has ended."""
    try:
        return (
            (_PROC / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
        )
    except OSError:
        return ""


def send_signal(pids: Iterable[int], signum: int) -> None:
    """Signal each process; one that has ended meanwhile is no error."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signum)


def kill_strays(spare: Container[int]) -> None:
    """Kill the processes below this one, but for its own children in `spare` and their families."""
    send_signal(descendants(os.getpid(), spare=spare), signal.SIGKILL)


def end_descendants(seconds: float) -> bool:
    """End all processes below this one: asked by SIGTERM, killed after `seconds`. True when none is left."""
    me = os.getpid()
    send_signal(descendants(me), signal.SIGTERM)
    deadline = time.monotonic() + seconds
    while _reap() and descendants(me) and time.monotonic() < deadline:
        time.sleep(0.02)
    deadline = time.monotonic() + KILL_SECONDS_MAX
    while (left := descendants(me)) and time.monotonic() < deadline:
        send_signal(left, signal.SIGKILL)
        time.sleep(0.02)
        _reap()
    return not left


def _reap() -> bool:
    """Bury the children that have ended; False when there are none at all."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True
