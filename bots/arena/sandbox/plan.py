"""What a bot's process has to lock itself with, as one JSON object."""

import os
from typing import TypedDict

from bots.arena.interface import Limits
from bots.arena.sandbox.program import bot_program


class Plan(TypedDict):
    """Sent to the runner before anything else."""

    parent_pid: int
    memory_bytes: int
    cpu_seconds: int
    seccomp: str  # hex; empty where it could not be made
    seccomp_problem: str


def plan_for(limits: Limits) -> Plan:
    """The plan for one process. That seccomp is not to be had is the caller's to judge, after locking."""
    program, problem = b"", ""
    try:
        program = bot_program()
    except (ImportError, OSError, RuntimeError) as error:
        problem = f"libseccomp: {error}"
    return Plan(
        parent_pid=os.getpid(),
        memory_bytes=limits.memory_bytes,
        cpu_seconds=(limits.load_cpu_ms + limits.match_cpu_ms) // 1000 + 5,
        seccomp=program.hex(),
        seccomp_problem=problem,
    )
