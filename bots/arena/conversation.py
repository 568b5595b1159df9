"""Asks a bot's process and waits for its answer: no longer, and reading no more, than is due."""

import os
import select
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass

from bots.arena import interface
from bots.arena.clock import MILLISECOND, overdrawn, overslept
from bots.arena.faults import CODE_OF_ANSWER, BotFailed, death_described, failure_reported
from bots.arena.interface import ArenaError, Limits
from bots.arena.process import BotProcess
from bots.arena.protocol import ANSWER_HEAD, ASK_HEAD, REPORT_BYTES_MAX, TOKEN, Answer, Ask
from bots.arena.transcript import Transcript

_LOG_READ_BYTES = 65_536
_DYING_MS = 3_000
_STARVED_WALL_S = 120  # a process that wants to run and may not for so long: the machine is at its end
_TOKENS_AT_ONCE = 256
NO_ANSWER = "The bot sent an answer that is none."
_VERDICTS = frozenset({Answer.OK, Answer.LOCK_FAILED, *CODE_OF_ANSWER})


def _tokens() -> Iterator[int]:
    """Numbers that nobody can foresee, drawn many at a time: asking the kernel for each is dear."""
    while True:
        for (token,) in TOKEN.iter_unpack(os.urandom(_TOKENS_AT_ONCE * TOKEN.size)):
            yield token


@dataclass(slots=True)
class _Waiting:
    """An ask that is not answered yet."""

    what: str  # begins a sentence about it
    token: int
    length: int  # bytes of the answer, if all goes well
    cpu_before: int
    cpu: int  # nanoseconds that it may take
    wall_ms: int
    asked_at: float
    cpu_asleep: int = -1  # its clock when it was first seen asleep behind the deadline


