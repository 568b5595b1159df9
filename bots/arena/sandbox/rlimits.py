"""Resource limits: memory, CPU, and not one new file, descriptor or process."""

import resource
from contextlib import suppress
from pathlib import Path

from bots.arena.sandbox import kernel

_NOTHING = (
    resource.RLIMIT_NOFILE,  # what is open stays open; nothing can be opened, not even a socket
    resource.RLIMIT_NPROC,  # not enforced for root, hence the other user
    resource.RLIMIT_FSIZE,
    resource.RLIMIT_CORE,
    resource.RLIMIT_MEMLOCK,
    resource.RLIMIT_MSGQUEUE,
)


_FIRST_OF_ALL = "1000"


def be_ended_first() -> None:
    """Where the machine's memory runs out, the kernel ends this process and its forks before all others."""
    with suppress(OSError):  # no /proc here
        Path("/proc/self/oom_score_adj").write_text(_FIRST_OF_ALL, encoding="ascii")


def prepare_calls(memory_bytes: int, cpu_seconds: int) -> list[kernel.PreparedCall]:
    """What sets soft and hard limits alike. CPU is only the backstop of the arena's own clock."""
    limits = dict.fromkeys(_NOTHING, 0) | {resource.RLIMIT_AS: memory_bytes, resource.RLIMIT_CPU: cpu_seconds}
    return [(resource.setrlimit, (limit, (most, most))) for limit, most in limits.items()]
