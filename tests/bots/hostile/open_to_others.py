"""Makes an interpreter, a checkout and its packages readable to others, by copies where they are not."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

_READ_AND_ENTER = 0o005
# By the folder that is copied, and directly in it alone: further down the same names are somebody's code.
_OF_A_CHECKOUT = (".git", ".venv", "var")
_OF_PACKAGES = ("playwright", "mypy", "ruff*")
_OF_THE_LIBRARY = ("test", "idlelib", "config-*", "site-packages")


def open_to_others(path: Path) -> bool:
    """Whether anybody may read it and get there."""
    return all(place.stat().st_mode & _READ_AND_ENTER == _READ_AND_ENTER for place in (path, *path.parents))


def folder_for_others(folder: Path, place: Path) -> Path:
    """The folder itself, or a copy of what tests need of it, in `place`."""
    if open_to_others(folder):
        return folder
    copy = place / folder.name
    _copy(folder, copy, without=(*_OF_A_CHECKOUT, *_OF_PACKAGES))
    _open(copy)
    return copy


def interpreter_for_others(place: Path) -> Path:
    """The interpreter that runs this, or a copy of it and its standard library, without packages."""
    binary, library = Path(sys.executable).resolve(), Path(os.__file__).resolve().parent
    if open_to_others(binary) and open_to_others(library):
        return binary
    copy, shared = place / "python", Path(sys.base_prefix, "lib")
    _copy(library, copy / "lib" / library.name, without=_OF_THE_LIBRARY)
    for path in shared.glob("libpython*"):
        shutil.copy2(path, copy / "lib")
    (copy / "bin").mkdir()
    copied = Path(shutil.copy2(binary, copy / "bin"))
    copied.write_bytes(_looking_beside_itself(binary.read_bytes(), shared))
    _open(copy)
    return copied


def _copy(folder: Path, copy: Path, without: tuple[str, ...]) -> None:
    """A copy of `folder` without these names in it; further down only node_modules stay behind."""
    on_top, everywhere = shutil.ignore_patterns(*without), shutil.ignore_patterns("node_modules")

    def ignored(where: str, names: list[str]) -> set[str]:
        return everywhere(where, names) | (on_top(where, names) if Path(where) == folder else set())

    shutil.copytree(folder, copy, symlinks=True, ignore=ignored)


def _looking_beside_itself(program: bytes, shared: Path) -> bytes:
    """A program that was linked to look for its library in `shared` looks for it next to where it stands."""
    there, beside = os.fsencode(shared), b"$ORIGIN/../lib"
    return re.sub(re.escape(there) + b"\0", beside.ljust(len(there) + 1, b"\0"), program)


def _open(folder: Path) -> None:
    subprocess.run(["chmod", "-R", "a+rX", folder], check=True)
