"""Plays a bot that is a WebAssembly module. What it exports and imports is written in bots/README.md.

Import this module, and call `prepare()`, before the process is locked: then libraries can still be loaded.
The module is compiled behind the walls; after that nothing can be made executable any more (`seal`), and only
then the guest's first instruction runs.
"""

import re
from base64 import b64decode
from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakMethod

import msgspec
from wasmtime import Caller, Func, InstancePre, Memory, Store, Trap, TrapCode, WasmtimeError

from bots.arena.inside.fuel import GuestLimits, Tank
from bots.arena.inside.reply import OK, Reply
from bots.arena.inside.wasi import Aborted, Exited, System
from bots.arena.inside.wasm_module import Unfit, engine, link_module
from bots.arena.protocol import AnswerCode, Capability, PackageSent
from bots.arena.sandbox import seccomp
from bots.arena.sandbox.lock_plan import LockPlan
from bots.bot_info import EndInfo, StartInfo
from games.core.documents import View

GAMES_MAX = 20  # under way at one table; what is older was dropped
_TABLES_MAX, _TABLE_ELEMENTS_MAX = 8, 100_000
_HINT = re.compile(r"^note: .*WASMTIME_BACKTRACE_DETAILS.*\n?", re.MULTILINE)  # of no use to an author


def prepare() -> Callable[[LockPlan], "WasmGuest"]:
    """See `guests.guest_maker`: load and initialise all that needs a file, before processes are locked."""
    limits = GuestLimits()
    engine(limits.memory_bytes)
    return lambda plan: WasmGuest(limits, partial(seccomp.install, bytes.fromhex(plan["seal"])))


class _Game:
    """One instance, with a memory, a system and a tank of its own."""

    def __init__(self, store: Store, limits: GuestLimits, seed: str) -> None:
        self.store, self.system, self.tank = store, System(store, seed), Tank(limits)
        self.exports: dict[str, Any] = {}

    def call(self, name: str, content: object) -> int:
        """Put `content` as JSON into the guest's memory and call `name(address, length)`.

        Raises Trap, Exited, Aborted, and MemoryError if the guest found no place for it.
        """
        raw = msgspec.json.encode(content)
        allocate, function, memory = self.exports["bot_alloc"], self.exports[name], self.memory()
        begins = allocate(self.store, len(raw)) & 0xFFFF_FFFF
        if begins == 0 or begins + len(raw) > memory.data_len(self.store):
            raise MemoryError(f"bot_alloc({len(raw)}) returned {begins}")
        memory.write(self.store, raw, begins)
        return function(self.store, begins, len(raw)) or 0

    def memory(self) -> Memory:
        """The guest's linear memory."""
        memory: Memory = self.exports["memory"]
        return memory


