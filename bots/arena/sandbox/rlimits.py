"""Resource limits: memory, CPU, and not one new file, descriptor or process."""

import resource

_NOTHING = (
    resource.RLIMIT_NOFILE,  # what is open stays open; nothing can be opened, not even a socket
    resource.RLIMIT_NPROC,  # not enforced for root, hence the other user
    resource.RLIMIT_FSIZE,
    resource.RLIMIT_CORE,
    resource.RLIMIT_MEMLOCK,
    resource.RLIMIT_MSGQUEUE,
)


def impose(memory_bytes: int, cpu_seconds: int) -> None:
    """Set soft and hard limits alike. CPU is only the backstop of the arena's own clock."""
    for limit in _NOTHING:
        resource.setrlimit(limit, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
