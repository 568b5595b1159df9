"""What takes long to make and is the same for all: one process of a test run makes it for the others."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder of this name that `make` has filled, for reading alone. Who comes meanwhile waits."""
    shared = folder_of_the_run(factory)
    kept = shared / name
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            make(making := factory.mktemp(f"making_{name}"))
            making.rename(kept)
    return kept


def folder_of_the_run(factory: pytest.TempPathFactory) -> Path:
    """The temporary folder that all its processes have in common."""
    base = factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
