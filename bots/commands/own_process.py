"""Bots in one's own process, for replays: in Python as they are, so that a debugger knows them; a WebAssembly
module asked as a Python bot is, with `wasmtime` itself for a sandbox.
"""

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

from bots.arena.inside.fuel import GuestLimits
from bots.arena.inside.importer import install
from bots.arena.inside.reply import Reply
from bots.arena.inside.wasm import WasmGuest
from bots.arena.interface import Package
from bots.arena.languages.python import Python
from bots.arena.languages.wasm import Wasm
from bots.arena.protocol import AnswerCode
from bots.bot_info import EndInfo, StartInfo
from bots.kit.local import LocalBot, bot_class
from games.core.documents import View
from games.core.interface import Move

_SLOT = 0


class ModuleFailed(Exception):
    """The module did wrong; the text says what, as the arena would."""


class ModuleBot:
    """See `bots.kit.local.LocalBot`."""

    def __init__(self, package: Package) -> None:
        """Compile it. ModuleFailed if it is not a module that the arena takes."""
        self._guest = WasmGuest(GuestLimits(), seal=lambda: None)
        files = {name: b64encode(content).decode() for name, content in package.files.items()}
        _value_of(self._guest.load({"entry": package.entry, "files": files}))

    def start(self, info: StartInfo) -> None:
        """Begin a game."""
        _value_of(self._guest.start(_SLOT, info))

    def choose(self, view: View, options: list[Move]) -> Move:
        """Ask for a move."""
        return options[_value_of(self._guest.choose(_SLOT, view))]

    def end(self, outcome: EndInfo) -> None:
        """Say how the game ended."""
        _value_of(self._guest.end(_SLOT, outcome))


def _value_of(reply: Reply) -> int:
    answer, value, report = reply
    if answer is not AnswerCode.OK:
        raise ModuleFailed(f"{answer.name.lower()}: {report}")
    return value


def _python_bot(path: Path, package: Package) -> LocalBot:
    if path.suffix == Python.suffix:
        return bot_class(path)()  # so that a debugger knows the file
    built: LocalBot = install(package.files, package.entry).Bot()
    return built


_MAKERS: dict[str, Callable[[Path, Package], LocalBot]] = {
    Python.name: _python_bot,
    Wasm.name: lambda _path, package: ModuleBot(package),
}


def bot_in(path: Path, package: Package) -> LocalBot:
    """The bot of a package that was read from a file, for one game; whatever the author's own code raises."""
    return _MAKERS[package.kind](path, package)
