"""What plays bots inside their process: one guest a language."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol

from bots.arena.inside.reply import Reply


class Guest(Protocol):
    """A bot in some language, for all its games. What it is given has passed through JSON."""

    def load(self, package: dict[str, Any]) -> Reply: ...
    def start(self, slot: int, info: dict[str, Any]) -> Reply: ...
    def choose(self, slot: int, view: Mapping[str, Any]) -> Reply: ...
    def end(self, slot: int, outcome: dict[str, Any]) -> Reply: ...


MakeGuest = Callable[[Mapping[str, Any]], Guest]  # from the plan its process was locked by


def guest_maker(path: str) -> MakeGuest:
    """What `Runtime.guest` names, prepared. To be called in the zygote, while files can still be read."""
    module, _, function = path.partition(":")
    prepare: Callable[[], MakeGuest] = getattr(import_module(module), function)
    return prepare()
