"""The kinds of bots, and what plays each. A third kind is one more function here, and a flavour of zygote."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from bots.arena.flavours import Flavour
from bots.arena.inside.author import Author
from bots.arena.inside.said import Said
from bots.arena.sandbox import seccomp


class Guest(Protocol):
    """A bot of any kind, for all its games."""

    def load(self, package: dict[str, Any]) -> Said: ...
    def start(self, slot: int, info: dict[str, Any]) -> Said: ...
    def choose(self, slot: int, view: Mapping[str, Any]) -> Said: ...
    def end(self, slot: int, outcome: dict[str, Any]) -> Said: ...


MakeGuest = Callable[[dict[str, Any]], Guest]  # from the plan its process was locked by


def guest_maker(flavour: Flavour) -> MakeGuest:
    """What plays packages of that flavour. To be called in the zygote, while files can still be read."""
    return _wasm_maker() if flavour is Flavour.WASM else lambda plan: Author()


def _wasm_maker() -> MakeGuest:
    from bots.arena.inside import fuel, wasm  # noqa: PLC0415 - wasmtime is in one zygote alone

    limits = fuel.GuestLimits()
    wasm.warm_up(limits)
    return lambda plan: wasm.WasmGuest(limits, partial(seccomp.install, bytes.fromhex(plan["seal"])))
