"""A WebAssembly bot in one's own process, asked as a Python bot is: `wasmtime` itself is its sandbox."""

from base64 import b64encode
from typing import Any

from bots.arena.inside.fuel import GuestLimits
from bots.arena.inside.said import Said
from bots.arena.inside.wasm import WasmGuest
from bots.arena.interface import Package
from bots.arena.protocol import Answer
from games.core.interface import Move, View

_SLOT = 0


class ModuleFailed(Exception):
    """The module did wrong; the text says what, as the arena would."""


class ModuleBot:
    """See `bots.kit.local.LocalBot`."""

    def __init__(self, package: Package) -> None:
        """Compile it. ModuleFailed if it is no module that the arena takes."""
        self._guest = WasmGuest(GuestLimits(), seal=lambda: None)
        files = {name: b64encode(content).decode() for name, content in package.files.items()}
        _value_of(self._guest.load({"entry": package.entry, "files": files}))

    def start(self, info: dict[str, Any]) -> None:
        """Begin a game."""
        _value_of(self._guest.start(_SLOT, info))

    def choose(self, view: View, options: list[Move]) -> Move:
        """Ask for a move."""
        return options[_value_of(self._guest.choose(_SLOT, view))]

    def end(self, outcome: dict[str, Any]) -> None:
        """Say how the game ended."""
        _value_of(self._guest.end(_SLOT, outcome))


def _value_of(said: Said) -> int:
    answer, value, report = said
    if answer is not Answer.OK:
        raise ModuleFailed(f"{answer.name.lower()}: {report}")
    return value
