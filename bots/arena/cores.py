"""Which core a worker and its bots share."""

import os


def keep_to_one_core(worker: int) -> None:
    """Pin this process, and so the zygotes and bots it starts from here on, to one of the cores it may use.

    An ask and its answer take a few microseconds each, and to wake a process on another core costs more than
    both. Workers are counted from 0; with more of them than cores some share one.
    """
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[worker % len(cores)]})
