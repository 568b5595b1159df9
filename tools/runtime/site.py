"""The service as `manage.py up` runs it, on a folder and a port of its own, with a demo club."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tools.runtime.movable_clock import MovableClock
from tools.runtime.patience import patience, wait_until
from tools.runtime.processes import command_of, descendants
from tools.runtime.readiness import answers
from tools.runtime.steps import OWN_VARIABLES

ROOT = Path(__file__).resolve().parents[2]
UP_SECONDS_MAX, STOP_SECONDS_MAX = 300.0, 60.0


class Site:
    """`url` is the database's, or empty for the one in the folder `var`. All that it runs goes by `clock`."""

    def __init__(self, var: Path, port: int, url: str = "", clock: MovableClock | None = None) -> None:
        self.var, self.port, self.clock = var, port, clock
        inherited = {name: value for name, value in os.environ.items() if name not in OWN_VARIABLES}
        own = {"LEAGUE_VAR": str(var), "OUTBACK_NO_BOOTSTRAP": "1"}
        database = {"DATABASE_URL": url} if url else {}
        self._environment = {**inherited, **own, **database, **(clock.variables if clock else {})}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """TimeoutError if it does not answer."""
        with (self.var / "up.txt").open("ab") as output:
            self._process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--port", str(self.port)],
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        if not wait_until(lambda: answers(f"http://127.0.0.1:{self.port}/health/"), patience(UP_SECONDS_MAX)):
            raise TimeoutError(f"the service does not answer; see {self.var}/up.txt")

    def stop(self) -> list[str]:
        """End it as Ctrl-C does; gives what it has left running."""
        left = self.processes()
        if self._process and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(patience(STOP_SECONDS_MAX))
        return [command for pid, command in left.items() if command_of(pid) == command]

    def kill(self) -> None:
        """As the power goes: what it has started ends by itself."""
        running = self.processes()
        if self._process:
            self._process.kill()
            self._process.wait()
        if not wait_until(lambda: not any(map(command_of, running)), patience(STOP_SECONDS_MAX)):
            raise TimeoutError("processes go on though the service was killed")

    def manage(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command of `manage.py` on its database."""
        return subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=ROOT,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def processes(self, *words: str) -> dict[int, str]:
        """Command lines by process id, of those below the service that hold all of `words`."""
        if self._process is None:
            return {}
        found = {pid: command_of(pid) for pid in descendants(self._process.pid)}
        return {pid: line for pid, line in found.items() if line and all(word in line for word in words)}
