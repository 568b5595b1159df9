"""All checks of the project; the last thing said is the closing line of pytest's largest run."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from tools.runtime.busy import busy_machine
from tools.runtime.checked import state_folder
from tools.runtime.packages import COMPILER, POSTGRES, PackageMissing, provide, provide_browser
from tools.runtime.patience import SLOWNESS, slowness
from tools.runtime.postgres import temporary_postgres
from tools.runtime.steps import PYTEST, ROOT, Beside, Step, StepResult, Variables, run_step


def tool(name: str) -> str:
    """A program that came with the development requirements."""
    return str(Path(sys.executable).parent / name)


BOTH_DATABASES = "both_databases"
FOR_POSTGRES = f"{BOTH_DATABASES} and not slow"
E2E = "tests/e2e"
NO_BROWSER = (f"--ignore={E2E}",)  # sync playwright keeps an event loop that Django's ORM objects to
Note = Callable[[StepResult], object]
DJANGO = (sys.executable, str(ROOT / "manage.py"))
OR_WITHOUT = "Or name those that can: --only STEP, which may be repeated."


def share_out(name: str, processes: int) -> tuple[str, ...]:
    """Each process begins with its share of the tests, in their order, and takes some of another's when it is
    through: what a file sets up once is seldom set up twice, and none waits long for the others.

    Which tests failed is kept by step, for whoever wants those first.
    """
    kept = state_folder() / "failed" / name
    return (*PYTEST, "-o", f"cache_dir={kept}", "--dist", "worksteal", "-n", str(processes))


def in_browser(file: str) -> bool:
    return file.startswith(f"{E2E}/")


def without_browser(file: str) -> bool:
    return not in_browser(file)


def on_postgres(file: str) -> bool:
    return without_browser(file) and BOTH_DATABASES in (ROOT / file).read_text(encoding="utf-8")


@contextlib.contextmanager
def postgres() -> Iterator[Variables]:
    """A throw-away PostgreSQL, as the database of the step."""
    with temporary_postgres() as url:
        yield {"DATABASE_URL": url}


@contextlib.contextmanager
def browser() -> Iterator[Variables]:
    """A browser; its program is told to the step."""
    yield {"CHROMIUM": str(provide_browser())}


ON_POSTGRES = (*share_out("postgresql", 2), "-m", FOR_POSTGRES, *NO_BROWSER)
IN_BROWSER = (*share_out("browser", 2), "-m", "not slow", E2E)
# Some wait, and leave a core to a third process.
ON_SQLITE = (*share_out("tests", 3), "-m", "not slow", *NO_BROWSER)

STEPS = (
    Step("ruff", (tool("ruff"), "check", ".")),
    Step("format", (tool("ruff"), "format", "--check", ".")),
    Step("mypy", (tool("mypy"),), beside=True),  # needs one core
    Step("imports", (tool("lint-imports"),)),
    Step("unused", (sys.executable, "-m", "tools.unused")),
    Step("migrations", (*DJANGO, "makemigrations", "--check", "--dry-run")),
    Step("django", (*DJANGO, "check", "--fail-level", "WARNING")),
    Step("translations", (*DJANGO, "translations")),
    # Half of its time a browser waits: for pages, for bots, for cards that move.
    Step("browser", IN_BROWSER, browser, provide_browser, slow=True, beside=True, takes=in_browser),
    Step("postgresql", ON_POSTGRES, postgres, partial(provide, POSTGRES), slow=True, takes=on_postgres),
    # Last, so that the whole run ends with the closing line of its largest part. The compiled engine is held
    # against its source.
    Step("tests", ON_SQLITE, provide=partial(provide, COMPILER), takes=without_browser),
)


def run_checks(steps: Sequence[Step], *, beside_load: int = 0, note: Note = str) -> int:
    """Run every step, whether or not one before it failed; gives 0 when all passed, else 1.

    Where a package is missing and cannot be installed none begins, so that nobody hears of it after an hour.
    So many processes a core compute beside them. How each step went is noted as soon as it has ended.
    """
    if missing := [*_missing_packages(steps)]:
        _say("\n".join(["Nothing was run. Some steps cannot run here:", *missing, OR_WITHOUT]))
        return 1
    with tempfile.TemporaryDirectory(prefix="checks-") as var, ExitStack() as stack:
        stack.enter_context(busy_machine(beside_load))
        results = _run_on(Path(var), steps, stack, note)
    failed = [result.name for result in results if result.why]
    if failed:
        _say(f"\ncheck_all: {len(failed)} of {len(results)} steps failed: {', '.join(failed)}")
    return 1 if failed else 0


def _missing_packages(steps: Sequence[Step]) -> Iterator[str]:
    """Install what the steps need; give a line for each that cannot have it."""
    for step in steps:
        try:
            step.provide()
        except PackageMissing as error:
            yield f"  {step.name}: {error}"


def _run_on(var: Path, steps: Sequence[Step], stack: ExitStack, note: Note) -> list[StepResult]:
    """Run each step with a state folder of its own in `var`, so that no two share the database of tests."""
    slow = f"{slowness():.2f}"

    def variables(step: Step) -> dict[str, str]:
        own = var / step.name
        own.mkdir()
        return {"LEAGUE_VAR": str(own), SLOWNESS: slow}

    results: list[StepResult] = []
    beside: list[Beside] = []
    for number, step in enumerate(steps[:-1], 1):
        _say(_head(number, steps))
        if step.beside:
            _say("It runs beside the next ones; what it says comes when it has ended.")
            beside.append(stack.enter_context(Beside(step, variables(step), var / f"{step.name}.txt")))
        else:
            results.append(_report_end(run_step(step, variables(step)), note))
            results += _report_results(beside, [one for one in beside if one.has_ended], note)
    if results:
        _say("\n".join(["", "So far:", *map(str, results)]))
    _say(_head(len(steps), steps))
    last = run_step(steps[-1], variables(steps[-1]))
    note(last)
    results += [*_report_results(beside, [*beside], note), last]
    _say(last.closing)
    if last.why:
        _say(str(last))
    return results


def _report_results(beside: list[Beside], chosen: Sequence[Beside], note: Note) -> Iterator[StepResult]:
    """Take the chosen ones off the list; show what they said when each has ended, and give how they went."""
    for one in chosen:
        beside.remove(one)
        _say(f"\n=== {one.step.name}")
        yield _report_end(one.report(), note)


def _report_end(result: StepResult, note: Note) -> StepResult:
    note(result)
    _say(f"{result.closing}{result}")
    return result


def _head(number: int, steps: Sequence[Step]) -> str:
    step = steps[number - 1]
    short = " ".join(step.command).replace(f"{Path(sys.executable).parent}{os.sep}", "")
    return f"\n=== {number}/{len(steps)} {step.name}: {short.replace(f'{ROOT}{os.sep}', '')}"


def _say(text: str) -> None:
    sys.stdout.write(text if not text or text.endswith("\n") else f"{text}\n")
    sys.stdout.flush()
