"""Asks a bot's process and waits for its answer: no longer, and reading no more, than is due."""

import math
import os
import select
import time

from bots.arena import interface
from bots.arena.clock import MILLISECOND, overdrawn, overslept
from bots.arena.faults import BotFailed, failure_reported
from bots.arena.interface import Limits
from bots.arena.process import BotProcess
from bots.arena.protocol import ANSWER, ASK_HEAD, REPORT_BYTES_MAX, Answer, Ask
from bots.arena.transcript import Transcript

_LOG_READ_BYTES = 65_536
_DYING_MS = 3_000  # on a busy machine a process takes its time to die
_VERDICTS = frozenset(map(int, Answer))
_READABLE = select.POLLIN | select.POLLHUP | select.POLLERR


class Conversation:
    """Ask and answer, in turn, with one process. After a BotFailed it is over: end the process."""

    def __init__(self, process: BotProcess, limits: Limits) -> None:
        self._process, self._limits = process, limits
        self.transcript = Transcript(limits.log_head_bytes, limits.log_tail_bytes)
        self.cpu_used = 0  # nanoseconds, by the last ask
        self._sequence = 0
        self._listening = True
        self._cpu_at_answer: int | None = None
        self._poll = select.poll()
        for descriptor in (process.answers, process.output, process.pidfd):
            self._poll.register(descriptor, select.POLLIN)

    def ask(self, kind: Ask, payload: bytes, *, what: str, cpu: int, wall_ms: int) -> tuple[Answer, int]:
        """The verdict and the value that came back. `cpu` is in nanoseconds; `what` begins a sentence.

        Raises BotFailed for silence, noise, too much CPU, and for every verdict a bot is to blame for.
        """
        self._refuse_unasked_bytes()
        before = self._refuse_stolen_time(what)
        deadline = time.monotonic_ns() + wall_ms * MILLISECOND
        self._sequence += 1
        waiting = _Waiting(what, before, cpu, deadline, wall_ms)
        try:
            self._send(ASK_HEAD.pack(self._sequence, kind, len(payload)) + payload, waiting)
            raw = self._answer(waiting)
        finally:
            self._cpu_at_answer = self._process.cpu_time()
            self.cpu_used = self._cpu_at_answer - before
        if self.cpu_used > cpu:
            raise overdrawn(cpu, what)
        return self._understood(raw)

    def _refuse_unasked_bytes(self) -> None:
        try:
            early = os.read(self._process.answers, 1)
        except BlockingIOError:
            return
        if not early:
            raise self._hung_up()
        raise BotFailed(interface.PROTOCOL, "The bot answered before it was asked.")

    def _refuse_stolen_time(self, what: str) -> int:
        now = self._process.cpu_time()
        between = now - (self._cpu_at_answer if self._cpu_at_answer is not None else now)
        if between > self._limits.between_cpu_ms * MILLISECOND:
            used = f"{between // MILLISECOND} ms of CPU"
            raise BotFailed(interface.TIMEOUT_CPU, f"{what}: {used} were used while others were to move.")
        return now

    def _send(self, frame: bytes, waiting: "_Waiting") -> None:
        rest = memoryview(frame)
        writable = select.poll()
        writable.register(self._process.asks, select.POLLOUT)
        while rest:
            try:
                rest = rest[os.write(self._process.asks, rest) :]
            except BlockingIOError:
                writable.poll(waiting.patience_ms(self._process.cpu_time()))
            except BrokenPipeError:
                raise self._hung_up() from None

    def _answer(self, waiting: "_Waiting") -> bytes:
        raw = b""
        while True:
            ready = self._poll.poll(waiting.patience_ms(self._process.cpu_time()))
            descriptors = {descriptor for descriptor, events in ready if events & _READABLE}
            if self._process.answers in descriptors:
                raw += self._read_answer(ANSWER.size + 1 - len(raw))
                if len(raw) == ANSWER.size:
                    return raw
                if len(raw) > ANSWER.size:
                    raise BotFailed(interface.PROTOCOL, "The bot sent more than an answer.")
            elif self._process.pidfd in descriptors:
                raise self._hung_up()
            if self._process.output in descriptors:
                self._read_output()

    def _read_answer(self, size: int) -> bytes:
        part = os.read(self._process.answers, size)
        if not part:
            raise self._hung_up()
        return part

    def _read_output(self) -> None:
        """Take what was printed; a bot that closed its output has no more to say."""
        try:
            part = os.read(self._process.output, _LOG_READ_BYTES)
        except BlockingIOError:
            return
        if not part:
            self._stop_listening()
            return
        self.transcript.add(part)
        if self.transcript.total_bytes > self._limits.log_bytes_max:
            raise BotFailed(interface.PROTOCOL, "The bot printed more than a log may hold.")

    def _stop_listening(self) -> None:
        if self._listening:
            self._poll.unregister(self._process.output)
            self._listening = False

    def _hung_up(self) -> BotFailed:
        """A pipe has closed: either the process is dying, or it closed what is not its own."""
        gone = select.poll()
        gone.register(self._process.pidfd, select.POLLIN)
        if gone.poll(_DYING_MS):
            return BotFailed(interface.EXITED, f"The bot did not answer: {self._process.how_it_died()}.")
        return BotFailed(interface.PROTOCOL, "The bot closed a descriptor of the arena.")

    def _understood(self, raw: bytes) -> tuple[Answer, int]:
        sequence, verdict, value = ANSWER.unpack(raw)
        if sequence != self._sequence or verdict not in _VERDICTS:
            raise BotFailed(interface.PROTOCOL, "The bot sent an answer that is none.")
        answer = Answer(verdict)
        if answer in (Answer.OK, Answer.LOCK_FAILED):
            return answer, value
        raise failure_reported(answer, self.report())

    def report(self) -> bytes:
        """The text that came with the last answer."""
        try:
            return os.read(self._process.reports, REPORT_BYTES_MAX)
        except BlockingIOError:
            return b""

    def log(self) -> str:
        """All that was printed so far and kept. Never waits."""
        while True:
            seen = self.transcript.total_bytes
            if seen <= self._limits.log_bytes_max:
                self._read_output()
            if self.transcript.total_bytes == seen:
                return self.transcript.text()


class _Waiting:
    """How long to wait at most until CPU or wall must be looked at again."""

    def __init__(self, what: str, cpu_before: int, cpu: int, deadline: int, wall_ms: int) -> None:
        self._what, self._cpu, self._cpu_end = what, cpu, cpu_before + cpu
        self._deadline, self._wall_ms = deadline, wall_ms

    def patience_ms(self, cpu_now: int) -> int:
        """Milliseconds before which neither limit can be passed; BotFailed if one is."""
        if cpu_now > self._cpu_end:
            raise overdrawn(self._cpu, self._what)
        wall_left = self._deadline - time.monotonic_ns()
        if wall_left <= 0:
            raise overslept(self._wall_ms, self._what)
        # One thread cannot burn CPU faster than the wall runs, so nothing is missed by sleeping that long.
        return math.ceil(min(self._cpu_end - cpu_now + 1, wall_left) / MILLISECOND)
