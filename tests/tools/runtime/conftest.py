"""Real processes to supervise: small Python programs, and a guardian that runs a plan of them."""

import os
import re
import select
import selectors
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.waits import limit
from tools.runtime.plan import Service, ServicePlan
from tools.runtime.processes import descendants, send_signal

ROOT = Path(__file__).resolve().parents[3]
GUARD = """
import sys
from tools.runtime.guardian import run_guarded
from tools.runtime.plan import ServicePlan
sys.exit(run_guarded(ServicePlan.from_json(sys.argv[1])))
"""
# A parent and a child that left its session and does not listen: the hardest family to end.
DEAF = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("deaf", flush=True)
time.sleep(600)
"""
FAMILY = f"""
import os, signal, subprocess, sys, time
deaf = {DEAF!r}
child = subprocess.Popen([sys.executable, "-c", deaf], start_new_session=True, stdout=subprocess.PIPE)
child.stdout.readline()
print("family", os.getpid(), child.pid, flush=True)
time.sleep(600)
"""


class Running:
    """A guardian with a plan, its output line by line."""

    def __init__(self, plan: ServicePlan, deaf_to: int = 0) -> None:
        def ignore() -> None:
            if deaf_to:
                signal.signal(deaf_to, signal.SIG_IGN)

        self.process = subprocess.Popen(
            [sys.executable, "-c", GUARD, plan.to_json()],
            preexec_fn=ignore,  # noqa: PLW1509 - the tests have no threads here
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.lines: list[str] = []
        self._rest = ""

    @property
    def supervisor(self) -> int:
        """The process id of the guardian's one child."""
        return descendants(self.process.pid)[0]

    def wait_for(self, pattern: str) -> re.Match[str]:
        """The first line not yet read that matches."""
        while True:
            while "\n" in self._rest:
                line, self._rest = self._rest.split("\n", 1)
                self.lines.append(line)
                if found := re.search(pattern, line):
                    return found
            self._read(pattern)

    def _read(self, pattern: str) -> None:
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            assert selector.select(limit()), f"no {pattern!r} in {self.lines}"
        chunk = os.read(self.process.stdout.fileno(), 65_536).decode()
        assert chunk, f"the output ended without {pattern!r}: {self.lines}"
        self._rest += chunk

    def family(self) -> "tuple[Watched, Watched]":
        """The parent and the child of a service that runs FAMILY."""
        found = self.wait_for(r"family (\d+) (\d+)")
        return Watched(int(found[1])), Watched(int(found[2]))

    def ask(self, signum: int) -> None:
        self.process.send_signal(signum)

    def exit_code(self) -> int:
        """Wait for the end, reading the rest."""
        rest, _ = self.process.communicate(timeout=limit())
        self.lines += (self._rest + rest.decode()).splitlines()
        return self.process.returncode


class Watched:
    """A process that is nobody's child here, so that its end can be awaited all the same."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._descriptor = os.pidfd_open(pid)

    def ended(self) -> bool:
        """Wait for its end; False if that does not come."""
        return bool(select.select([self._descriptor], [], [], limit())[0])

    def lives(self) -> bool:
        return not select.select([self._descriptor], [], [], 0)[0]


@pytest.fixture
def start() -> Iterator[Callable[..., Running]]:
    """Run a plan; whatever is left of it afterwards is killed."""
    runs: list[Running] = []

    def run(*services: Service, deaf_to: int = 0, **settings: object) -> Running:
        """`deaf_to` is a signal that whoever starts it ignores, as a script's background jobs do."""
        runs.append(Running(ServicePlan(services, **settings), deaf_to))  # type: ignore[arg-type]
        return runs[-1]

    yield run
    for running in runs:
        if running.process.poll() is None:
            send_signal([*descendants(running.process.pid), running.process.pid], signal.SIGKILL)
        running.process.communicate()


@pytest.fixture
def program() -> Callable[..., Service]:
    """A service that runs a few lines of Python."""

    def service(name: str, source: str, **settings: object) -> Service:
        return Service(name, (sys.executable, "-c", source), **settings)  # type: ignore[arg-type]

    return service


@pytest.fixture
def deaf(program: Callable[..., Service]) -> Callable[..., Service]:
    """A service that ignores SIGTERM."""
    return lambda name, **settings: program(name, DEAF, **settings)


@pytest.fixture
def family(program: Callable[..., Service]) -> Callable[..., Service]:
    """A service with a child that left its session and ignores SIGTERM."""
    return lambda name, **settings: program(name, FAMILY, **settings)
