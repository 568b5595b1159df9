"""The languages that bots may be written in.

Another one is one more entry here, and a guest that plays its bots (`inside/guests.py`).
"""

from collections.abc import Container

from bots.arena.interface import Limits, Package
from bots.arena.languages.language import Language
from bots.arena.languages.python import Python
from bots.arena.languages.wasm import Wasm

# By name; the first is meant where nothing is said.
LANGUAGES: dict[str, Language] = {language.name: language for language in (Python(), Wasm())}


def language_of(package: Package) -> Language:
    """The language of a package that was read here. KeyError if it was not."""
    return LANGUAGES[package.kind]


def language_by_suffix(suffix: str) -> Language | None:
    """The language whose files end so, if there is one."""
    return next((language for language in LANGUAGES.values() if language.suffix == suffix), None)


def language_in(files: Container[str]) -> Language:
    """The language whose usual entry is among the files; the first of all if there is none."""
    found = (language for language in LANGUAGES.values() if language.entry in files)
    return next(found, next(iter(LANGUAGES.values())))


def memory_for(package: Package, limits: Limits) -> int:
    """The address space of the package's process, in bytes."""
    return language_of(package).memory_bytes(package, limits)
