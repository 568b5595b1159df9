"""The process dies with its parent and can never gain rights."""

import os
import signal

from bots.arena.sandbox import kernel

_PR_SET_PDEATHSIG = 1
_PR_SET_NO_NEW_PRIVS = 38


def bind_to(parent_pid: int) -> None:
    """From here on the kernel kills this process when its parent goes, however it goes.

    To be called after any change of user, which clears the signal; the check of the parent's pid closes the
    gap before the call.
    """
    kernel.perform(prepare_calls())
    check(parent_pid)


def prepare_calls() -> list[kernel.PreparedCall]:
    """What binds a process to its parent, if `check` follows."""
    return [
        kernel.prepared_prctl(_PR_SET_NO_NEW_PRIVS, 1),
        kernel.prepared_prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL)),
    ]


def check(parent_pid: int) -> None:
    """ProcessLookupError if the parent went before this process was bound to it."""
    if os.getppid() != parent_pid:
        raise ProcessLookupError("the arena is gone")
