"""What the services say: every line into a file of its service, those that matter to the terminal."""

import contextlib
import errno
import os
import sys
from io import FileIO
from pathlib import Path
from typing import TextIO

FILE_BYTES_MAX = 5_000_000
NAME_WIDTH = 7
COLOURS = (36, 32, 35, 33, 34)


class Journal:
    """Lines of named services, prefixed for the terminal and kept in `folder` (if one is given)."""

    def __init__(self, folder: Path | None = None, out: TextIO = sys.stdout, *, colour: bool = False) -> None:
        self._folder = folder
        self._out = out
        self._colour = colour
        self._files: dict[str, Log] = {}
        self._is_full = False

    def say(self, line: str) -> None:
        """A line of the supervisor's own, as it stands."""
        self._print(line)

    def note(self, name: str, line: str, *, shown: bool = True) -> None:
        """A line that the service `name` wrote. What no file takes is shown in any case."""
        kept = self._folder is None or self._keep(self._folder, name, line)
        if shown or not kept:
            self._print(f"{self._label(name)} {line}")

    def _label(self, name: str) -> str:
        label = f"{name:<{NAME_WIDTH}}|"
        colour = COLOURS[sum(name.encode()) % len(COLOURS)]
        return f"\x1b[{colour}m{label}\x1b[0m" if self._colour else label

    def _print(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):  # the terminal may be gone
            self._out.write(line + "\n")
            self._out.flush()

    def _keep(self, folder: Path, name: str, line: str) -> bool:
        """Whether it was written: a full disk stops no service, but is said."""
        log = self._files.setdefault(name, Log(folder / f"{name}.log"))
        try:
            log.write(line)
        except OSError as error:
            if not self._is_full:
                self.say(f"The logs in {folder} cannot be written: {error.strerror}. They go on here.")
            self._is_full = True
            return False
        if self._is_full:
            self.say(f"The logs in {folder} are written again.")
        self._is_full = False
        return True


class Log:
    """One file of lines. When it is long it gives way to a new one, and the one before that is gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: FileIO | None = None
        self._bytes = 0

    def write(self, line: str) -> None:
        """Add a line. Raises OSError; what was not written is not kept for later, which could be a lot."""
        file = self._file if self._file and self._bytes <= FILE_BYTES_MAX else self._open()
        data = f"{line}\n".encode(errors="replace")
        written = file.write(data)
        self._bytes += written
        if written != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _open(self) -> FileIO:
        if self._file is not None:
            self._file.close()
            self._file = None
        self._path.parent.mkdir(parents=True, exist_ok=True)
        if self._path.exists() and self._path.stat().st_size > FILE_BYTES_MAX:
            self._path.replace(self._path.with_suffix(".old.log"))
        self._file = FileIO(self._path, "a")
        self._bytes = self._file.tell()
        return self._file


def wants_colour(out: TextIO) -> bool:
    """Whether `out` is a terminal whose owner did not ask for plain text."""
    return out.isatty() and "NO_COLOR" not in os.environ
