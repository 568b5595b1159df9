"""What was green on which commit is kept, and a change is measured from there."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from tools.runtime.checked import (
    ROWS_MAX,
    Checked,
    Commit,
    checked_add,
    commit_now,
    files_changed_since,
    green_commits,
    read_checks,
)
from tools.runtime.narrowed import StepRecorder
from tools.runtime.steps import StepResult

GREEN = Checked("ruff", "aaa", dirty=False, green=True, seconds=1.5, date="2026-01-01T10:00:00+00:00")


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=Olga", "-c", "user.email=olga@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """With one commit of two files."""
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text("x = 1\n")
    git(tmp_path, "init")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-m", "Add two files")
    return tmp_path


def test_what_was_added_is_read_back_and_the_oldest_goes(tmp_path: Path) -> None:
    file = tmp_path / "var" / "checked.json"
    checked_add(file, [GREEN])
    checked_add(file, [replace(GREEN, step="mypy", green=False)])
    assert read_checks(file) == [GREEN, replace(GREEN, step="mypy", green=False)]
    checked_add(file, [replace(GREEN, seconds=number) for number in range(ROWS_MAX)])
    assert [row.seconds for row in read_checks(file)] == [*range(ROWS_MAX)]


@pytest.mark.parametrize("text", ["", "{", "[1]", '[{"step": "ruff"}]'])
def test_a_damaged_file_says_nothing(tmp_path: Path, text: str) -> None:
    file = tmp_path / "checked.json"
    file.write_text(text)
    assert read_checks(file) == []


@pytest.mark.parametrize(
    ("rows", "commits"),
    [
        ([GREEN], ["aaa"]),
        ([GREEN, replace(GREEN, commit="bbb")], ["bbb", "aaa"]),
        ([replace(GREEN, green=False)], []),
        ([GREEN, replace(GREEN, green=False)], []),
        ([replace(GREEN, green=False), GREEN], ["aaa"]),
        ([replace(GREEN, dirty=True)], []),
        ([GREEN, replace(GREEN, dirty=True, green=False)], ["aaa"]),
        ([replace(GREEN, commit="")], []),
        ([replace(GREEN, step="mypy")], []),
    ],
)
def test_green_is_a_commit_on_which_the_step_was_last_seen_green(
    rows: list[Checked], commits: list[str]
) -> None:
    assert green_commits(rows, "ruff") == commits


def test_what_changed_is_what_differs_is_new_or_was_deleted(checkout: Path) -> None:
    first = commit_now(checkout)
    assert not first.dirty
    assert files_changed_since(first.hash, checkout) == set()
    (checkout / "one.py").write_text("x = 2\n")
    git(checkout, "commit", "-am", "Change one file")
    (checkout / "two.py").unlink()
    (checkout / "new file.py").touch()
    assert commit_now(checkout).dirty
    assert files_changed_since(first.hash, checkout) == {"one.py", "two.py", "new file.py"}


def test_from_a_commit_of_another_line_nothing_can_be_measured(checkout: Path) -> None:
    first = commit_now(checkout).hash
    git(checkout, "commit", "--amend", "--allow-empty", "-m", "Add two other files")
    assert files_changed_since("0" * 40, checkout) is None
    assert files_changed_since(first, checkout) is None or first == commit_now(checkout).hash


def test_where_there_is_no_git_nothing_is_green(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert commit_now(tmp_path) == Commit("", dirty=True)
    monkeypatch.setenv("PATH", "")
    assert commit_now(tmp_path) == Commit("", dirty=True)


@pytest.mark.parametrize(("later", "dirty"), [("aaa", False), ("bbb", True)])
def test_a_step_is_noted_on_the_commit_on_which_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: str, dirty: bool
) -> None:
    """Whoever commits meanwhile has checked neither the one nor the other."""
    monkeypatch.setattr("tools.runtime.narrowed.commit_now", lambda: Commit("aaa", dirty=False))
    record = StepRecorder(tmp_path / "checked.json", {"ruff": "000"})
    monkeypatch.setattr("tools.runtime.narrowed.commit_now", lambda: Commit(later, dirty=False))
    record.note(StepResult("ruff", "", 1.23))
    record.note(StepResult("mypy", "exit code 1", 4.0))
    noted = [replace(row, date="") for row in read_checks(tmp_path / "checked.json")]
    assert noted == [
        Checked("ruff", "aaa", dirty=dirty, green=True, seconds=1.2, date="", since="000"),
        Checked("mypy", "aaa", dirty=dirty, green=False, seconds=4.0, date=""),
    ]
