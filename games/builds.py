"""Finds the compiled build of the engine, if one was made of exactly this source for exactly this Python.

`manage.py compile_engine` makes it. Without one, or with OUTBACK_ENGINE=pure in the environment, Python runs
the source: the same games, only slower. A build lies outside the source, in a folder named after what it was
made of; a change to any of the files below leaves it behind: an old build is never taken for the new source.
"""

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
SWITCH = "OUTBACK_ENGINE"  # pure: leave a build alone
SUFFIX = EXTENSION_SUFFIXES[0]  # names the Python and the machine
CORE = (
    *("games/core/beating/cards.py", "games/core/beating/moves.py", "games/core/beating/observers.py"),
    *("games/core/beating/playouts.py", "games/core/beating/sampling.py", "games/core/beating/states.py"),
    *("games/core/beating/turns.py", "games/core/deals/seeds.py", "games/core/drawn_cards.py"),
    *("games/core/flat/states.py", "games/core/hands.py", "games/core/perspectives.py"),
    *("games/core/tricks/following.py", "games/core/tricks/moves.py", "games/core/tricks/states.py"),
    *("games/core/zones.py", "games/referee.py"),
)
LIST = "compiled.txt"  # in a game's folder: its modules that are compiled, one a line


def compiled_files() -> list[str]:
    """The files that are compiled, from the project's folder."""
    games = [
        path.with_name(f"{name}.py").relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "games" / "rulesets").glob(f"*/{LIST}"))
        for name in path.read_text(encoding="utf-8").split()
    ]
    return [*CORE, *games]


def builds_folder() -> Path:
    """Where builds lie: in the folder of all state."""
    return Path(os.environ.get("LEAGUE_VAR") or ROOT / "var").resolve() / "engine"


def build_folder() -> Path:
    """Where the build of the present source lies or would lie.

    What is compiled may have taken in constants of its neighbours, so these count as well.
    """
    files = compiled_files()
    folders = {ROOT / "games" / "core", *((ROOT / name).parent for name in files[len(CORE) :])}
    digest = sha256(f"{SUFFIX} {files}".encode())
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        digest.update(path.read_bytes())
    digest.update((ROOT / "games" / "referee.py").read_bytes())
    return builds_folder() / digest.hexdigest()[:20]


class _Finder:
    """Leads the import of a compiled module to its file."""

    def __init__(self, folder: Path) -> None:
        files = folder.rglob(f"*{SUFFIX}")
        self._files = {_module_of(path.relative_to(folder)): path for path in files}

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        path = self._files.get(name)
        return None if path is None else spec_from_file_location(name, path)


def _is_used() -> bool:
    return any(isinstance(finder, _Finder) for finder in sys.meta_path)


def _module_of(path: Path) -> str:
    return path.as_posix().removesuffix(SUFFIX).replace("/", ".")


def use_build() -> None:
    """Have the compiled modules imported in place of their source, if there is a build of it.

    Called by whatever is started (a command line, Django, a bots' zygote) before it loads the engine. Where
    nobody calls it the source is run.
    """
    if os.environ.get(SWITCH) == "pure" or not builds_folder().is_dir() or _is_used():
        return
    folder = build_folder()
    if folder.is_dir():
        loaded = sorted(name for name in _modules() if name in sys.modules)
        if loaded:
            raise ImportError(f"the engine is loaded already: {', '.join(loaded)}")
        sys.meta_path.insert(0, _Finder(folder))


def _modules() -> list[str]:
    return [name.removesuffix(".py").replace("/", ".") for name in compiled_files()]
