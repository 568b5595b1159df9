"""Which file of the code speaks of which: imports, and names of modules and files in texts.

In doubt a file speaks of another: what comes of a mistake is a test that need not have run.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

PACKAGES = ("games", "bots", "league", "tools", "tests")
DOTTED = re.compile(rf"\b(?:{'|'.join(PACKAGES)})(?:\.\w+)+\.?")
PATH = re.compile(rf"\b(?:{'|'.join(PACKAGES)})(?:/[\w.-]+)+")
SETTINGS = "league.config.settings"
# Who has one of these asks the whole site: the settings name its addresses, middleware and tasks.
WHOLE_SITE = {"client", "Client", "APIClient", "AsyncClient", "RequestFactory", "reverse"}
COMMANDS = "league.management.commands."
STARTS_COMMANDS = ("call_command", "manage.py")
MODELS = ("league/models/__init__.py", "bots/models/__init__.py", "games/models.py")
CONFTEST = "conftest.py"
AUTOMATIC = "autouse"

References = Mapping[str, frozenset[str]]


def python_files(root: Path) -> list[str]:
    """All files of the code and its tests, as paths from the root."""
    return sorted(
        path.relative_to(root).as_posix() for name in PACKAGES for path in (root / name).rglob("*.py")
    )


def references(root: Path, *, also: Iterable[str] = ()) -> References:
    """The files that each file speaks of. `also` are files that are no longer there."""
    there = python_files(root)
    known = _Known({*there, *(name for name in also if name.endswith(".py"))})
    return {file: frozenset(_spoken_of(root, file, known)) - {file} for file in there}


def those_who_need(files: Iterable[str], needs: References) -> set[str]:
    """The files themselves and all that speak of one of them, directly or through others."""
    spoken_of_by: dict[str, set[str]] = defaultdict(set)
    for file, others in needs.items():
        for other in others:
            spoken_of_by[other].add(file)
    found, waiting = set(files), list(files)
    while waiting:
        new = spoken_of_by[waiting.pop()] - found
        found |= new
        waiting += new
    return found


class _Known:
    """The modules by name, and the files below each package."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self._by_module = {_module(file): file for file in files}
        self._fixtures: dict[str, set[str]] = {}

    def of(self, name: str) -> Iterator[str]:
        """The files behind a dotted name: the module, or the one that has it, and the packages around.

        A name that ends in a dot is the beginning of one that is put together: any module below is meant.
        """
        if name.endswith("."):
            yield from (file for module, file in self._by_module.items() if module.startswith(name))
        words = name.strip(".").split(".")
        for end in range(1, len(words) + 1):
            if file := self._by_module.get(".".join(words[:end])):
                yield file

    def fixtures(self, root: Path, file: str) -> set[str]:
        """The names of what a file of fixtures gives to the tests around it."""
        if file not in self._fixtures:
            there = file in self.files and (root / file).exists()
            tree = _parse_text((root / file).read_text(encoding="utf-8")) if there else ast.Module([], [])
            self._fixtures[file] = {*_fixtures(tree)}
        return self._fixtures[file]


def _module(file: str) -> str:
    return ".".join(PurePosixPath(file).with_suffix("").parts).removesuffix(".__init__")


def _spoken_of(root: Path, file: str, known: _Known) -> Iterator[str]:
    text = (root / file).read_text(encoding="utf-8")
    tree = _parse_text(text)
    for name in _names(tree, _module(file), is_package=file.endswith("/__init__.py")):
        yield from known.of(name)
    yield from known.files & {*PATH.findall(text)}
    if any(word in text for word in STARTS_COMMANDS):
        yield from known.of(COMMANDS)
    words = {*_words(tree)}
    yield from (around for around in _around(file) if words & known.fixtures(root, around))
    if file in MODELS:
        app = file.partition("/")[0]
        yield from (other for other in known.files if other.startswith(f"{app}/migrations/"))


def _parse_text(text: str) -> ast.AST:
    """What cannot be parsed, as a bot that is broken on purpose, speaks of nothing."""
    try:
        return ast.parse(text)
    except SyntaxError:
        return ast.Module([], [])


def _names(tree: ast.AST, module: str, *, is_package: bool) -> Iterator[str]:
    """The dotted names of modules, or of what is in them, that a file imports or writes into a text."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                above = module.split(".")[: len(module.split(".")) - level + is_package] if level else []
                whole = ".".join([*above, *filter(None, [source])])
                yield from (f"{whole}.{alias.name}" for alias in names)
            case ast.Constant(value=str(text)):
                yield from DOTTED.findall(text)
            case ast.Name(id=name) | ast.arg(arg=name) if name in WHOLE_SITE:
                yield SETTINGS


def _words(tree: ast.AST) -> Iterator[str]:
    """What may name a fixture: arguments, names and texts. Those that are automatic everybody has."""
    yield AUTOMATIC
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=word) | ast.Name(id=word) | ast.Constant(value=str(word)):
                yield word


def _around(file: str) -> Iterator[str]:
    """The files whose fixtures a test can have."""
    path = PurePosixPath(file)
    if path.parts[0] == "tests":
        yield from ((folder / CONFTEST).as_posix() for folder in path.parents)


def _fixtures(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            marks = " ".join(map(ast.unparse, node.decorator_list))
            if "fixture" in marks:
                yield AUTOMATIC if "autouse" in marks or "name=" in marks else node.name
