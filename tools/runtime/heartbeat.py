"""A file by which a process that answers nobody shows that it is alive: beat, and each worker."""

import contextlib
import os
from pathlib import Path

VARIABLE = "LEAGUE_HEARTBEAT"  # the file, in a place that no other process uses; without it there is none


def give_heartbeat() -> None:
    """Write the file's time anew. Where it cannot be written its age tells."""
    if path := os.environ.get(VARIABLE):
        with contextlib.suppress(OSError):
            Path(path).touch()
