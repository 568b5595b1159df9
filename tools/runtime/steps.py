"""One step of the checks: what it runs and needs, how it is started, and how it went."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from tools.runtime.packages import PackageMissing
from tools.runtime.postgres import PostgresFailed
from tools.runtime.processes import bind_to_parent

ROOT = Path(__file__).resolve().parents[2]
PYTEST = (sys.executable, "-m", "pytest")
NO_TESTS = 5  # pytest says so
# Settings of the caller's own service must not leak into the tests, least of all its database.
OWN_VARIABLES = (
    *("DATABASE_URL", "DATABASE_POOL", "REDIS_URL", "LEAGUE_VAR", "LEAGUE_DEMO", "LEAGUE_JOIN", "SECRET_KEY"),
    *("LEAGUE_DEBUG", "LEAGUE_HEARTBEAT", "LOG_LEVEL", "LOG_FORMAT", "LOG_REQUESTS", "METRICS_TOKEN"),
    *("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "BEHIND_HTTPS", "SITE_URL", "OPEN_SIGNUP", "WEBHOOK_NETWORKS"),
    "FORWARDED_ALLOW_IPS",
    *("LEASE_SECONDS", "RESEND_SECONDS", "SWEEP_SECONDS", "TASK_SECONDS_MAX"),
    *("LIVE_STREAMS_MAX", "LIVE_STREAMS_PER_ADDRESS_MAX"),
    *("EMAIL_URL", "MAIL_FROM", "BACKUP_TO", "BACKUP_HOUR", "BACKUP_PASSPHRASE", "KEEP_BOT_RECORDS_DAYS"),
    *("OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME", "OIDC_SECOND_STEP"),
    *("PYTEST_ADDOPTS", "DJANGO_SETTINGS_MODULE"),
    "PYTHONDONTWRITEBYTECODE",  # hundreds of processes are started; each would compile every module again
)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
SKIPPED = re.compile(r"\b\d+ skipped\b")
CLOSING_LINE = re.compile(r"\bin \d+(\.\d+)?s\b")
CANNOT_RUN = (PackageMissing, PostgresFailed, OSError)

Variables = Mapping[str, str]
Needs = Callable[[], AbstractContextManager[Variables]]
Process = subprocess.Popen[bytes]


@contextlib.contextmanager
def nothing() -> Iterator[Variables]:
    """A step that needs nothing beyond the Python packages."""
    yield {}


@dataclass(frozen=True)
class Step:
    """One check: a command line, and what must be there while it runs.

    `provide` installs the Debian packages that it needs, or raises PackageMissing. --fast leaves out `slow`
    ones. Those after one that runs `beside` them do not wait for it. `takes` says which test files are its
    own; one that `may_be_empty` may find that none of their tests is to be run.
    """

    name: str
    command: tuple[str, ...]
    needs: Needs = nothing
    provide: Callable[[], object] = str
    slow: bool = False
    beside: bool = False
    takes: Callable[[str], bool] = bool
    may_be_empty: bool = False

    @property
    def is_pytest(self) -> bool:
        return self.command[: len(PYTEST)] == PYTEST


@dataclass(frozen=True)
class StepResult:
    """How a step went: `why` is empty when it passed. `closing` is pytest's last line, not yet shown."""

    name: str
    why: str
    seconds: float
    closing: str = ""

    def __str__(self) -> str:
        verdict = "failed" if self.why else "passed"
        return f"{verdict} {self.name:<10} {self.seconds:6.1f} s  {self.why}".rstrip()


class Beside:
    """A step that runs beside others: it is begun when this is entered, and stopped when it is left.

    What it says is kept in the file `said` until it is told.
    """

    def __init__(self, step: Step, variables: Variables, said: Path) -> None:
        self.step = step
        self._variables, self._said = variables, said
        self._began = time.time()
        self._why = ""
        self._process: Process | None = None
        self._stack = contextlib.ExitStack()

    def __enter__(self) -> "Beside":
        with contextlib.ExitStack() as stack:
            output = stack.enter_context(self._said.open("wb"))
            try:
                self._process = stack.enter_context(_start_step(self.step, self._variables, output.fileno()))
            except CANNOT_RUN as error:
                self._why = str(error)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_raised: object) -> None:
        if self._process and not self.has_ended:
            self._process.send_signal(signal.SIGINT)  # as Ctrl-C: it stops what it has started
        self._stack.close()

    @property
    def has_ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def report(self) -> StepResult:
        """Wait for its end and show what it said; gives how it went."""
        if self._process is None:
            return StepResult(self.step.name, self._why, 0.0)
        code = self._process.wait()
        seconds = self._said.stat().st_mtime - self._began  # nobody may have looked when it ended
        with self._said.open("rb") as lines:
            closing = _pass_on(lines)
        return StepResult(self.step.name, _why(self.step, code, closing), max(seconds, 0.0), closing)


def run_step(step: Step, variables: Variables) -> StepResult:
    """Run one step with these variables besides what it needs; what it says is passed on at once."""
    start, closing = time.monotonic(), ""
    try:
        with _start_step(step, variables, subprocess.PIPE) as process:
            closing = _pass_on(process.stdout or ())
            why = _why(step, process.wait(), closing)
    except CANNOT_RUN as error:
        why = str(error)
    return StepResult(step.name, why, time.monotonic() - start, closing)


@contextlib.contextmanager
def _start_step(step: Step, variables: Variables, output: int) -> Iterator[Process]:
    """Its process, which writes to `output`, with what it needs; its end is waited for."""
    kept = {name: value for name, value in os.environ.items() if name not in OWN_VARIABLES}
    colour = ("--color=yes",) if step.is_pytest and _in_colour() else ()
    with (
        step.needs() as needed,
        subprocess.Popen(
            (*step.command, *colour),
            cwd=ROOT,
            env={**kept, **variables, **needed},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            preexec_fn=bind_to_parent(signal.SIGTERM),  # noqa: PLW1509 - there are no threads
        ) as process,
    ):
        yield process


def _why(step: Step, code: int, closing: str) -> str:
    if code == NO_TESTS and step.may_be_empty:
        return ""
    if code:
        return f"exit code {code}"
    if step.is_pytest and SKIPPED.search(COLOUR.sub("", closing)):  # in "33m1 skipped" no word is "1"
        return "tests were skipped: what they need must be there"
    return ""


def _pass_on(lines: Iterable[bytes]) -> str:
    """Show what is said as it is said, but for pytest's closing line, where that is the last; gives that."""
    held = ""
    for raw in lines:
        line = raw.decode(errors="replace")
        sys.stdout.write(held)
        held = line if CLOSING_LINE.search(COLOUR.sub("", line)) else ""
        sys.stdout.write("" if held else line)
        sys.stdout.flush()
    return held


def _in_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ
