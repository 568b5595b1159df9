"""A bot at a table: its process, loaded and asked; what it may still spend in the match."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from bots.arena import interface
from bots.arena.clock import MILLISECOND
from bots.arena.conversation import NO_ANSWER, Conversation
from bots.arena.faults import BotFailed, plain_text
from bots.arena.game_in_play import BotQuestion
from bots.arena.interface import ArenaError, Limits, Program
from bots.arena.languages import language_of, memory_for
from bots.arena.process import BotProcess
from bots.arena.protocol import AnswerCode, Ask, Capability, Item
from bots.arena.sandbox.layers import Layer, what_is_missing
from bots.arena.sandbox.plan import plan_for

_READY_CPU = 30_000 * MILLISECOND  # for our own part of a start: only something broken takes so long
_READY_WALL_MS = 60_000
TOGETHER_MAX = 16  # more at once is slower again
_QUICK = MILLISECOND  # a bot that needs less for a decision is asked for more of them at once
# Names for what every message needs: a member of an Enum is looked up again by each line that names it.
_PLAY, _CHOOSE, _OK = Ask.PLAY, Item.CHOOSE, AnswerCode.OK


class SeatedBot:
    """One program with at most one process. `load`, `ask` and `answers` may raise BotFailed."""

    def __init__(self, program: Program, limits: Limits, cpu_used: int = 0, waited: int = 0) -> None:
        """`cpu_used` and `waited` are the program's in this match before, in nanoseconds."""
        self.program, self._limits = program, limits
        self._all_of_a_match = limits.match_cpu_ms * MILLISECOND, limits.match_wait_ms * MILLISECOND
        self.match_left = max(0, self._all_of_a_match[0] - cpu_used)
        self.wait_left = max(0, self._all_of_a_match[1] - waited)
        self.together = 1  # how many requests it may be given at once
        self._together_max = TOGETHER_MAX
        self._decision_wall_ms = limits.decision_wall_ms(limits.decision_cpu_ms)
        self.layers: Layer | None = None  # in force for the process that runs, None before
        self.capabilities = Capability(0)
        self.is_to_forget = False  # its process has seen what it is not to know
        self.is_innocent = False  # its process ended through no fault of its own
        self.load_cpu = 0  # nanoseconds of CPU that the last load took
        self._loaded = False
        self._process: BotProcess | None = None
        self._talk: Conversation | None = None
        self._asked: Sequence[BotQuestion] = ()
        self._problem = ""

    @property
    def running(self) -> bool:
        """Whether there is a process, loaded or about to be."""
        return self._process is not None

    @property
    def is_ready(self) -> bool:
        """Whether it can be asked."""
        return self._loaded and not self.is_to_forget

    @contextmanager
    def on_the_house(self) -> Iterator[None]:
        """What happens now is charged to nobody, if it became necessary through no fault of the bot's."""
        if not self.is_innocent:
            yield
            return
        left = self.match_left, self.wait_left
        self.match_left, self.wait_left = self._all_of_a_match
        try:
            yield
        finally:
            self.match_left, self.wait_left = left

    @property
    def pid(self) -> int | None:
        """The process id, while there is one."""
        return self._process.pid if self._process else None

    def spawn(self) -> None:
        """Begin to start a process, without waiting for it."""
        package = self.program.package
        language = language_of(package)
        plan = plan_for(self._limits, memory_for(package, self._limits), makes_code=language.makes_code)
        self._problem = plan["seccomp_problem"]
        self._process = BotProcess(plan, language.runtime(package))
        self._talk = Conversation(self._process, self._limits)
        self._talk.expect_first(_READY_CPU, _READY_WALL_MS)

    def load(self) -> None:
        """Have a process with the program loaded. ArenaError if a layer of the sandbox is missing."""
        if self._loaded:
            return
        if self._process is None:
            self.spawn()
        self.layers = self._lock()
        payload = msgspec.json.encode(self.program.package)
        cpu, wall_ms = self._limits.load_cpu_ms * MILLISECOND, self._limits.load_wall_ms
        what = "Loading the file"
        talk = self._conversation()
        try:
            cpu = min(cpu, self.match_left)
            talk.ask(Ask.LOAD, payload, what=what, indexes=0, cpu=cpu, wait=self.wait_left, wall_ms=wall_ms)
            answer, value, _ = talk.answer()
        finally:
            self.load_cpu = talk.cpu_used
            self.match_left = max(0, self.match_left - talk.cpu_used)
            self.wait_left = max(0, self.wait_left - talk.waited)
        if answer is not AnswerCode.OK:
            raise BotFailed(interface.PROTOCOL, NO_ANSWER)
        self.capabilities, self._loaded = Capability(value), True

    def ask(self, requests: Sequence[BotQuestion]) -> None:
        """Put requests to the bot; `answers` has to follow."""
        self._asked = requests
        cpu = self.match_left
        for request in requests:
            most = request.bank.for_decision
            cpu = most if most < cpu else cpu
        self._conversation().ask(
            _PLAY,
            b"[" + b",".join([request.body for request in requests]) + b"]",
            what=requests[0].what if len(requests) == 1 else "The decisions",
            indexes=len(requests),
            cpu=cpu,
            wait=self.wait_left,
            wall_ms=self._decision_wall_ms,
        )

    def answers(self) -> list[int]:
        """The indexes that came back, one for each request."""
        requests, talk = self._asked, self._conversation()
        try:
            answer, count, indexes = talk.answer()
        finally:
            self._charge(requests, talk.cpu_used)
            if talk.waited:
                self._charge_wait(requests, talk.waited)
        if answer is not _OK or count != len(requests):
            raise BotFailed(interface.PROTOCOL, NO_ANSWER)
        for request, index in zip(requests, indexes, strict=True):
            if index >= len(request.legal):
                raise BotFailed(interface.PROTOCOL, "The bot chose an option that does not exist.")
        return indexes

    def leave(self) -> str:
        """End the process, if there is one, and return what it had printed."""
        self.is_innocent = self.is_to_forget
        self.is_to_forget = False
        if self._process is None or self._talk is None:
            return ""
        process, talk = self._process, self._talk
        self._process = self._talk = self.layers = None
        self._loaded, self.together = False, 1
        try:
            process.kill()
            return talk.log()
        finally:
            process.end()

    def ask_singly(self) -> None:
        """From now on never more than one request at once: it failed when it got several."""
        self.together = self._together_max = 1

    def _charge(self, requests: Sequence[BotQuestion], used: int) -> None:
        """The process's clock knows the sum alone: each decision is charged an equal part of it."""
        self.match_left = self.match_left - used if used < self.match_left else 0
        share = used // len(requests)
        for request in requests:
            if request.item is _CHOOSE:
                request.bank.pay_decision(share)
            else:
                request.bank.pay(share)
        if share >= _QUICK:
            self.together = 1
        elif self.together < self._together_max:
            self.together *= 2

    def _charge_wait(self, requests: Sequence[BotQuestion], waited: int) -> None:
        """Like CPU time: from what the match has, and noted with each game."""
        self.wait_left = max(0, self.wait_left - waited)
        for request in requests:
            request.bank.waited += waited // len(requests)

    def _lock(self) -> Layer:
        talk = self._conversation()
        try:
            answer, value, _ = talk.answer()
        except BotFailed as failure:  # none of the bot's code has run yet
            raise ArenaError(f"the sandbox did not start: {failure.text}\n{self.leave()}") from failure
        if answer is AnswerCode.LOCK_FAILED:
            raise ArenaError(f"the sandbox could not be locked: {plain_text(talk.report())}")
        layers = Layer(value)
        missing = what_is_missing(layers)
        if missing and not self.program.house:
            raise ArenaError(" — ".join(filter(None, (missing, self._problem))))
        return layers

    def _conversation(self) -> Conversation:
        if self._talk is None:
            raise ArenaError("a bot without a process was asked")
        return self._talk
