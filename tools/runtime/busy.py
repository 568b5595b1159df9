"""A busy machine on purpose: what is right only on a quiet one fails beside it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tools.runtime.processes import bind_to_parent

COMPUTES = (sys.executable, "-S", "-c", "while True: pass")


@contextmanager
def busy_machine(per_core: int) -> Iterator[list[int]]:
    """So many processes a core compute until the block is left, in whatever way; gives their ids.

    They die with this process too. Call it from the main thread.
    """
    with ExitStack() as stack:
        yield [_computing(stack).pid for _ in range(per_core * (os.cpu_count() or 1))]


def _computing(stack: ExitStack) -> subprocess.Popen[bytes]:
    process = stack.enter_context(
        subprocess.Popen(
            COMPUTES,
            stdin=subprocess.DEVNULL,
            process_group=0,  # Ctrl-C is ours to handle
            preexec_fn=bind_to_parent(signal.SIGKILL),  # noqa: PLW1509 - there are no threads
        )
    )
    stack.callback(process.kill)
    return process
