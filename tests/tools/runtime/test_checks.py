"""check_all runs every step, believes no skipped test, and ends with pytest's closing line."""

import contextlib
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.conftest import pytest_collection_modifyitems, pytest_ignore_collect
from tools.runtime import checks
from tools.runtime.checks import FOR_POSTGRES, STEPS, run_checks
from tools.runtime.packages import PackageMissing
from tools.runtime.steps import PYTEST, Step

ROOT = Path(__file__).resolve().parents[3]


def say(text: str, code: int = 0) -> tuple[str, ...]:
    return (sys.executable, "-c", f"import sys; print({text!r}); sys.exit({code})")


def pretended_pytest(tmp_path, source: str) -> Step:
    test = tmp_path / "test_pretended.py"
    test.write_text(source)
    alone = ("-p", "no:django", "-p", "no:cacheprovider", "-c", "/dev/null")
    here = ("--rootdir", str(tmp_path), "--confcutdir", str(tmp_path))
    return Step("tests", (*PYTEST, *alone, *here, str(test)))


def test_all_steps_pass_and_the_closing_line_comes_last(tmp_path, capfd):
    tests = pretended_pytest(tmp_path, "def test_it(): pass\n")
    assert run_checks([Step("ruff", say("fine")), tests]) == 0
    last = capfd.readouterr().out.splitlines()[-1]
    assert "1 passed in" in last


def test_a_failing_step_does_not_stop_the_others(tmp_path, capfd):
    tests = pretended_pytest(tmp_path, "def test_it(): pass\n")
    assert run_checks([Step("ruff", say("oh no", 2)), Step("mypy", say("went on")), tests]) == 1
    out = capfd.readouterr().out
    assert "went on" in out
    assert "1 passed in" in out
    assert out.splitlines()[-1] == "check_all: 1 of 3 steps failed: ruff"
    assert "failed ruff" in out
    assert "exit code 2" in out


def test_nothing_is_run_before_every_step_has_its_packages(tmp_path, capfd):
    """Whoever may not install them hears of all at once, and not of the last after an hour."""

    def lack(name):
        raise PackageMissing(f"{name} is missing. Install it as root: apt-get install {name}")

    first = Step("browser", say("began"), provide=partial(lack, "lynx"))
    tests = replace(pretended_pytest(tmp_path, "def test_it(): pass\n"), provide=partial(lack, "gcc"))
    assert run_checks([first, Step("ruff", say("began")), tests]) == 1
    out = capfd.readouterr().out
    assert "browser: lynx is missing. Install it as root: apt-get install lynx" in out
    assert "tests: gcc is missing. Install it as root: apt-get install gcc" in out
    assert "--only" in out.splitlines()[-1]
    assert "began" not in out
    assert run_checks([replace(first, provide=str), replace(tests, provide=str)]) == 0


def test_a_failing_test_is_a_failure(tmp_path):
    assert run_checks([pretended_pytest(tmp_path, "def test_it(): assert False\n")]) == 1


@pytest.mark.parametrize("colour", ["yes", "no"])
def test_a_skipped_test_is_a_failure(tmp_path, capfd, colour):
    skipping = "import pytest\ndef test_it(): pass\ndef test_other(): pytest.skip('no browser')\n"
    step = pretended_pytest(tmp_path, skipping)
    assert run_checks([replace(step, command=(*step.command, f"--color={colour}"))]) == 1
    assert "tests were skipped" in capfd.readouterr().out


def waits_for(path: Path, text: str) -> tuple[str, ...]:
    """It says something, and the text when the file is there."""
    source = f"import pathlib, time; print('began', flush=True); path = pathlib.Path({str(path)!r})"
    wait = f"while not path.exists(): time.sleep(0.01)\nprint({text!r})"
    return (sys.executable, "-c", f"{source}\n{wait}")


def test_a_step_beside_others_is_not_waited_for_and_says_in_one_piece_what_it_has_to_say(tmp_path, capfd):
    opens = (sys.executable, "-c", f"open({str(tmp_path / 'opened')!r}, 'w').close(); print('opened')")
    mypy = Step("mypy", waits_for(tmp_path / "opened", "no issues"), beside=True)
    tests = pretended_pytest(tmp_path, "def test_it(): pass\n")
    assert run_checks([mypy, Step("opens", opens), tests]) == 0
    out = capfd.readouterr().out
    assert "began\nno issues\npassed mypy" in out
    assert out.index("\nopened") < out.index("\nbegan")
    assert "1 passed in" in out.splitlines()[-1]


def test_the_last_step_keeps_its_closing_line_until_the_others_have_ended(tmp_path, capfd):
    browser = Step("browser", waits_for(tmp_path / "opened", "3 passed in 2.00s"), beside=True)
    tests = pretended_pytest(tmp_path, f"def test_it(): open({str(tmp_path / 'opened')!r}, 'w').close()\n")
    assert run_checks([browser, tests]) == 0
    *_, said, passed, last = capfd.readouterr().out.splitlines()
    assert said == "3 passed in 2.00s"
    assert passed.startswith("passed browser")
    assert "1 passed in" in last


def test_a_step_that_fails_beside_others_is_named(tmp_path, capfd):
    @contextlib.contextmanager
    def nowhere():
        raise PackageMissing("Install it as root: apt-get install chromium")
        yield {}

    failing = Step("mypy", say("oh no", 2), beside=True)
    missing = Step("browser", say("never"), nowhere, beside=True)
    tests = pretended_pytest(tmp_path, "def test_it(): pass\n")
    assert run_checks([failing, missing, Step("ruff", say("fine")), tests]) == 1
    out = capfd.readouterr().out
    assert "apt-get install chromium" in out
    assert "oh no" in out
    assert "1 passed in" in out
    assert out.splitlines()[-1] == "check_all: 2 of 4 steps failed: mypy, browser"


