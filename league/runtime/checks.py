"""All checks of the project, one after the other; the last thing said is pytest's closing line."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from league.runtime.packages import COMPILER, PackageMissing, provide, provide_browser
from league.runtime.postgres import PostgresFailed, temporary_postgres
from league.runtime.processes import bind_to_parent

ROOT = Path(__file__).resolve().parents[2]
# Settings of the caller's own service must not leak into the tests, least of all its database.
OWN_VARIABLES = (
    *("DATABASE_URL", "DATABASE_POOL", "REDIS_URL", "LEAGUE_VAR", "LEAGUE_DEMO", "LOG_LEVEL", "SECRET_KEY"),
    *("DEBUG", "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "BEHIND_HTTPS", "OPEN_SIGNUP"),
    *("PYTEST_ADDOPTS", "DJANGO_SETTINGS_MODULE"),
    "PYTHONDONTWRITEBYTECODE",  # hundreds of processes are started; each would compile every module again
)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
SKIPPED = re.compile(r"\b\d+ skipped\b")
CLOSING_LINE = re.compile(r"\bin \d+(\.\d+)?s\b")


def tool(name: str) -> str:
    """A program that came with the development requirements."""
    return str(Path(sys.executable).parent / name)


PYTEST = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider")
# Each process begins with its share of the tests, in their order, and takes some of another's when it is
# through: what a file sets up once is seldom set up twice, and none waits long for the others.
SHARED_OUT = (*PYTEST, "--dist", "worksteal")
ON_TWO_CORES = (*SHARED_OUT, "-n", "2")
WITH_WAITS = (*SHARED_OUT, "-n", "3")  # some tests wait, and leave a core to a third process
FOR_POSTGRES = "both_databases and not slow"
NO_BROWSER = ("--ignore=tests/e2e",)  # sync playwright keeps an event loop that Django's ORM objects to
DJANGO = (sys.executable, str(ROOT / "manage.py"))

Variables = Mapping[str, str]
Needs = Callable[[], AbstractContextManager[Variables]]


@contextlib.contextmanager
def nothing() -> Iterator[Variables]:
    """A step that needs nothing beyond the Python packages."""
    yield {}


@contextlib.contextmanager
def postgres() -> Iterator[Variables]:
    """A throw-away PostgreSQL, as the database of the step."""
    with temporary_postgres() as url:
        yield {"DATABASE_URL": url}


@contextlib.contextmanager
def browser() -> Iterator[Variables]:
    """A browser; its program is told to the step."""
    yield {"CHROMIUM": str(provide_browser())}


@contextlib.contextmanager
def compiler() -> Iterator[Variables]:
    """A C compiler, to hold the compiled engine against its source."""
    provide(COMPILER)
    yield {}


@dataclass(frozen=True)
class Step:
    """One check: a command line, and what must be there while it runs. --fast leaves out `slow` ones."""

    name: str
    command: tuple[str, ...]
    needs: Needs = nothing
    slow: bool = False

    @property
    def is_pytest(self) -> bool:
        return self.command[: len(PYTEST)] == PYTEST


@dataclass(frozen=True)
class Result:
    """How a step went: `why` is empty when it passed."""

    name: str
    why: str
    seconds: float

    def __str__(self) -> str:
        verdict = "failed" if self.why else "passed"
        return f"{verdict} {self.name:<10} {self.seconds:6.1f} s  {self.why}".rstrip()


STEPS = (
    Step("ruff", (tool("ruff"), "check", ".")),
    Step("format", (tool("ruff"), "format", "--check", ".")),
    Step("imports", (tool("lint-imports"),)),
    Step("mypy", (tool("mypy"),)),
    Step("migrations", (*DJANGO, "makemigrations", "--check", "--dry-run")),
    Step("django", (*DJANGO, "check", "--fail-level", "WARNING")),
    Step("postgresql", (*ON_TWO_CORES, "-m", FOR_POSTGRES, *NO_BROWSER), postgres, slow=True),
    Step("browser", (*WITH_WAITS, "tests/e2e"), browser, slow=True),
    # Last, so that the whole run ends with the closing line of its largest part.
    Step("tests", (*WITH_WAITS, "-m", "not slow", *NO_BROWSER), compiler),
)


def run_checks(steps: Sequence[Step]) -> int:
    """Run every step, whether or not one before it failed; gives 0 when all passed, else 1."""
    with tempfile.TemporaryDirectory(prefix="checks-") as var:
        return _run_on(var, steps)


def _run_on(var: str, steps: Sequence[Step]) -> int:
    """Run the steps with `var` as their state folder: that of the caller's own service is not touched."""
    results: list[Result] = []
    for number, step in enumerate(steps, 1):
        if number == len(steps) and results:
            _say("\n".join(["", "So far:", *map(str, results)]))
        _say(f"\n=== {number}/{len(steps)} {step.name}: {_shown(step)}")
        result = run_step(step, {"LEAGUE_VAR": var})
        results.append(result)
        if number < len(steps) or result.why:
            _say(str(result))
    failed = [result.name for result in results if result.why]
    if failed:
        _say(f"\ncheck_all: {len(failed)} of {len(results)} steps failed: {', '.join(failed)}")
    return 1 if failed else 0


def run_step(step: Step, variables: Variables) -> Result:
    """Run one step with these variables besides what it needs; what it says is passed on at once."""
    start = time.monotonic()
    try:
        with step.needs() as needed:
            why = _run(step, {**variables, **needed})
    except (PackageMissing, PostgresFailed, OSError) as error:
        why = str(error)
    return Result(step.name, why, time.monotonic() - start)


def _run(step: Step, variables: Variables) -> str:
    kept = {name: value for name, value in os.environ.items() if name not in OWN_VARIABLES}
    colour = ("--color=yes",) if step.is_pytest and _in_colour() else ()
    with subprocess.Popen(
        (*step.command, *colour),
        cwd=ROOT,
        env={**kept, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=bind_to_parent(signal.SIGTERM),  # noqa: PLW1509 - there are no threads
    ) as process:
        last = _pass_on(process)
    if process.returncode:
        return f"exit code {process.returncode}"
    if step.is_pytest and SKIPPED.search(last):
        return "tests were skipped: what they need must be there"
    return ""


def _pass_on(process: subprocess.Popen[bytes]) -> str:
    """Show what the process says as it says it; gives the last line that looks like pytest's closing one.

    It comes without colours: in "33m1 skipped" no word is "1".
    """
    closing = ""
    for raw in process.stdout or ():
        line = raw.decode(errors="replace")
        sys.stdout.write(line)
        sys.stdout.flush()
        plain = COLOUR.sub("", line)
        if CLOSING_LINE.search(plain):
            closing = plain
    return closing


def _in_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def _shown(step: Step) -> str:
    short = " ".join(step.command).replace(f"{Path(sys.executable).parent}{os.sep}", "")
    return short.replace(f"{ROOT}{os.sep}", "")


def _say(text: str) -> None:
    print(text, flush=True)
