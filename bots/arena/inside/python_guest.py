"""Calls the author's code and says, for each ask, how it went."""

from binascii import a2b_base64
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from bots.arena.inside.importer import install
from bots.arena.inside.reply import OK, Reply
from bots.arena.inside.reports import report_on, type_name
from bots.arena.protocol import Answer, Capability

_SHOWN_MAX = 200
_OK = Answer.OK  # a member of an Enum is looked up anew by each line that names it


class PythonGuest:
    """The loaded program, and a Bot object for each slot: for each game under way."""

    def __init__(self) -> None:
        self._module: ModuleType | None = None
        self._bots: dict[int, Any] = {}

    def load(self, package: dict[str, Any]) -> Reply:
        """Import the entry, which may import its neighbours; it must define a class Bot with a choose."""
        files = {}
        for name, file in package["files"].items():
            files[name] = a2b_base64(file)
        try:
            self._module = install(files, package["entry"])
            return self._looked_at()  # a metaclass may raise whatever it is asked
        except BaseException as error:
            return _verdict_on(error, Answer.LOAD_ERROR)

    def start(self, slot: int, info: dict[str, Any]) -> Reply:
        """A fresh Bot object for a game."""
        self._bots.pop(slot, None)
        try:
            bot = self._module.Bot()  # type: ignore[union-attr]
            start = getattr(bot, "start", None)
            if start is not None:
                start(info)
        except BaseException as error:
            return _verdict_on(error, Answer.CRASH)
        self._bots[slot] = bot
        return OK

    def choose(self, slot: int, view: Mapping[str, Any]) -> Reply:
        """Ask for a move; the index is looked up in a copy that the bot never sees."""
        private = tuple(view["legal"])
        try:
            answer = self._bots[slot].choose(view, list(private))
        except BaseException as error:
            return _verdict_on(error, Answer.CRASH)
        # A subclass of str could compare as it likes, so only a plain str is looked up.
        if type(answer) is str and answer in private:
            return _OK, private.index(answer), ""
        return Answer.ILLEGAL_ANSWER, 0, _described(answer, private)

    def end(self, slot: int, outcome: dict[str, Any]) -> Reply:
        """Tell the bot how the game ended, if it wants to know."""
        try:
            end = getattr(self._bots[slot], "end", None)
            if end is not None:
                end(outcome)
        except BaseException as error:
            return _verdict_on(error, Answer.CRASH)
        return OK

    def _looked_at(self) -> Reply:
        bot = getattr(self._module, "Bot", None)
        if not isinstance(bot, type):
            return Answer.NO_BOT, 0, "The file defines no class named Bot."
        if not callable(getattr(bot, "choose", None)):
            return Answer.NO_BOT, 0, "The class Bot has no method choose(self, view, options)."
        return Answer.OK, _capabilities(bot), ""


def prepare() -> Callable[[Mapping[str, Any]], PythonGuest]:
    """See `guests.guest_maker`: Python needs nothing but itself."""
    return lambda _plan: PythonGuest()


def _capabilities(bot: type) -> int:
    optional = ((Capability.START, "start"), (Capability.END, "end"))
    return sum(capability for capability, method in optional if hasattr(bot, method))


def _verdict_on(error: BaseException, otherwise: Answer) -> Reply:
    """What the error is, by its true type: `__class__` may lie, and `isinstance` would ask it."""
    kind = type(error)
    if issubclass(kind, MemoryError):
        return Answer.MEMORY, 0, report_on(error)
    if issubclass(kind, SystemExit):
        return Answer.EXITED, 0, report_on(error)
    return otherwise, 0, report_on(error)


def _described(answer: object, options: tuple[str, ...]) -> str:
    shown = repr(answer[:_SHOWN_MAX]) if type(answer) is str else f"an object of type {type_name(answer)}"
    return f"choose returned {shown}; it must return one of {', '.join(map(repr, options))}"