class WasmGuest:
    """The loaded module and its games, each in a slot. After an answer that is not OK its slot is empty."""

    def __init__(self, limits: GuestLimits, seal: Callable[[], None]) -> None:
        self._limits, self._seal = limits, seal
        self._module: InstancePre  # from load on
        self._playing: _Game  # from start on: whose guest runs, or ran last
        self._games: dict[int, _Game] = {}
        self._capabilities = Capability(0)
        self.fuel_used = 0  # by the last call of a guest

    def load(self, package: PackageSent) -> Reply:
        """Compile the module, check its imports and exports. The package's files are in base64.

        The value has Capability.END in any case: the end of a game frees its memory.
        """
        memory_bytes = self._limits.memory_bytes
        try:
            code = b64decode(package["files"][package["entry"]])
            call_out = partial(_call_weakly, WeakMethod(self._call_out))
            self._module, exports = link_module(engine(memory_bytes), code, memory_bytes, call_out)
        except Unfit as unfit:
            return unfit.answer, 0, unfit.text
        finally:
            self._seal()
        capabilities = {Capability.START: "bot_start", Capability.END: "bot_end"}
        self._capabilities = Capability(sum(has for has, name in capabilities.items() if name in exports))
        return AnswerCode.OK, self._capabilities | Capability.END, ""

    def start(self, slot: int, info: StartInfo) -> Reply:
        """A fresh instance for a game."""
        memory_bytes = self._limits.memory_bytes
        store = Store(engine(memory_bytes))
        store.set_limits(memory_bytes, _TABLE_ELEMENTS_MAX, instances=1, tables=_TABLES_MAX, memories=1)
        self._forget(slot)
        game = self._games[slot] = _Game(store, self._limits, str(info.get("seed", "")))
        return self._run(slot, game, lambda: self._begin(game, info))

    def choose(self, slot: int, view: View) -> Reply:
        """Ask for a move; value: an index into view["legal"]."""
        game, options = self._games[slot], view["legal"]
        reply = self._run(slot, game, lambda: game.call("bot_choose", dict(view)))
        answer, index, _ = reply
        if answer is not AnswerCode.OK or 0 <= index < len(options):
            return reply
        del self._games[slot]
        text = f"bot_choose returned {index}; it must return the index of one of {len(options)} legal moves"
        return AnswerCode.ILLEGAL_ANSWER, 0, text

    def end(self, slot: int, outcome: EndInfo) -> Reply:
        """Tell the guest how the game ended, if it wants to know; the slot is free again."""
        game = self._games[slot]
        told = Capability.END in self._capabilities
        reply = self._run(slot, game, lambda: game.call("bot_end", outcome)) if told else OK
        self._games.pop(slot, None)
        return reply

    def _forget(self, slot: int) -> None:
        """Make room for the game of `slot`; slots that nobody asks about any more are the oldest."""
        self._games.pop(slot, None)
        while len(self._games) >= GAMES_MAX:
            del self._games[next(iter(self._games))]

    def _begin(self, game: _Game, info: StartInfo) -> int:
        instance = self._module.instantiate(game.store)
        game.exports = dict(instance.exports(game.store).items())
        if isinstance(initialize := game.exports.get("_initialize"), Func):
            initialize(game.store)
        return game.call("bot_start", info) if Capability.START in self._capabilities else 0

    def _run(self, slot: int, game: _Game, action: Callable[[], int]) -> Reply:
        """Run the guest on the fuel it has left and say how it went."""
        given = game.tank.for_decision()
        game.store.set_fuel(given)
        self._playing = game
        try:
            reply: Reply = (AnswerCode.OK, action(), "")
        except (Trap, WasmtimeError, Exited, Aborted, MemoryError) as error:
            reply = _verdict_on(error, game, self._limits)
            self._games.pop(slot, None)
        finally:
            self.fuel_used = given - game.store.get_fuel()
            game.tank.pay(self.fuel_used)
        return reply

    def _call_out(self, name: str, caller: Caller, *given: int) -> int | None:
        return self._playing.system.call(name, caller, *given)


def _call_weakly(call_out: "WeakMethod[Callable[..., int | None]]", name: str, *given: Any) -> int | None:
    """What a guest calls. Held weakly: wasmtime keeps it as long as the module that the guest's owner keeps,
    and where Python sees no end of that, the module is only freed when the interpreter ends, out of order.
    """
    known = call_out()
    if known is None:
        raise AssertionError("a guest runs whose owner is gone")
    return known(name, *given)


def _verdict_on(error: Exception, game: _Game, limits: GuestLimits) -> Reply:
    if isinstance(error, Exited):
        return AnswerCode.EXITED, 0, str(error)
    if isinstance(error, MemoryError):
        return AnswerCode.MEMORY, 0, str(error)
    told = _HINT.sub("", str(error)).strip()
    if isinstance(error, Trap) and error.trap_code is TrapCode.OUT_OF_FUEL:
        return AnswerCode.OUT_OF_FUEL, 0, told
    used, most = _memory_bytes(game), limits.memory_bytes
    # A guest that is refused memory gives up in some way of its own; there is no better sign of it.
    gave_up_full = isinstance(error, Trap | Aborted) and used > most // 4 * 3
    report = f"{told}\n(memory: {used >> 20} of {most >> 20} MiB)"
    return AnswerCode.MEMORY if gave_up_full else AnswerCode.CRASH, 0, report


def _memory_bytes(game: _Game) -> int:
    return game.memory().data_len(game.store) if game.exports else 0
