"""What may not have changed when a hostile bot has played, as a table of small questions."""

import ctypes
import os
import re
import resource
import signal
import socket
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from tests.bots.hostile.programs import MARK

_KEY_OF_MARK = zlib.crc32(MARK.encode()) >> 1
_LIMITS = [value for name, value in vars(resource).items() if name.startswith("RLIMIT_")]
_libc = ctypes.CDLL(None)


def marked_files() -> list[str]:
    return sorted(str(path) for place in ("/tmp", "/dev/shm", ".") for path in Path(place).glob(f"{MARK}*"))


def marked_lines(table: str) -> list[str]:
    """Lines of a table in /proc that name the mark, or the System V key made of it."""
    path = Path(table)
    lines = path.read_text(errors="replace").splitlines() if path.exists() else []
    return [line for line in lines if re.search(rf"{MARK}|^\s*{_KEY_OF_MARK}\b", line)]


def message_queue() -> bool:
    """Whether the POSIX message queue is there; it is in no directory unless one is mounted."""
    if (descriptor := _libc.mq_open(f"/{MARK}".encode(), os.O_RDONLY)) >= 0:
        os.close(descriptor)
    return bool(descriptor >= 0)


# Each is asked before and after; the answers must be equal.
QUESTIONS: dict[str, Callable[[], object]] = {
    "files": marked_files,
    "mounts": lambda: marked_lines("/proc/self/mounts"),
    "keys": lambda: marked_lines("/proc/keys"),
    "shared memory": lambda: marked_lines("/proc/sysvipc/shm"),
    "semaphores": lambda: marked_lines("/proc/sysvipc/sem"),
    "message queues": lambda: marked_lines("/proc/sysvipc/msg"),
    "message queue": message_queue,
    "abstract sockets": lambda: marked_lines("/proc/net/unix"),
    "our descriptors": lambda: len(os.listdir("/proc/self/fd")),  # noqa: PTH208
    "our niceness": lambda: os.getpriority(os.PRIO_PROCESS, 0),
    "our cores": lambda: os.sched_getaffinity(0),
    "our scheduler": lambda: os.sched_getscheduler(0),
    "our limits": lambda: [resource.getrlimit(limit) for limit in _LIMITS],
    "our blocked signals": lambda: signal.pthread_sigmask(signal.SIG_BLOCK, []),
    "our waiting signals": signal.sigpending,
    "our user": lambda: (os.getresuid(), os.getresgid(), os.getgroups()),
    "our parent": os.getppid,
    "our place": lambda: (os.getcwd(), os.stat("/").st_ino),  # noqa: PTH109, PTH116
    "our badness": lambda: Path("/proc/self/oom_score_adj").read_text(),
    "the clock": lambda: round(time.time() - time.monotonic(), -3),
    "the host's name": socket.gethostname,
}  # fmt: skip


def state_of_the_machine() -> dict[str, object]:
    """The answers to all the questions."""
    return {question: answer() for question, answer in QUESTIONS.items()}
