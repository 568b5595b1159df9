"""Makes the plans by which bots' processes lock themselves."""

from bots.arena.interface import Limits
from bots.arena.sandbox.lock_plan import LockPlan
from bots.arena.sandbox.program import bot_program, kill_list, seal_program


def plan_for(limits: Limits, memory_bytes: int, *, makes_code: bool = False) -> LockPlan:
    """The plan for one process. Whether it may run without seccomp is for the caller to say."""
    program, seal, problem = b"", b"", ""
    try:
        program, seal = bot_program(makes_code), seal_program() if makes_code else b""
    except (ImportError, OSError, RuntimeError) as error:
        problem = f"libseccomp: {error}"
    return LockPlan(
        memory_bytes=memory_bytes,
        cpu_seconds=(limits.load_cpu_ms + limits.match_cpu_ms) // 1000 + 5,
        seccomp=program.hex(),
        seal=seal.hex(),
        seccomp_problem=problem,
    )


def kill_list_hex() -> str:
    """The zygote's program, or nothing where it cannot be made."""
    try:
        return kill_list().hex()
    except (ImportError, OSError, RuntimeError):
        return ""
