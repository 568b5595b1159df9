"""Calls the author's code and says, for each ask, how it went."""

from binascii import a2b_base64
from collections.abc import Callable
from types import ModuleType
from typing import Any, ParamSpec

from bots.arena.inside.importer import install
from bots.arena.inside.reply import OK, Reply
from bots.arena.inside.reports import report_on, type_name
from bots.arena.protocol import AnswerCode, Capability, PackageSent
from bots.arena.sandbox.lock_plan import LockPlan
from bots.bot_info import EndInfo, StartInfo
from games.core.documents import View

_SHOWN_MAX = 200
_OK = AnswerCode.OK  # a member of an Enum is looked up again by each line that names it

Given = ParamSpec("Given")


def _verdict_on(error: BaseException, otherwise: AnswerCode) -> Reply:
    """What the error is, by its true type: `__class__` may lie, and `isinstance` would ask it."""
    kind = type(error)
    if issubclass(kind, MemoryError):
        return AnswerCode.MEMORY, 0, report_on(error)
    if issubclass(kind, SystemExit):
        return AnswerCode.EXITED, 0, report_on(error)
    return otherwise, 0, report_on(error)


def _tells(otherwise: AnswerCode) -> Callable[[Callable[Given, Reply]], Callable[Given, Reply]]:
    """Whatever the author's code raises in a handler, the reply tells of it."""

    def wrap(handler: Callable[Given, Reply]) -> Callable[Given, Reply]:
        def handle(*given: Given.args, **named: Given.kwargs) -> Reply:
            try:
                return handler(*given, **named)
            except BaseException as error:
                return _verdict_on(error, otherwise)

        return handle

    return wrap


class PythonGuest:
    """The loaded program, and a Bot object for each slot: for each game under way."""

    def __init__(self) -> None:
        self._module: ModuleType | None = None
        self._bots: dict[int, Any] = {}

    def load(self, package: PackageSent) -> Reply:
        """Import the entry, which may import its neighbours; it must define a class Bot with a choose."""
        files = {name: a2b_base64(file) for name, file in package["files"].items()}
        return self._import(files, package["entry"])

    @_tells(AnswerCode.LOAD_ERROR)
    def _import(self, files: dict[str, bytes], entry: str) -> Reply:
        self._module = install(files, entry)
        return self._inspect()  # a metaclass may raise whatever it is asked

    @_tells(AnswerCode.CRASH)
    def start(self, slot: int, info: StartInfo) -> Reply:
        """A fresh Bot object for a game."""
        self._bots.pop(slot, None)
        bot = self._module.Bot()  # type: ignore[union-attr]
        start = getattr(bot, "start", None)
        if start is not None:
            start(info)
        self._bots[slot] = bot
        return OK

    @_tells(AnswerCode.CRASH)
    def choose(self, slot: int, view: View) -> Reply:
        """Ask for a move; the index is looked up in a copy that the bot never sees."""
        private = tuple(view["legal"])
        answer = self._bots[slot].choose(view, list(private))
        # A subclass of str could compare as it likes, so only a plain str is looked up.
        if type(answer) is str and answer in private:
            return _OK, private.index(answer), ""
        return AnswerCode.ILLEGAL_ANSWER, 0, _describe_answer(answer, private)

    @_tells(AnswerCode.CRASH)
    def end(self, slot: int, outcome: EndInfo) -> Reply:
        """Tell the bot how the game ended, if it wants to know."""
        end = getattr(self._bots[slot], "end", None)
        if end is not None:
            end(outcome)
        return OK

    def _inspect(self) -> Reply:
        bot = getattr(self._module, "Bot", None)
        if not isinstance(bot, type):
            return AnswerCode.NO_BOT, 0, "The file defines no class named Bot."
        if not callable(getattr(bot, "choose", None)):
            return AnswerCode.NO_BOT, 0, "The class Bot has no method choose(self, view, options)."
        return AnswerCode.OK, _capabilities(bot), ""


def prepare() -> Callable[[LockPlan], PythonGuest]:
    """See `guests.guest_maker`: Python needs nothing but itself."""
    return lambda _plan: PythonGuest()


def _capabilities(bot: type) -> int:
    optional = ((Capability.START, "start"), (Capability.END, "end"))
    return sum(capability for capability, method in optional if hasattr(bot, method))


def _describe_answer(answer: object, options: tuple[str, ...]) -> str:
    shown = repr(answer[:_SHOWN_MAX]) if type(answer) is str else f"an object of type {type_name(answer)}"
    return f"choose returned {shown}; it must return one of {', '.join(map(repr, options))}"
