"""One bot's process: forked, watched and ended from outside. What it is asked is in `conversation.py`."""

import os
import select
import signal
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from bots.arena.clock import cpu_clock_of, cpu_time
from bots.arena.interface import ArenaError
from bots.arena.runtimes import Runtime
from bots.arena.sandbox.lock_plan import LockPlan
from bots.arena.waiting import kept_waiting
from bots.arena.zygote_client import zygote_for

_DYING_MS = 30_000  # on a busy machine a process takes its time to die


class BotProcess:
    """A fork of a warm interpreter with three pipes of its own and its output on a fourth.

    It dies with its zygote, and that with the thread that made it: make it where the match is played.
    """

    def __init__(self, plan: LockPlan, runtime: Runtime) -> None:
        """Start it; ArenaError if no process is available."""
        ends: list[int] = []
        try:
            for _ in range(4):
                ends += os.pipe()
            asks, self.asks, self.answers, answers, self.reports, reports, self.output, output = ends
            self._zygote = zygote_for(runtime)
            self.pid = self._zygote.spawn(plan, (asks, answers, reports, output))
            self.pidfd = self._watch()
        except (OSError, ArenaError) as error:
            _close_all(ends)
            raise ArenaError(f"no process for a bot: {error}") from error
        _close_all((asks, answers, reports, output))
        self._ours = (self.asks, self.answers, self.reports, self.output)
        for descriptor in self._ours:
            os.set_blocking(descriptor, False)
        self._clock = cpu_clock_of(self.pid)
        self.memory_bytes = plan["memory_bytes"]  # that it may use
        self.memory_used = 0  # the most that it used, bytes; known once it has ended
        self._status: int | None = None
        self._cpu_seen = 0

    def _watch(self) -> int:
        """Its pidfd. A process that cannot be watched is ended."""
        try:
            return os.pidfd_open(self.pid)
        except OSError:
            os.kill(self.pid, signal.SIGKILL)
            self._zygote.reap(self.pid)
            raise

    def cpu_time(self) -> int:
        """Nanoseconds of CPU burned since it was forked; for one that has ended, as last seen."""
        if self._status is None:
            self._cpu_seen = cpu_time(self._clock)
        return self._cpu_seen

    def kept_waiting(self) -> int | None:
        """Nanoseconds that it wanted to run and could not, since it was forked; None if it is not told."""
        return kept_waiting(str(self.pid))

    def state(self) -> str:
        """The kernel's letter for what it does: R runs or wants to, S waits, T is stopped, Z has ended …"""
        try:
            status = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8")
        except (FileNotFoundError, ProcessLookupError):
            return "Z"
        except OSError as error:
            raise ArenaError(f"a bot's process cannot be looked at: {error}") from error
        return status.rpartition(")")[2].split()[0]

    def is_gone(self, patience_ms: int = 0) -> bool:
        """Whether it has ended, or does so within that time."""
        gone = select.poll()
        gone.register(self.pidfd, select.POLLIN)
        return bool(gone.poll(patience_ms))

    def exit_status(self) -> int:
        """Of a process that is known to end: negative for a signal. ArenaError if its zygote is gone too."""
        if self._status is None:
            self.cpu_time()
            self._status, self.memory_used = self._zygote.reap(self.pid)
        return self._status

    def go_on(self) -> None:
        """Let it run again if somebody stopped it."""
        signal.pidfd_send_signal(self.pidfd, signal.SIGCONT)

    def kill(self) -> None:
        """End it, whatever it is doing. What it wrote can still be read."""
        if self._status is not None or not self._zygote.is_alive:
            return
        self.cpu_time()
        # Its zygote may die at any moment. Then it dies as well, and nobody is left to say how it ended.
        with suppress(ProcessLookupError, ArenaError):
            signal.pidfd_send_signal(self.pidfd, signal.SIGKILL)
            if self.is_gone(_DYING_MS):
                self.exit_status()

    def end(self) -> None:
        """Kill it and forget it. May be called twice."""
        if self.pidfd >= 0:
            try:
                self.kill()
            finally:
                _close_all((*self._ours, self.pidfd))
                self.pidfd = -1


def _close_all(descriptors: Iterable[int]) -> None:
    for descriptor in descriptors:
        os.close(descriptor)
