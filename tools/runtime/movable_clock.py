"""For tests: a wall clock that is put forward and back under running processes. The machine's own stays."""

import os
import shutil
import struct
import subprocess
from collections.abc import Mapping
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")


def find_compiler() -> str | None:
    """What makes the library that they load; None where there is none."""
    return os.environ.get("CC") or shutil.which("cc")


class MovableClock:
    """That of all processes started with its `variables`, and of those below them. It is right at first.

    It needs a compiler, and a folder of its own.
    """

    def __init__(self, folder: Path) -> None:
        library, self._file = folder / "movable_clock.so", folder / "movable_clock"
        flags = ("-shared", "-fPIC", "-O1")
        compiler = find_compiler() or "cc"
        subprocess.run((compiler, *flags, "-o", str(library), str(SOURCE), "-ldl"), check=True)
        self._file.write_bytes(struct.pack("l", 0))
        self.variables: Mapping[str, str] = {"LD_PRELOAD": str(library), "CLOCK_FILE": str(self._file)}

    def put(self, seconds: int) -> None:
        """So far ahead of what is right from now on; behind, if it is less than 0."""
        with self._file.open("r+b", buffering=0) as file:  # in its place, since it is mapped
            file.write(struct.pack("l", seconds))
