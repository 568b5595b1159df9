"""What a bot's process is told to lock itself with. Standard library only: inside and outside import it."""

from typing import TypedDict


class LockPlan(TypedDict):
    """Given to a bot's process when it is forked, as JSON."""

    memory_bytes: int
    cpu_seconds: int
    seccomp: str  # hex; empty where it could not be made
    seal: str  # hex: put on top when a guest has compiled its code; empty where it makes none
    seccomp_problem: str
