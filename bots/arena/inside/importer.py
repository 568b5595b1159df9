"""Serves an author's own modules and data from memory: in the locked process no file can be opened."""

import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

from bots.arena.inside.reports import remember_source
from bots.arena.inside.resources import Folder, Reader

ENTRY_NAME = "bot"


def install(files: Mapping[str, bytes], entry: str) -> ModuleType:
    """Make `files` importable, import `entry` as the module "bot" and return it.

    Raises ImportError for a module that could never be reached, and whatever the author's code raises.
    """
    _refuse_unreachable(files, entry)
    finder = PackageFinder(files)
    sys.meta_path.insert(0, finder)
    spec = finder.spec_of(ENTRY_NAME, entry, inside=entry.rpartition("/")[0])
    module = ModuleType(ENTRY_NAME)
    module.__spec__, module.__loader__, module.__file__ = spec, spec.loader, entry
    module.__package__, module.__path__ = ENTRY_NAME, spec.submodule_search_locations or []
    sys.modules[ENTRY_NAME] = module  # dataclasses and pickle look their module up
    finder.exec_module(module)
    return module


def _refuse_unreachable(files: Mapping[str, bytes], entry: str) -> None:
    """What is loaded is found first, so a file of the same name would silently never run."""
    for name in sorted(files):
        top = name.partition("/")[0].removesuffix(".py")
        if name.endswith(".py") and name != entry and top in sys.modules and not top.startswith("__"):
            why = f"Python's own module {top} is loaded already: rename it"
            if top == ENTRY_NAME:
                why = "the entry itself is the module bot: rename the folder"
            text = f"{name} cannot be imported, since {why}"
            raise ImportError(text, name=top, path=name)


class PackageFinder:
    """Finder and loader in one, for the files of one package."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._folders = {name[:at] for name in files for at, letter in enumerate(name) if letter == "/"}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of the package's, or None; ModuleNotFoundError for what a folder of its own lacks."""
        tail = name.rpartition(".")[2]
        for folder in ("",) if path is None else path:
            place = f"{folder}/{tail}".removeprefix("/")
            if f"{place}/__init__.py" in self._files:
                return self.spec_of(name, f"{place}/__init__.py", inside=place)
            if f"{place}.py" in self._files:
                return self.spec_of(name, f"{place}.py")
            if place in self._folders:
                return self.spec_of(name, None, inside=place)
        if self._is_own(path):
            raise ModuleNotFoundError(f"there is no {place}.py in the package", name=name)
        return None

    def spec_of(self, name: str, file: str | None, inside: str | None = None) -> ModuleSpec:
        """The spec of the module in `file`; it is a package if its parts are found `inside` a folder."""
        spec = ModuleSpec(name, self, origin=file, is_package=inside is not None)  # type: ignore[arg-type]
        spec.has_location = file is not None
        if inside is not None:
            spec.submodule_search_locations = [inside]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Python's own way of making a module will do."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code. Errors of the author's come through, their frames named by the file."""
        file = module.__spec__.origin if module.__spec__ else None
        if file is None:  # a folder without code of its own
            return
        source = self._files[file].decode().removeprefix("\ufeff")
        remember_source(source, file)
        code = compile(source, file, "exec", dont_inherit=True)
        exec(code, module.__dict__)  # noqa: S102 - this is what the sandbox is for

    def get_data(self, path: str) -> bytes:
        """A file of the package's by its path; FileNotFoundError if there is none."""
        try:
            return self._files[path]
        except KeyError:
            raise FileNotFoundError(f"there is no {path} in the package") from None

    def get_resource_reader(self, name: str) -> Reader:
        """What importlib.resources reads through."""
        spec = sys.modules[name].__spec__
        places = spec.submodule_search_locations if spec else None
        return Reader(Folder(self._files, places[0] if places else ""))

    def _is_own(self, path: Sequence[str] | None) -> bool:
        return bool(path) and all(folder in self._folders or not folder for folder in path or ())
