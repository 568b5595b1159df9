"""Registries: what there is of a kind, found by its key."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

Entry = TypeVar("Entry")


def index_by_key(entries: Iterable[Entry], key: Callable[[Entry], str], *, kind: str) -> Mapping[str, Entry]:
    """The entries by their keys, in their order, never to be changed. ValueError if two have the same key."""
    by_key: dict[str, Entry] = {}
    for entry in entries:
        if key(entry) in by_key:
            raise ValueError(f"two {kind}s are called {key(entry)!r}")
        by_key[key(entry)] = entry
    return MappingProxyType(by_key)