class Conversation:
    """Ask and answer, in turn, with one process. After a BotFailed it is over: end the process."""

    def __init__(self, process: BotProcess, limits: Limits) -> None:
        self._process, self._limits = process, limits
        self.transcript = Transcript(limits.log_head_bytes, limits.log_tail_bytes)
        self.cpu_used = 0  # nanoseconds, by the last ask
        self._cpu_at_answer: int | None = None
        self._listening = True
        self._tokens = _tokens()
        self._waiting = _Waiting("The start", 0, ANSWER_HEAD.size, 0, 0, 0, 0.0)
        self._poll = select.poll()
        for descriptor in (process.answers, process.output, process.pidfd):
            self._poll.register(descriptor, select.POLLIN)

    def expect_first(self, cpu: int, wall_ms: int) -> None:
        """Wait for what the process says by itself when it is ready: no `ask` before that."""
        self._waiting = _Waiting("The start", 0, ANSWER_HEAD.size, 0, cpu, wall_ms, time.monotonic())

    def ask(self, kind: Ask, payload: bytes, *, what: str, indexes: int, cpu: int, wall_ms: int) -> None:
        """Send an ask that is to be answered with that many indexes; `answer` has to follow.

        `cpu` is in nanoseconds; `what` begins a sentence. BotFailed if the bot did what it may not meanwhile.
        """
        before = self._refuse_stolen_time(what)
        token = next(self._tokens)
        length = ANSWER_HEAD.size + 2 * indexes
        self._waiting = _Waiting(what, token, length, before, cpu, wall_ms, time.monotonic())
        self._send(ASK_HEAD.pack(token, kind, len(payload)) + payload)

    def answer(self) -> tuple[Answer, int, bytes]:
        """The verdict, the value and the indexes' bytes that came back.

        Raises BotFailed for silence, noise, too much CPU, and for every verdict a bot is to blame for.
        """
        waiting, process = self._waiting, self._process
        try:
            raw = self._awaited()
        finally:
            self._cpu_at_answer = process.cpu_time()
            self.cpu_used = self._cpu_at_answer - waiting.cpu_before
        if self.cpu_used > waiting.cpu:
            raise overdrawn(waiting.cpu, waiting.what)
        return self._understood(raw)

    def _refuse_stolen_time(self, what: str) -> int:
        now = self._process.cpu_time()
        if self._cpu_at_answer is not None:
            between = now - self._cpu_at_answer
            if between > self._limits.between_cpu_ms * MILLISECOND:
                used = f"{between // MILLISECOND} ms of CPU"
                raise BotFailed(interface.TIMEOUT_CPU, f"{what}: {used} were used while others were to move.")
        return now

    def _send(self, frame: bytes) -> None:
        asks = self._process.asks
        try:
            sent = os.write(asks, frame)
            while sent < len(frame):
                writable = select.poll()
                writable.register(asks, select.POLLOUT)
                writable.poll(self._patience_ms())
                sent += self._written(asks, frame[sent:])
        except BlockingIOError:
            raise BotFailed(interface.PROTOCOL, "The bot left its last ask unread.") from None
        except BrokenPipeError:
            raise self._hung_up() from None

    @staticmethod
    def _written(asks: int, rest: bytes) -> int:
        try:
            return os.write(asks, rest)
        except BlockingIOError:
            return 0

    def _awaited(self) -> bytes:
        """The bytes of the answer. The first look waits as long as the CPU limit: nothing is missed by that,
        since one thread cannot burn CPU faster than the wall runs."""
        waiting, answers = self._waiting, self._process.answers
        patience = min(waiting.cpu // MILLISECOND + 1, waiting.wall_ms)
        raw = b""
        while True:
            ready = dict(self._poll.poll(patience))
            if answers in ready:
                raw += self._read_answer(waiting.length + 1 - len(raw))
                if self._is_whole(raw):
                    return raw
            elif self._process.pidfd in ready:
                raise self._hung_up()
            if self._process.output in ready:
                self._read_output()
            patience = self._patience_ms()

    def _is_whole(self, raw: bytes) -> bool:
        length, size = self._waiting.length, len(raw)
        if size > length:
            raise BotFailed(interface.PROTOCOL, "The bot sent more than an answer.")
        if size == length:
            return True
        return size == ANSWER_HEAD.size and ANSWER_HEAD.unpack(raw)[1] != Answer.OK

    def _patience_ms(self) -> int:
        """Milliseconds before which no limit can be passed; BotFailed or ArenaError if one is."""
        waiting = self._waiting
        cpu_left = waiting.cpu_before + waiting.cpu - self._process.cpu_time()
        if cpu_left < 0:
            raise overdrawn(waiting.cpu, waiting.what)
        wall_left_ms = waiting.wall_ms - int((time.monotonic() - waiting.asked_at) * 1000)
        if wall_left_ms <= 0:
            wall_left_ms = self._more_time(-wall_left_ms)
        return min(cpu_left // MILLISECOND + 1, wall_left_ms)

    def _more_time(self, late_ms: int) -> int:
        """Behind the deadline: only who waits by himself is to blame, not who is kept from running.

        Who is seen asleep may just have answered, so there is another look, and blame if nothing moved.
        """
        waiting, state = self._waiting, self._process.state()
        if state in "SZX":
            cpu = self._process.cpu_time()
            if cpu == waiting.cpu_asleep:
                raise overslept(waiting.wall_ms, waiting.what)
            waiting.cpu_asleep = cpu
        if late_ms > _STARVED_WALL_S * 1000:
            raise ArenaError(f"a bot's process got no time for {_STARVED_WALL_S} s (state {state})")
        if state in "Tt":
            self._process.go_on()  # bots cannot stop themselves: somebody else did
        return 100

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
        if not self._process.is_gone(_DYING_MS):
            return BotFailed(interface.PROTOCOL, "The bot closed a descriptor of the arena.")
        status = self._process.exit_status()
        if status == -signal.SIGKILL and not self._used_all_cpu():
            raise ArenaError("somebody killed a bot's process (perhaps the machine is short of memory)")
        return BotFailed(interface.EXITED, f"The bot did not answer: {death_described(status)}.")

    def _used_all_cpu(self) -> bool:
        """Whether the kernel itself ended it, at the limit that is behind all of ours."""
        everything = self._limits.load_cpu_ms + self._limits.match_cpu_ms
        return self._process.cpu_time() > everything * MILLISECOND

    def _understood(self, raw: bytes) -> tuple[Answer, int, bytes]:
        token, verdict, value = ANSWER_HEAD.unpack_from(raw)
        if token != self._waiting.token or verdict not in _VERDICTS:
            raise BotFailed(interface.PROTOCOL, NO_ANSWER)
        if verdict == Answer.OK:
            return Answer.OK, value, raw[ANSWER_HEAD.size :]
        answer = Answer(verdict)
        if answer is Answer.LOCK_FAILED:
            return answer, value, b""
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
