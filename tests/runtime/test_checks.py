"""check_all runs every step, believes no skipped test, and ends with pytest's closing line."""

import contextlib
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from league.runtime.checks import FOR_POSTGRES, PYTEST, STEPS, Step, run_checks
from league.runtime.packages import PackageMissing
from tests.conftest import pytest_ignore_collect

ROOT = Path(__file__).resolve().parents[2]


def say(text: str, code: int = 0) -> tuple[str, ...]:
    return (sys.executable, "-c", f"import sys; print({text!r}); sys.exit({code})")


def pretended_pytest(tmp_path, source: str) -> Step:
    test = tmp_path / "test_pretended.py"
    test.write_text(source)
    alone = ("-p", "no:django", "-c", "/dev/null", "--rootdir", str(tmp_path), "--confcutdir", str(tmp_path))
    return Step("tests", (*PYTEST, *alone, str(test)))


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


def test_a_failing_test_is_a_failure(tmp_path):
    assert run_checks([pretended_pytest(tmp_path, "def test_it(): assert False\n")]) == 1


@pytest.mark.parametrize("colour", ["yes", "no"])
def test_a_skipped_test_is_a_failure(tmp_path, capfd, colour):
    skipping = "import pytest\ndef test_it(): pass\ndef test_other(): pytest.skip('no browser')\n"
    step = pretended_pytest(tmp_path, skipping)
    assert run_checks([replace(step, command=(*step.command, f"--color={colour}"))]) == 1
    assert "tests were skipped" in capfd.readouterr().out


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


def test_the_build_server_runs_exactly_the_one_command():
    script = (ROOT / ".ci" / "run").read_text()
    commands = [line for line in script.splitlines() if "python3" in line and not line.startswith("#")]
    assert commands == ["exec python3 manage.py check_all"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_the_steps_are_all_there():
    wanted = {"ruff", "format", "imports", "mypy", "migrations", "django", "postgresql", "browser", "tests"}
    assert {step.name for step in STEPS} == wanted
