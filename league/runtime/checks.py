"""All checks of the project; the last thing said is the closing line of pytest's largest run."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from league.runtime.packages import COMPILER, provide, provide_browser
from league.runtime.postgres import temporary_postgres
from league.runtime.steps import PYTEST, ROOT, Beside, Result, Step, Variables, run_step


def tool(name: str) -> str:
    """A program that came with the development requirements."""
    return str(Path(sys.executable).parent / name)


# Each process begins with its share of the tests, in their order, and takes some of another's when it is
# through: what a file sets up once is seldom set up twice, and none waits long for the others.
SHARED_OUT = (*PYTEST, "--dist", "worksteal")
ON_TWO_CORES = (*SHARED_OUT, "-n", "2")
WITH_WAITS = (*SHARED_OUT, "-n", "3")  # some tests wait, and leave a core to a third process
FOR_POSTGRES = "both_databases and not slow"
NO_BROWSER = ("--ignore=tests/e2e",)  # sync playwright keeps an event loop that Django's ORM objects to
DJANGO = (sys.executable, str(ROOT / "manage.py"))


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


STEPS = (
    Step("ruff", (tool("ruff"), "check", ".")),
    Step("format", (tool("ruff"), "format", "--check", ".")),
    Step("mypy", (tool("mypy"),), beside=True),  # needs one core
    Step("imports", (tool("lint-imports"),)),
    Step("migrations", (*DJANGO, "makemigrations", "--check", "--dry-run")),
    Step("django", (*DJANGO, "check", "--fail-level", "WARNING")),
    # Half of its time a browser waits: for pages, for bots, for cards that move.
    Step("browser", (*ON_TWO_CORES, "tests/e2e"), browser, slow=True, beside=True),
    Step("postgresql", (*ON_TWO_CORES, "-m", FOR_POSTGRES, *NO_BROWSER), postgres, slow=True),
    # Last, so that the whole run ends with the closing line of its largest part.
    Step("tests", (*WITH_WAITS, "-m", "not slow", *NO_BROWSER), compiler),
)


def run_checks(steps: Sequence[Step]) -> int:
    """Run every step, whether or not one before it failed; gives 0 when all passed, else 1."""
    with tempfile.TemporaryDirectory(prefix="checks-") as var, ExitStack() as stack:
        results = _run_on(Path(var), steps, stack)
    failed = [result.name for result in results if result.why]
    if failed:
        _say(f"\ncheck_all: {len(failed)} of {len(results)} steps failed: {', '.join(failed)}")
    return 1 if failed else 0


def _run_on(var: Path, steps: Sequence[Step], stack: ExitStack) -> list[Result]:
    """Run the steps with `var` as their state folder: that of the caller's own service is not touched."""
    variables = {"LEAGUE_VAR": str(var)}
    results: list[Result] = []
    beside: list[Beside] = []
    for number, step in enumerate(steps[:-1], 1):
        _say(_head(number, steps))
        if step.beside:
            _say("It runs beside the next ones; what it says comes when it has ended.")
            beside.append(stack.enter_context(Beside(step, variables, var / f"{step.name}.txt")))
        else:
            results.append(_ended(run_step(step, variables)))
            results += _told(beside, [one for one in beside if one.has_ended])
    if results:
        _say("\n".join(["", "So far:", *map(str, results)]))
    _say(_head(len(steps), steps))
    last = run_step(steps[-1], variables)
    results += [*_told(beside, [*beside]), last]
    _say(last.closing)
    if last.why:
        _say(str(last))
    return results


def _told(beside: list[Beside], chosen: Sequence[Beside]) -> Iterator[Result]:
    """Take the chosen ones off the list; show what they said when each has ended, and give how they went."""
    for one in chosen:
        beside.remove(one)
        _say(f"\n=== {one.step.name}")
        yield _ended(one.told())


def _ended(result: Result) -> Result:
    _say(f"{result.closing}{result}")
    return result


def _head(number: int, steps: Sequence[Step]) -> str:
    step = steps[number - 1]
    short = " ".join(step.command).replace(f"{Path(sys.executable).parent}{os.sep}", "")
    return f"\n=== {number}/{len(steps)} {step.name}: {short.replace(f'{ROOT}{os.sep}', '')}"


def _say(text: str) -> None:
    sys.stdout.write(text if not text or text.endswith("\n") else f"{text}\n")
    sys.stdout.flush()
