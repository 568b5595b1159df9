"""A bot at a table: its process, loaded and asked; what it may still spend."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from bots.arena import interface
from bots.arena.clock import MILLISECOND, Purse
from bots.arena.conversation import Conversation
from bots.arena.faults import BotFailed, plain_text
from bots.arena.interface import ArenaError, Limits, Program
from bots.arena.process import BotProcess
from bots.arena.protocol import Answer, Ask
from bots.arena.sandbox.layers import Layer, what_is_missing
from bots.arena.sandbox.plan import plan_for

_READY_CPU = 30_000 * MILLISECOND  # for our own part of a start: only something broken takes so long
_READY_WALL_MS = 60_000


class SeatedBot:
    """One program with at most one process. Every method but `spawn` and `leave` may raise BotFailed."""

    def __init__(self, program: Program, limits: Limits) -> None:
        self.program, self._limits = program, limits
        self.purse = Purse(limits)
        self._process: BotProcess | None = None
        self._talk: Conversation | None = None
        self.layers: Layer | None = None  # in force for the process that runs, None before

    @property
    def running(self) -> bool:
        """Whether there is a process, loaded or about to be."""
        return self._process is not None

    def spawn(self) -> None:
        """Begin to start a process, without waiting for it."""
        self._process = BotProcess()
        self._talk = Conversation(self._process, self._limits)
        self.layers = None

    def load(self) -> None:
        """Lock the process and load the program, unless that was done. ArenaError if a layer is missing."""
        if self.layers is not None:
            return
        self.layers = self._locked()
        cpu = self.purse.for_loading()
        self._ask(
            Ask.LOAD,
            self.program.package.files[self.program.package.entry],
            "Loading the file",
            cpu,
            self._limits.load_wall_ms,
        )

    def start(self, info: Mapping[str, Any]) -> None:
        """A new Bot object for a new game, with a full bank."""
        self.purse.start_game()
        self._decide(Ask.START, info, "start(info)")

    def choose(self, view: Mapping[str, Any], options: tuple[str, ...]) -> str:
        """Ask for a move; it is one of `options`."""
        index = self._decide(Ask.CHOOSE, (view, options), "The decision")
        if index >= len(options):
            raise BotFailed(interface.PROTOCOL, "The bot chose an option that is not there.")
        return options[index]

    def finish(self, outcome: Mapping[str, Any]) -> None:
        """Tell the bot how the game ended."""
        self._decide(Ask.END, outcome, "end(outcome)")

    def leave(self) -> str:
        """End the process, if there is one, and return what it had printed."""
        if self._process is None or self._talk is None:
            return ""
        self._process.kill()
        printed = self._talk.log()
        self._process.end()
        self._process = self._talk = self.layers = None
        return printed

    @property
    def pid(self) -> int | None:
        """The process id, while there is one."""
        return self._process.pid if self._process else None

    def _locked(self) -> Layer:
        plan = plan_for(self._limits)
        try:
            answer, value = self._conversation().ask(
                Ask.LOCK, json.dumps(plan).encode(), what="The start", cpu=_READY_CPU, wall_ms=_READY_WALL_MS
            )
        except BotFailed as failure:  # none of the bot's code has run yet
            raise ArenaError(f"the sandbox did not start: {failure.text}\n{self.leave()}") from failure
        if answer is Answer.LOCK_FAILED:
            raise ArenaError(f"the sandbox could not be locked: {plain_text(self._conversation().report())}")
        layers = Layer(value)
        missing = what_is_missing(layers)
        if missing and not self.program.house:
            raise ArenaError(" — ".join(filter(None, (missing, plan["seccomp_problem"]))))
        return layers

    def _decide(self, ask: Ask, content: object, what: str) -> int:
        cpu = self.purse.for_decision()
        wall_ms = self._limits.decision_wall_ms(self._limits.decision_cpu_ms)
        talk = self._conversation()
        try:
            return _value_of(talk.ask(ask, msgspec.json.encode(content), what=what, cpu=cpu, wall_ms=wall_ms))
        finally:
            self.purse.pay_decision(talk.cpu_used)

    def _ask(self, ask: Ask, payload: bytes, what: str, cpu: int, wall_ms: int) -> None:
        talk = self._conversation()
        try:
            _value_of(talk.ask(ask, payload, what=what, cpu=cpu, wall_ms=wall_ms))
        finally:
            self.purse.pay(talk.cpu_used)

    def _conversation(self) -> Conversation:
        if self._talk is None:
            raise ArenaError("a bot without a process was asked")
        return self._talk


def _value_of(said: tuple[Answer, int]) -> int:
    answer, value = said
    if answer is not Answer.OK:  # the one other verdict that gets here is about our own lock, done long ago
        raise BotFailed(interface.PROTOCOL, "The bot sent an answer that is none.")
    return value
