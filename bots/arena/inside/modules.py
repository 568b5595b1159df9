"""What a bot may import: the modules loaded here before the door is locked, and nothing else.

This is courtesy, not a wall: it turns a puzzling PermissionError into a sentence. The walls are in `sandbox`.
"""

import codecs
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

from bots.arena.runtimes import Runtime

AT_HAND = (
    "__future__", "abc", "array", "base64", "binascii", "bisect", "calendar", "cmath", "collections",
    "collections.abc", "contextlib", "copy", "copyreg", "dataclasses", "datetime", "decimal", "difflib",
    "enum", "errno", "fractions", "functools", "gc", "graphlib", "hashlib", "heapq", "hmac", "importlib",
    "importlib.resources", "inspect", "io", "itertools", "json", "keyword", "math", "numbers", "operator",
    "os", "pathlib", "pkgutil", "pprint", "queue", "random", "re", "reprlib", "secrets", "statistics",
    "string", "struct", "sys", "textwrap", "time", "timeit", "traceback", "types", "typing",
    "unicodedata", "warnings", "weakref", "zlib",
)  # fmt: skip

# Needed by the runner itself, and no business of a bot.
_OURS = ("bots", "ctypes", "_ctypes", "resource", "tempfile", "shutil", "socket", "_socket", "msgspec")

# Of this repository, for bots that search: the rules and who plays by them, no Django.
_RULES = ("games.registry", "games.referee", "games.policies")


class NothingElse:
    """The only finder left: explains what is missing."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Always raises ModuleNotFoundError."""
        top = name.partition(".")[0]
        why = "is not among the modules a bot can import (the README of bots lists them)"
        raise ModuleNotFoundError(f"{top!r} {why}", name=name)


def load_all(runtime: Runtime) -> None:
    """Import everything on the list, and what text needs, while files can still be read.

    To be called before anything imports `threading`, `logging` or `random`: what these do again in every fork
    is needless where there is one thread, but for the dice (see `zygote.py`).
    """
    register, os.register_at_fork = os.register_at_fork, _ignore
    for name in (*AT_HAND, *(_RULES if runtime.rules else ()), *runtime.preload):
        importlib.import_module(name)
    os.register_at_fork = register
    if runtime.rules:
        _load_all_rules()
    for encoding in ("ascii", "cp437", "latin-1", "utf-8", "utf-8-sig", "unicode_escape"):
        codecs.lookup(encoding)


def _ignore(**handlers: object) -> None:
    """Instead of os.register_at_fork."""


def _load_all_rules() -> None:
    """Every module of every game: play-outs, for one, are imported by nobody but bots that search."""
    for folder in ("games.core", "games.rulesets"):
        package = importlib.import_module(folder)
        for found in pkgutil.walk_packages(package.__path__, f"{folder}."):
            importlib.import_module(found.name)


def close_the_list(runtime: Runtime) -> None:
    """Forget our own modules and every way to find new ones."""
    # Without the rules "games" are what views are made by, and that is ours.
    ours = _OURS if runtime.rules else (*_OURS, "games")
    for name in list(sys.modules):
        if name.partition(".")[0] in ours:
            del sys.modules[name]
    sys.meta_path[:] = [NothingElse]
    sys.path[:] = []
    sys.path_hooks[:] = []
    sys.path_importer_cache.clear()
