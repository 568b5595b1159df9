"""Without the packages that a command needs it goes on where they are, or says what to run first."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our code, and nothing installed beside it."""
    place = tmp_path_factory.mktemp("checkout")
    for app in ("games", "bots"):
        shutil.copytree(ROOT / app, place / app, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return place


@pytest.fixture
def command(checkout: Path) -> Command:
    """`python -m …` there, by an interpreter without packages."""

    def run(*words: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-S", "-m", *words]
        return subprocess.run(command, cwd=checkout, env={}, capture_output=True, text=True, check=False)

    return run


# A command of each program that cannot do without packages.
NEEDY = (
    ("bots", "--help"),
    ("bots", "try", "bots/kit/examples/first_bot.py"),
    ("bots", "duel", "keeper", "drover"),
)


@pytest.mark.parametrize("words", NEEDY, ids=" ".join)
def test_a_fresh_checkout_says_what_to_run_first(
    words: tuple[str, ...], command: Command, checkout: Path
) -> None:
    done = command(*words)

    assert done.returncode == 2
    assert "is not installed here" in done.stderr
    assert f"cd {checkout} && python3 manage.py help" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", NEEDY, ids=" ".join)
def test_where_an_environment_was_made_the_command_goes_on_in_it(
    words: tuple[str, ...], command: Command, checkout: Path
) -> None:
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "in the environment: $*"\n', encoding="ascii")
    python.chmod(0o755)
    try:
        done = command(*words)
    finally:
        shutil.rmtree(checkout / ".venv")

    assert (done.returncode, done.stdout) == (0, f"in the environment: -m {' '.join(words)}\n")


@pytest.mark.parametrize("program", ["games", "bots"])
def test_no_program_ends_in_a_traceback(program: str, command: Command) -> None:
    for words in ((), ("--help",), ("list",), ("replay", "nowhere")):
        assert "Traceback" not in command(program, *words).stderr
