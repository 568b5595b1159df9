"""What goes wrong meanwhile. Each fault is over when its function returns."""

import contextlib
import os
import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

from tools.runtime.site import Site

HELD_SECONDS = 5.0
MOVED_SECONDS = 600
FREE_BYTES = 64 * 1024  # what a full disk still has, for logs to say so
CHUNK = 1024 * 1024

Fault = Callable[[Site, Random, threading.Event], None]


def kill_worker(site: Site, rng: Random, _stop: threading.Event) -> None:
    _signal_one(site, rng, signal.SIGKILL, "celery", "worker")


def kill_web(site: Site, rng: Random, _stop: threading.Event) -> None:
    _signal_one(site, rng, signal.SIGKILL, "league.config.server")


def kill_queue(site: Site, rng: Random, _stop: threading.Event) -> None:
    _signal_one(site, rng, signal.SIGKILL, "valkey-server")


def stop_worker(site: Site, rng: Random, stop: threading.Event) -> None:
    """It hangs, and goes on as if nothing had been."""
    if pid := _signal_one(site, rng, signal.SIGSTOP, "celery", "worker"):
        stop.wait(HELD_SECONDS)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


def kill_everything(site: Site, _rng: Random, _stop: threading.Event) -> None:
    site.kill()
    site.start()


def lock_database(site: Site, _rng: Random, stop: threading.Event) -> None:
    """Somebody else writes for a while."""
    database = sqlite3.connect(site.var / "db.sqlite3", timeout=HELD_SECONDS, isolation_level=None)
    with contextlib.closing(database), contextlib.suppress(sqlite3.OperationalError):
        database.execute("BEGIN IMMEDIATE")
        stop.wait(HELD_SECONDS)
        database.execute("ROLLBACK")


def move_clock(site: Site, rng: Random, stop: threading.Event) -> None:
    """The machine is minutes ahead or behind for a while, and then right again."""
    if site.clock is not None:
        site.clock.put(rng.choice((-MOVED_SECONDS, MOVED_SECONDS)))
        stop.wait(HELD_SECONDS)
        site.clock.put(0)


def fill_disk(site: Site, _rng: Random, stop: threading.Event) -> None:
    with _fill_disk(site.var / "ballast"):
        stop.wait(HELD_SECONDS)


@contextlib.contextmanager
def _fill_disk(path: Path) -> Iterator[None]:
    """Next to nothing is free on the disk of `path`."""
    try:
        with path.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while free_bytes(path.parent) > FREE_BYTES:
                file.write(bytes(min(CHUNK, free_bytes(path.parent))))
        yield
    finally:
        path.unlink(missing_ok=True)


def free_bytes(folder: Path) -> int:
    """Of the disk on which the folder is."""
    disk = os.statvfs(folder)
    return disk.f_bavail * disk.f_frsize


def _signal_one(site: Site, rng: Random, signum: int, *words: str) -> int:
    """Gives the process that was sent the signal; 0 if there is none just now."""
    pids = sorted(site.processes(*words))
    if not pids:
        return 0
    pid = rng.choice(pids)
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signum)
    return pid


FAULTS: Mapping[str, Fault] = {
    "worker killed": kill_worker,
    "web server killed": kill_web,
    "queue killed": kill_queue,
    "worker stopped": stop_worker,
    "everything killed": kill_everything,
    "database locked": lock_database,
    "disk full": fill_disk,
    "clock moved": move_clock,
}


def possible_faults(*, has_own_disk: bool, is_sqlite: bool, has_clock: bool) -> list[str]:
    """Disk and clock are disturbed only if they are the service's own."""
    missing = {"disk full": not has_own_disk, "database locked": not is_sqlite, "clock moved": not has_clock}
    return [name for name in FAULTS if not missing.get(name)]
