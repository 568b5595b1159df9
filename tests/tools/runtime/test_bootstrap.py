"""manage.py makes its own environment, once, and mends what was broken off."""

import ast
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waits import limit
from tools.runtime import bootstrap
from tools.runtime.bootstrap import (
    DEVELOPMENT,
    RUNTIME,
    UV,
    Environment,
    SetupFailed,
    Stamp,
    enter_environment,
    tool_variables,
)

ROOT = Path(__file__).resolve().parents[3]
PRETENDED_PIP = """#!/bin/sh
echo "$@" >> "$(dirname "$0")/../calls"
"""


class Interrupted(Exception):
    """Stands for a kill in the middle of a set-up."""


@pytest.fixture
def environment(tmp_path) -> Environment:
    (tmp_path / RUNTIME).write_text("django==5.2\n")
    (tmp_path / DEVELOPMENT).write_text("django==5.2\npytest==9\n")
    return Environment(tmp_path)


@pytest.fixture
def commands(environment, monkeypatch) -> list[str]:
    """Which commands the set-up runs; making the environment makes a program that stands for Python."""
    run: list[str] = []

    def pretend(command, variables, held):
        run.append(" ".join(command))
        if "venv" in command:
            environment.python.parent.mkdir(parents=True)
            environment.python.write_text(PRETENDED_PIP)
            environment.python.chmod(0o755)

    monkeypatch.setattr(bootstrap, "_run", pretend)
    return run


def kinds(commands: list[str]) -> list[str]:
    words = {"-m venv": "venv", "pip install": "pip", "pip sync": "sync"}
    return [kind for command in commands for phrase, kind in words.items() if phrase in command]


def test_the_first_start_makes_everything(environment, commands):
    environment.install(RUNTIME)
    assert kinds(commands) == ["venv", "pip", "sync"]
    assert UV in commands[1]
    assert commands[2].endswith(str(environment.root / RUNTIME))
    assert environment.is_current(RUNTIME)


def test_a_second_start_has_nothing_to_do(environment, commands):
    environment.install(RUNTIME)
    assert environment.is_current(environment.choose_requirements("up"))


def test_changed_requirements_are_synchronized_in_place(environment, commands):
    environment.install(RUNTIME)
    (environment.root / RUNTIME).write_text("django==5.3\n")
    assert not environment.is_current(RUNTIME)
    commands.clear()
    environment.install(RUNTIME)
    assert kinds(commands) == ["pip", "sync"]


@pytest.mark.parametrize(("command", "wanted"), [("up", RUNTIME), ("migrate", RUNTIME), ("", RUNTIME)])
def test_ordinary_commands_want_the_runtime_set(environment, command, wanted):
    assert environment.choose_requirements(command) == wanted


@pytest.mark.parametrize("command", ["check_all", "bench"])
def test_developers_commands_want_the_tools_too(environment, command):
    assert environment.choose_requirements(command) == DEVELOPMENT


def test_up_does_not_take_the_tools_away(environment, commands):
    environment.install(DEVELOPMENT)
    assert environment.choose_requirements("up") == DEVELOPMENT
    assert environment.is_current(environment.choose_requirements("up"))


@pytest.mark.parametrize("broken_off_at", ["venv", "pip", "sync"])
def test_a_set_up_broken_off_anywhere_is_done_anew(environment, commands, monkeypatch, broken_off_at):
    pretend = bootstrap._run

    def interrupted(command, variables, held):
        pretend(command, variables, held)
        if kinds([" ".join(command)]) == [broken_off_at]:
            raise Interrupted

    with monkeypatch.context() as patch:
        patch.setattr(bootstrap, "_run", interrupted)
        with pytest.raises(Interrupted):
            environment.install(RUNTIME)
    half = environment.folder / "lib" / "half-installed"
    half.mkdir(parents=True)
    assert not environment.is_current(RUNTIME)
    commands.clear()
    environment.install(RUNTIME)
    assert kinds(commands) == ["venv", "pip", "sync"]
    assert environment.is_current(RUNTIME)
    assert not half.exists()


def test_an_update_broken_off_in_the_middle_is_no_longer_current(environment, commands):
    environment.install(RUNTIME)
    environment.marker.touch()
    assert not environment.is_current(RUNTIME)
    assert environment.is_half_built()


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"requirements": "requirements.txt"}', '{"other": 1}', "\0"]
)
def test_a_stamp_that_says_nothing_means_building_anew(environment, commands, content):
    environment.install(RUNTIME)
    environment.stamp.write_text(content)
    assert not environment.is_current(environment.choose_requirements("up"))
    commands.clear()
    environment.install(RUNTIME)
    assert kinds(commands) == ["venv", "pip", "sync"]


def test_what_a_straggler_still_writes_is_removed_too(environment, commands, monkeypatch):
    environment.install(RUNTIME)
    environment.marker.touch()
    (environment.folder / "lib").mkdir()
    remove, tries = bootstrap.shutil.rmtree, []

    def remove_under_writing(folder):
        tries.append(folder)
        if len(tries) == 1:
            raise OSError("Directory not empty")
        remove(folder)

    monkeypatch.setattr(bootstrap.shutil, "rmtree", remove_under_writing)
    environment.install(RUNTIME)
    assert not (environment.folder / "lib").exists()
    assert environment.is_current(RUNTIME)


def test_an_environment_whose_python_is_gone_is_built_anew(environment, commands):
    environment.install(RUNTIME)
    environment.python.unlink()
    environment.python.symlink_to("/no/such/python")
    assert not environment.is_current(RUNTIME)
    commands.clear()
    environment.python.parent.joinpath("python").unlink()
    environment.python.parent.rmdir()
    environment.install(RUNTIME)
    assert kinds(commands) == ["venv", "pip", "sync"]


