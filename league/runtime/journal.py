"""What the services say: every line into a file of its service, those that matter to the terminal."""

import contextlib
import os
import sys
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
        self._files: dict[str, TextIO] = {}

    def say(self, line: str) -> None:
        """A line of the supervisor's own, as it stands."""
        self._print(line)

    def note(self, name: str, line: str, *, shown: bool = True) -> None:
        """A line that the service `name` wrote."""
        if self._folder is not None:
            self._keep(self._folder, name, line)
        if shown:
            self._print(f"{self._label(name)} {line}")

    def _label(self, name: str) -> str:
        label = f"{name:<{NAME_WIDTH}}|"
        colour = COLOURS[sum(name.encode()) % len(COLOURS)]
        return f"\x1b[{colour}m{label}\x1b[0m" if self._colour else label

    def _print(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):  # the terminal may be gone
            self._out.write(line + "\n")
            self._out.flush()

    def _keep(self, folder: Path, name: str, line: str) -> None:
        with contextlib.suppress(OSError):  # a full disk stops no service
            if name not in self._files:
                self._files[name] = _open_log(folder / f"{name}.log")
            self._files[name].write(line + "\n")
            self._files[name].flush()


def _open_log(path: Path) -> TextIO:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size > FILE_BYTES_MAX:
        path.replace(path.with_suffix(".old.log"))
    return path.open("a", encoding="utf-8")


def wants_colour(out: TextIO) -> bool:
    """Whether `out` is a terminal whose owner did not ask for plain text."""
    return out.isatty() and "NO_COLOR" not in os.environ
