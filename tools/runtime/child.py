"""One supervised process: its start, its output by lines, its end."""

import contextlib
import os
import signal
import subprocess
import time
from typing import IO

from tools.runtime.patience import patience
from tools.runtime.plan import Service
from tools.runtime.processes import bind_to_parent
from tools.runtime.readiness import answers

CHUNK_BYTES = 65_536


class Child:
    """A service and the process that runs it at present, if any."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.process: subprocess.Popen[bytes] | None = None
        self.ready = False
        self.due = 0.0  # when it may be started (again), on the monotonic clock
        self.last_end = "could not be started"
        self._started = 0.0
        self._rest = b""
        self._ends: list[float] = []

    def start(self) -> None:
        """Start the process. Its own session keeps the terminal's Ctrl-C away from it. Raises OSError."""
        self.process = subprocess.Popen(
            self.service.command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self.service.environment},
            start_new_session=True,
            pass_fds=self.service.descriptors,
            preexec_fn=bind_to_parent(self.service.orphaned),  # noqa: PLW1509 - it has no threads
        )
        os.set_blocking(self.output, False)
        self._started = time.monotonic()
        self._rest = b""
        self.ready = not self.service.ready

    @property
    def pid(self) -> int:
        """The id of the process; 0 if there is none."""
        return self.process.pid if self.process else 0

    @property
    def output(self) -> int:
        """The file descriptor of what the process writes."""
        return self._pipe.fileno()

    @property
    def _pipe(self) -> IO[bytes]:
        if self.process is None or self.process.stdout is None:
            raise RuntimeError(f"{self.service.name} does not run")
        return self.process.stdout

    def probe(self) -> None:
        """Ask it whether it is up."""
        self.ready = self.ready or answers(self.service.ready)

    def is_late(self) -> bool:
        """Whether it should have answered by now."""
        since = time.monotonic() - self._started
        return not self.ready and since > patience(self.service.ready_seconds_max)

    def read_lines(self) -> tuple[list[str], bool]:
        """The whole lines written since the last call, and whether that was the end of the output."""
        try:
            chunk = os.read(self.output, CHUNK_BYTES)
        except BlockingIOError:
            return [], False
        self._rest += chunk or b"\n" * bool(self._rest)
        *lines, self._rest = self._rest.split(b"\n")
        return [line.decode(errors="replace").rstrip() for line in lines], not chunk

    def signal(self, signum: int) -> None:
        """Signal the process itself: it knows how to end its own children.

        Not by Popen.send_signal, which would bury a process that has just ended.
        """
        if self.pid:
            os.kill(self.pid, signum)

    def kill(self) -> None:
        """Kill the process and whoever stayed in its session."""
        if self.pid:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)

    def bury(self) -> None:
        """Note how the process ended, which it has, and let nobody of its session stay behind."""
        if self.process is None:
            return
        self.kill()
        code = self.process.wait()
        self.last_end = f"ended with exit code {code}" if code >= 0 else f"was ended by {_signal_name(-code)}"
        self._pipe.close()
        self.process = None
        self.ready = False

    def count_end(self, window_seconds: float) -> int:
        """Count one more end; gives how many there were within the window."""
        now = time.monotonic()
        self._ends = [end for end in self._ends if now - end < window_seconds] + [now]
        return len(self._ends)


def _signal_name(signum: int) -> str:
    try:
        return signal.Signals(signum).name
    except ValueError:
        return f"signal {signum}"
