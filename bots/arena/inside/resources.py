"""An author's data files as importlib.resources shows them, from memory."""

import io
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable, TraversableResources
from os import PathLike
from typing import IO, Any


class Folder(Traversable):
    """A place in the package: a file, a folder, or nothing yet."""

    def __init__(self, files: Mapping[str, bytes], place: str) -> None:
        self._files, self._place = files, place

    @property
    def name(self) -> str:
        """The last part of its path."""
        return self._place.rpartition("/")[2]

    def is_file(self) -> bool:
        """Whether it can be read."""
        return self._place in self._files

    def is_dir(self) -> bool:
        """Whether something lies in it."""
        return any(name.startswith(self._inside) for name in self._files)

    def iterdir(self) -> Iterator["Folder"]:
        """What lies in it, in the order of their names."""
        depth = len(self._inside)
        tails = {name[depth:].partition("/")[0] for name in self._files if name.startswith(self._inside)}
        return (Folder(self._files, self._inside + tail) for tail in sorted(tails))

    def joinpath(self, *parts: str | PathLike[str]) -> "Folder":
        """A place below this one."""
        below = [part for part in "/".join(map(str, parts)).split("/") if part]
        return Folder(self._files, self._inside + "/".join(below) if below else self._place)

    def __truediv__(self, part: str | PathLike[str]) -> "Folder":
        return self.joinpath(part)

    def open(self, mode: str = "r", *given: Any, **more: Any) -> IO[Any]:
        """Read it, as bytes for mode "rb", else as text. FileNotFoundError if it is no file."""
        if not self.is_file():
            raise FileNotFoundError(f"there is no file {self._place} in the package")
        content = io.BytesIO(self._files[self._place])
        return content if "b" in mode else io.TextIOWrapper(content, *given, **more)

    def read_bytes(self) -> bytes:
        """All of it."""
        with self.open("rb") as file:
            return bytes(file.read())

    def read_text(self, encoding: str | None = None) -> str:
        """All of it as text, UTF-8 if nothing else is named."""
        return self.read_bytes().decode(encoding or "utf-8")

    def __str__(self) -> str:
        return self._place

    @property
    def _inside(self) -> str:
        return f"{self._place}/" if self._place else ""


class Reader(TraversableResources):
    """What importlib.resources asks a loader for."""

    def __init__(self, top: Folder) -> None:
        self._top = top

    def files(self) -> Folder:
        """The folder of the package that was named."""
        return self._top
