"""The folder that holds all state (var/): one set of services may run on it at a time."""

import contextlib
import fcntl
import os
import time
from collections.abc import Iterator
from pathlib import Path

WAIT_SECONDS = 10.0  # a start right after a kill finds the old one still stopping


class AlreadyRunning(RuntimeError):
    """Another start holds the folder."""


class NotWritable(RuntimeError):
    """The folder cannot be made or written; the text says what to do."""


def make(var: Path) -> None:
    """Make the folder if need be, for its owner alone. Raises NotWritable."""
    with writing_to(var):
        var.mkdir(mode=0o700, parents=True, exist_ok=True)


@contextlib.contextmanager
def writing_to(var: Path) -> Iterator[None]:
    """Whatever fails in the block for want of rights or space is told in one sentence, as NotWritable."""
    try:
        yield
    except OSError as error:
        raise NotWritable(
            f"All state is kept in {var}, which cannot be written: {error.strerror or error}. "
            "Give it another folder by LEAGUE_VAR."
        ) from error


@contextlib.contextmanager
def hold_folder(var: Path) -> Iterator[int]:
    """Hold the folder; gives the lock's descriptor, to hand on to who must keep it.

    Raises AlreadyRunning, NotWritable.
    """
    make(var)
    with writing_to(var):
        descriptor = os.open(var / "up.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor, var)
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, str(os.getpid()).encode(), 0)
        yield descriptor
    finally:
        os.close(descriptor)


def _lock(descriptor: int, var: Path) -> None:
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(descriptor, 20, 0).decode()
            if _lives(holder) or time.monotonic() > deadline:
                raise AlreadyRunning(
                    f"Outback League already runs on {var} (process {holder}). Stop that one first, "
                    "or give this one a folder of its own by LEAGUE_VAR."
                ) from None
            time.sleep(0.1)
        else:
            return


def _lives(pid: str) -> bool:
    return not pid.isdigit() or Path(f"/proc/{pid}").exists()