def test_an_environment_made_by_hand_is_used_as_it_is(environment, commands):
    environment.python.parent.mkdir(parents=True)
    environment.python.write_text(PRETENDED_PIP)
    environment.python.chmod(0o755)
    environment.install(DEVELOPMENT)
    assert kinds(commands) == ["pip", "sync"]


def test_the_stamp_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    def fail(*_):
        raise Interrupted

    stamp = tmp_path / "installed.json"
    Stamp(RUNTIME, "old").write(stamp)
    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(Interrupted):
        Stamp(RUNTIME, "new").write(stamp)
    assert Stamp.read(stamp) == Stamp(RUNTIME, "old")


def test_without_ensurepip_the_text_names_debians_package(environment, monkeypatch):
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(SetupFailed, match="apt-get install python3-venv"):
        environment.install(RUNTIME)


def test_a_failing_tool_is_quoted(environment):
    with pytest.raises(SetupFailed, match="no such luck"):
        bootstrap._run(["sh", "-c", "echo no such luck; exit 1"], {}, ())


def test_the_tools_write_bytecode_and_fetch_no_python():
    variables = tool_variables({"PYTHONDONTWRITEBYTECODE": "1", "VIRTUAL_ENV": "/other", "PATH": "/bin"})
    assert "PYTHONDONTWRITEBYTECODE" not in variables
    assert "VIRTUAL_ENV" not in variables
    assert variables["UV_PYTHON_DOWNLOADS"] == "never"
    assert variables["PATH"] == "/bin"


def test_what_the_machine_trusts_and_pip_was_told_counts_for_uv_too(tmp_path, monkeypatch):
    monkeypatch.setattr(bootstrap, "SYSTEM_CERTIFICATES", tmp_path)
    variables = tool_variables({"PIP_INDEX_URL": "file:///mirror"})
    assert variables["SSL_CERT_FILE"] == str(tmp_path)
    assert variables["UV_DEFAULT_INDEX"] == "file:///mirror"
    assert tool_variables({"SSL_CERT_FILE": "/mine"})["SSL_CERT_FILE"] == "/mine"


def test_inside_a_virtual_environment_nothing_happens(environment, commands):
    enter_environment(["manage.py", "up"], environment.root)
    assert commands == []


def test_nothing_happens_when_told_so(environment, commands, monkeypatch):
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setenv("OUTBACK_NO_BOOTSTRAP", "1")
    enter_environment(["manage.py", "up"], environment.root)
    assert commands == []


def test_it_goes_on_in_the_environment_with_the_same_arguments(environment, commands, monkeypatch):
    executed = []
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.delenv("OUTBACK_NO_BOOTSTRAP", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(os, "execve", lambda *call: executed.append(call))
    enter_environment(["manage.py", "up", "--port", "1"], environment.root)
    ((program, arguments, variables),) = executed
    assert program == environment.python
    assert arguments == [str(environment.python), "manage.py", "up", "--port", "1"]
    assert "PYTHONDONTWRITEBYTECODE" not in variables


def test_two_starts_at_once_set_up_once(environment, tmp_path):
    source = f"""
import os, sys
from pathlib import Path
from tools.runtime import bootstrap
root = Path({str(tmp_path)!r})
def pretend(command, variables, held):
    if "venv" in command:
        print("making", flush=True); sys.stdin.readline()
        (root / ".venv" / "bin").mkdir(); (root / ".venv" / "bin" / "python").touch()
bootstrap._run = pretend
sys.prefix = sys.base_prefix
os.execve = lambda *_: print("going on", flush=True)
bootstrap.enter_environment(["manage.py", "up"], root)
"""
    variables = {name: value for name, value in os.environ.items() if name != "OUTBACK_NO_BOOTSTRAP"}
    start = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", source], cwd=ROOT, env=variables, **start) as first:
        assert first.stdout.readline() == "making\n"
        with subprocess.Popen([sys.executable, "-c", source], cwd=ROOT, env=variables, **start) as second:
            assert "Waiting for another start" in second.stderr.readline()
            first_rest, _ = first.communicate("go\n", timeout=limit())
            second_rest, _ = second.communicate(timeout=limit())
    assert first_rest == "going on\n"
    assert second_rest == "going on\n"


def test_a_tool_dies_with_a_killed_set_up_and_until_then_keeps_the_lock(tmp_path):
    source = f"""
import os, sys
from pathlib import Path
from tools.runtime import bootstrap
with bootstrap._alone(Path({str(tmp_path)!r})) as lock:
    bootstrap._run(["sh", "-c", "echo $$ > {tmp_path}/pid; exec sleep 600"], os.environ, [lock])
"""
    os.mkfifo(tmp_path / "pid")
    with subprocess.Popen([sys.executable, "-c", source], cwd=ROOT) as start:
        tool = os.pidfd_open(int((tmp_path / "pid").read_text()))
        start.kill()
    with bootstrap._alone(tmp_path):
        assert select.select([tool], [], [], limit())[0]
    os.close(tool)


def test_an_old_python_is_told_which_one_is_needed():
    pretend = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path('manage.py')"
    told = subprocess.run(
        [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert told.stderr == "Outback League needs Python 3.11 or newer; this is Python 3.9.\n"


def test_manage_py_can_be_read_by_an_old_python():
    ast.parse((ROOT / "manage.py").read_text(), feature_version=(3, 7))
