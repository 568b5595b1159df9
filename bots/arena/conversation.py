"""Asks a bot's process and waits for its answer: no longer, and reading no more, than is due."""

import os
import select
import signal
import time
from collections.abc import Iterator

from bots.arena import interface
from bots.arena.clock import MILLISECOND, delay_fault, overuse_fault
from bots.arena.faults import CODE_OF_ANSWER, BotFailed, describe_death, explain_kill, read_failure
from bots.arena.interface import ArenaError, Limits
from bots.arena.process import BotProcess
from bots.arena.protocol import ANSWER_HEAD, ASK_HEAD, REPORT_BYTES_MAX, TOKEN, AnswerCode, Ask, answer_with
from bots.arena.transcript import Transcript
from bots.arena.waiting import Standstill

_LOG_READ_BYTES = 65_536
_DYING_MS = 3_000
_STARVED_WALL_S = 120  # a process that wants to run and may not for so long: the machine is at its end
_TOKENS_AT_ONCE = 256
_UNWATCHED_MS = 20  # who takes no longer is not watched: that costs more than it could bring to light
_LOOK_AGAIN_MS = 100
NO_ANSWER = "The bot sent something that is not an answer."
_OK = AnswerCode.OK  # a member of an Enum is looked up again by each line that names it
_FAILURES = frozenset({AnswerCode.LOCK_FAILED, *CODE_OF_ANSWER})
_HEAD_BYTES = ANSWER_HEAD.size


def _tokens() -> Iterator[int]:
    """Numbers that nobody can foresee, drawn many at a time: asking the kernel for each is dear."""
    while True:
        for (token,) in TOKEN.iter_unpack(os.urandom(_TOKENS_AT_ONCE * TOKEN.size)):
            yield token