def test_tests_that_are_skipped_beside_others_are_a_failure(tmp_path, capfd):
    skipping = replace(
        pretended_pytest(tmp_path, "import pytest\ndef test_it(): pytest.skip('no')\n"), beside=True
    )
    assert run_checks([skipping, Step("ruff", say("fine"))]) == 1
    assert "tests were skipped" in capfd.readouterr().out


def test_whoever_stops_the_checks_stops_what_runs_beside(tmp_path, monkeypatch):
    """Else it would go on for minutes, and hold the checks up."""

    def stopped(step, variables):
        raise KeyboardInterrupt

    monkeypatch.setattr(checks, "run_step", stopped)
    endless = Step("browser", waits_for(tmp_path / "never", "never"), beside=True)
    with pytest.raises(KeyboardInterrupt):
        run_checks([endless, Step("ruff", say("fine"))])


def test_no_tests_at_all_are_a_failure(tmp_path):
    assert run_checks([pretended_pytest(tmp_path, "")]) == 1


def test_what_a_step_needs_and_cannot_have_is_a_failure_with_its_reason(capfd):
    @contextlib.contextmanager
    def browser():
        raise PackageMissing("Install it as root: apt-get install chromium")
        yield {}

    assert run_checks([Step("browser", say("never"), browser)]) == 1
    out = capfd.readouterr().out
    assert "apt-get install chromium" in out
    assert "never\n" not in out


def test_a_tool_that_is_not_installed_is_a_failure(capfd):
    assert run_checks([Step("ruff", ("/no/such/ruff",))]) == 1
    assert "/no/such/ruff" in capfd.readouterr().out


def test_the_callers_own_database_is_kept_out(monkeypatch, capfd):
    monkeypatch.setenv("DATABASE_URL", "postgres://the-real-one")
    show = "import os; print('database', os.environ.get('DATABASE_URL'))"
    assert run_checks([Step("show", (sys.executable, "-c", show))]) == 0
    assert "database None" in capfd.readouterr().out


def test_what_python_compiled_is_there_for_the_next_process(monkeypatch, capfd):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert (
        run_checks([Step("show", (sys.executable, "-c", "import sys; print(sys.dont_write_bytecode)"))]) == 0
    )
    assert "False" in capfd.readouterr().out


def test_a_step_gets_what_it_needs(capfd):
    @contextlib.contextmanager
    def database():
        yield {"DATABASE_URL": "postgres://thrown-away"}

    show = "import os; print('database', os.environ.get('DATABASE_URL'))"
    assert run_checks([Step("show", (sys.executable, "-c", show), database)]) == 0
    assert "database postgres://thrown-away" in capfd.readouterr().out


def test_no_step_waits_for_a_keyboard(capfd):
    assert run_checks([Step("read", (sys.executable, "-c", "import sys; print(len(sys.stdin.read()))"))]) == 0


def test_the_main_suite_comes_last():
    assert STEPS[-1].is_pytest
    assert not STEPS[-1].slow
    assert not STEPS[-1].beside
    assert len({step.name for step in STEPS}) == len(STEPS)


def test_for_postgresql_only_files_with_marked_tests_are_loaded(tmp_path):
    marked, plain, cast = tmp_path / "test_one.py", tmp_path / "test_other.py", tmp_path / "conftest.py"
    marked.write_text("pytestmark = pytest.mark.both_databases\n")
    plain.touch()
    cast.touch()

    def ignored(expression: str) -> list[str]:
        config = SimpleNamespace(getoption=lambda name: {"markexpr": expression}[name])
        return [path.name for path in (marked, plain, cast) if pytest_ignore_collect(path, config)]

    assert FOR_POSTGRES in {word for step in STEPS for word in step.command}
    assert ignored(FOR_POSTGRES) == ["test_other.py"]
    assert ignored("not slow") == ignored("") == ignored("not both_databases") == []


def test_what_waits_begins_first_and_the_others_keep_their_order(monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 0)
    names = ["tests/web_assets/b.py::one", "tests/games/a.py::two", "tests/running/c.py::three"]
    items = [SimpleNamespace(nodeid=name) for name in names]
    pytest_collection_modifyitems(SimpleNamespace(), items)
    assert [item.nodeid for item in items] == [names[2], *names[:2]]


def test_the_build_server_runs_exactly_the_one_command():
    script = (ROOT / ".ci" / "run").read_text()
    commands = [line for line in script.splitlines() if "python3" in line and not line.startswith("#")]
    assert commands == ["exec python3 manage.py check_all"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_each_step_is_noted_once_with_how_it_went(tmp_path):
    noted = []
    tests = pretended_pytest(tmp_path, "def test_it(): pass\n")
    steps = [Step("mypy", say("oh no", 2), beside=True), Step("ruff", say("fine")), tests]
    assert run_checks(steps, note=noted.append) == 1
    assert {result.name: not result.why for result in noted} == {"mypy": False, "ruff": True, "tests": True}
    assert len(noted) == 3


def test_a_choice_of_tests_may_leave_none_to_be_run(tmp_path):
    step = pretended_pytest(tmp_path, "import pytest\n@pytest.mark.slow\ndef test_it(): pass\n")
    none = replace(step, command=(*step.command, "-m", "not slow", "-o", "markers=slow"))
    assert run_checks([none]) == 1
    assert run_checks([replace(none, may_be_empty=True)]) == 0


def test_the_steps_are_all_there():
    quick = {"ruff", "format", "imports", "unused", "mypy", "migrations", "django", "translations"}
    assert {step.name for step in STEPS} == quick | {"postgresql", "browser", "tests"}
