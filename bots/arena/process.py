"""One bot's process: started, watched and ended from outside. What is said to it is in `conversation.py`."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from bots.arena.clock import cpu_clock_of, cpu_time
from bots.arena.faults import death_described
from bots.arena.interface import ArenaError

_RUNNER = str(Path(__file__).with_name("runner.py"))
# Not -I: it would ignore PYTHONHASHSEED, and a bot that loops over a set must play the same game twice.
_FLAGS = ("-S", "-s", "-P", "-B", "-u", "-X", "utf8")
_ENVIRONMENT = {"PYTHONHASHSEED": "0"}


class BotProcess:
    """A fresh interpreter with three pipes of its own and its output on a fourth.

    It dies with the thread that made it (the kernel sees to that), so make it where the match is played.
    """

    def __init__(self) -> None:
        """Start it; ArenaError if there is no process to be had."""
        pipes = [os.pipe() for _ in range(4)]
        (asks, self.asks), (self.answers, answers), (self.reports, reports), (self.output, output) = pipes
        given = (asks, answers, reports)
        try:
            self._popen = _started(given, output)
            self.pidfd = os.pidfd_open(self._popen.pid)
        except OSError as error:
            self._close_all(self.asks, self.answers, self.reports, self.output)
            raise ArenaError(f"no process for a bot: {error}") from error
        finally:
            self._close_all(*given, output)
        for descriptor in (self.asks, self.answers, self.reports, self.output):
            os.set_blocking(descriptor, False)
        self._clock = cpu_clock_of(self._popen.pid)
        self._cpu_seen = 0

    @property
    def pid(self) -> int:
        """The process id; not reused before it is ended."""
        return self._popen.pid

    def cpu_time(self) -> int:
        """Nanoseconds of CPU burned since it was started; for one that has ended, as last seen."""
        if self._popen.returncode is None:
            self._cpu_seen = cpu_time(self._clock)
        return self._cpu_seen

    def how_it_died(self) -> str:
        """Wait for a process that is known to end, and say how it went."""
        self.cpu_time()
        return death_described(self._popen.wait())

    def kill(self) -> None:
        """End it, whatever it is doing. What it wrote can still be read."""
        if self._popen.returncode is None:
            self.cpu_time()
            signal.pidfd_send_signal(self.pidfd, signal.SIGKILL)
            self._popen.wait()

    def end(self) -> None:
        """Kill it and forget it. May be called twice."""
        self.kill()
        if self.pidfd >= 0:
            self._close_all(self.asks, self.answers, self.reports, self.output, self.pidfd)
            self.pidfd = -1

    @staticmethod
    def _close_all(*descriptors: int) -> None:
        for descriptor in descriptors:
            os.close(descriptor)


def _started(given: tuple[int, ...], output: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, *_FLAGS, _RUNNER, *map(str, given)],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        pass_fds=given,
        env=_ENVIRONMENT,
        cwd="/",
        start_new_session=True,
    )