class Conversation:
    """Ask and answer, in turn, with one process. After a BotFailed it is over: end the process."""

    def __init__(self, process: BotProcess, limits: Limits) -> None:
        self._process, self._limits = process, limits
        self.transcript = Transcript(limits.log_head_bytes, limits.log_tail_bytes)
        self.cpu_used = 0  # nanoseconds, for the last ask and since the answer before it
        self.waited = 0  # nanoseconds of the wall in the last ask without computing, beyond the first few
        self._cpu_answered = 0  # its clock at the last answer
        self._between = limits.between_cpu_ms * MILLISECOND
        self._listening = True
        self._tokens = _tokens()
        self._poll = select.poll()
        for descriptor in (process.answers, process.output, process.pidfd):
            self._poll.register(descriptor, select.POLLIN)
        self.expect_first(0, 0)

    def expect_first(self, cpu: int, wall_ms: int) -> None:
        """Wait for what the process says by itself when it is ready: no `ask` before that."""
        wait = wall_ms * MILLISECOND
        self._wait_for("The start", 0, 0, cpu=cpu, wait=wait, wall_ms=wall_ms, asked_at=time.monotonic_ns())

    def ask(
        self, kind: Ask, payload: bytes, *, what: str, indexes: int, cpu: int, wait: int, wall_ms: int
    ) -> None:
        """Send an ask that is to be answered with that many indexes; `answer` has to follow.

        It may take `cpu` nanoseconds, and `wait` on the wall without computing; `what` begins a sentence.
        BotFailed if the bot did what it may not meanwhile.
        """
        now = time.monotonic_ns()
        # Nobody can have burned more CPU than the wall had time: mostly there is no need to look.
        if now - self._asked_at > self._between:
            self._refuse_stolen_time(what)
        token = next(self._tokens)
        self._wait_for(what, token, indexes, cpu=cpu, wait=wait, wall_ms=wall_ms, asked_at=now)
        self._send(ASK_HEAD.pack(token, kind, len(payload)) + payload)

    def answer(self) -> tuple[AnswerCode, int, list[int]]:
        """The verdict, the value and the indexes that came back.

        Raises BotFailed for silence, noise, too much CPU, and for every verdict a bot is to blame for.
        """
        try:
            raw = self._await_answer()
        finally:
            now = self._process.cpu_time()
            self.cpu_used, self._cpu_answered = now - self._cpu_answered, now
            self.waited = self._standstill.so_far() if self._standstill else 0
        if self.cpu_used > self._cpu:
            raise overuse_fault(self._cpu, self.cpu_used, self._what)
        if len(raw) == self._form.size:
            token, verdict, value, *indexes = self._form.unpack(raw)
            if token == self._token and verdict == 0:
                return _OK, value, indexes
        return self._failure(raw)

    def _wait_for(
        self, what: str, token: int, indexes: int, *, cpu: int, wait: int, wall_ms: int, asked_at: int
    ) -> None:
        """What is asked and not answered yet."""
        self._what = what  # begins a sentence about it
        self._token = token
        self._form = answer_with(indexes)  # of the answer, if all goes well
        self._cpu = cpu  # nanoseconds that it may take
        self._wait = wait  # nanoseconds that may pass without it computing
        self._wall_ms = wall_ms
        self._asked_at = asked_at  # nanoseconds of the monotonic clock
        self._standstill: Standstill | None = None  # once it is watched
        self._cpu_asleep = -1  # its clock when it was first seen asleep past a deadline

    def _refuse_stolen_time(self, what: str) -> None:
        between = self._process.cpu_time() - self._cpu_answered
        if between > self._between:
            used = f"{between // MILLISECOND} ms of CPU"
            raise BotFailed(interface.TIMEOUT_CPU, f"{what}: {used} were used while others were to move.")

    def _send(self, frame: bytes) -> None:
        asks = self._process.asks
        try:
            sent = os.write(asks, frame)
            while sent < len(frame):
                writable = select.poll()
                writable.register(asks, select.POLLOUT)
                writable.poll(self._patience_ms())
                sent += self.write_some(asks, frame[sent:])
        except BlockingIOError:
            raise BotFailed(interface.PROTOCOL, "The bot did not read what it was asked.") from None
        except BrokenPipeError:
            raise self._hung_up() from None

    @staticmethod
    def write_some(asks: int, rest: bytes) -> int:
        try:
            return os.write(asks, rest)
        except BlockingIOError:
            return 0

    def _await_answer(self) -> bytes:
        """The bytes of the answer."""
        process, length = self._process, self._form.size
        # Nothing is missed by this: one thread cannot burn CPU faster than the wall runs.
        patience = min(self._cpu // MILLISECOND + 1, self._wall_ms, _UNWATCHED_MS)
        raw = b""
        while True:
            ready = dict(self._poll.poll(patience))
            if process.answers in ready:
                part = os.read(process.answers, length + 1 - len(raw))
                if not part:
                    raise self._hung_up()
                raw = raw + part if raw else part
                if len(raw) == length or self._is_failure(raw):
                    return raw
            elif process.pidfd in ready:
                raise self._hung_up()
            if process.output in ready:
                self._read_output()
            patience = self._patience_ms()

    def _is_failure(self, raw: bytes) -> bool:
        if len(raw) > self._form.size:
            raise BotFailed(interface.PROTOCOL, "The bot sent more than an answer.")
        return len(raw) == _HEAD_BYTES and ANSWER_HEAD.unpack(raw)[1] != _OK

    def _patience_ms(self) -> int:
        """Milliseconds before which no limit can be passed; BotFailed or ArenaError if one is."""
        cpu_left = self._cpu_answered + self._cpu - self._process.cpu_time()
        if cpu_left < 0:
            raise overuse_fault(self._cpu, self._cpu - cpu_left, self._what)
        wall_left_ms = self._wall_ms - (time.monotonic_ns() - self._asked_at) // MILLISECOND
        wait_left_ms = (self._wait - self._count_wait()) // MILLISECOND + 1
        if wall_left_ms <= 0 or wait_left_ms <= 0:
            return self._more_time(max(0, -wall_left_ms))
        return min(cpu_left // MILLISECOND + 1, wall_left_ms, wait_left_ms)

    def _count_wait(self) -> int:
        """Nanoseconds since it is watched, which it is from the first call on."""
        if self._standstill is None:
            self._standstill = Standstill(self._process)
        return self._standstill.so_far()

    def _more_time(self, late_ms: int) -> int:
        """Past a deadline: only who waits by himself is to blame, not who is kept from running.

        Who is seen asleep may just have answered, so there is another look, and blame if nothing moved.
        """
        state = self._process.state()
        if state in "SZX":
            cpu = self._process.cpu_time()
            if cpu == self._cpu_asleep:
                raise delay_fault(min(self._wait, self._wall_ms * MILLISECOND), self._what)
            self._cpu_asleep = cpu
        if late_ms > _STARVED_WALL_S * 1000:
            raise ArenaError(f"a bot's process got no time for {_STARVED_WALL_S} s (state {state})")
        if state in "Tt":
            self._process.go_on()  # bots cannot stop themselves: somebody else did
            self._standstill = Standstill(self._process)
        return _LOOK_AGAIN_MS

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
            return explain_kill(self._process.memory_used, self._process.memory_bytes)
        return BotFailed(interface.EXITED, f"The bot did not answer: {describe_death(status)}.")

    def _used_all_cpu(self) -> bool:
        """Whether the kernel itself ended it, at the limit that is behind all of ours."""
        everything = self._limits.load_cpu_ms + self._limits.match_cpu_ms
        return self._process.cpu_time() > everything * MILLISECOND

    def _failure(self, raw: bytes) -> tuple[AnswerCode, int, list[int]]:
        token, verdict, value = ANSWER_HEAD.unpack_from(raw)
        if token != self._token or verdict not in _FAILURES:
            raise BotFailed(interface.PROTOCOL, NO_ANSWER)
        answer = AnswerCode(verdict)
        if answer is AnswerCode.LOCK_FAILED:
            return answer, value, []
        raise read_failure(answer, self.report())

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
