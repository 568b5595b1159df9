"""A command says in a line what is wrong with settings, files or the database, and not in a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, IntegrityError, OperationalError

from league.management import command_line
from league.management.command_line import run_command_line, what_is_wrong
from tests.waits import limit
from tools.runtime.secret_key import NoKey

ROOT = Path(__file__).parents[3]


def manage(
    folder: Path, *words: str, to: object = subprocess.PIPE, **variables: str
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "manage.py", *words],
        env={**os.environ, "LEAGUE_VAR": str(folder), "OUTBACK_NO_BOOTSTRAP": "1", **variables},
        cwd=ROOT, text=True, stdin=subprocess.DEVNULL, stdout=to, stderr=subprocess.PIPE,
        timeout=limit(), check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "words", [["club_add", "a", "b", "--owner", "c"], ["verify"], ["changepassword", "olga"]]
)
def test_where_there_are_no_tables_yet_it_says_how_to_make_them(words: list[str], tmp_path: Path) -> None:
    done = manage(tmp_path, *words)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "`manage.py prepare`" in done.stderr


def test_where_there_is_no_database_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "db.sqlite3").write_bytes(b"rubbish" * 1000)
    done = manage(tmp_path, "up", "--port", "0", "--no-demo")
    assert (done.returncode, done.stderr) == (1, "The database cannot be used: file is not a database\n")


def test_a_setting_that_makes_no_sense_is_named(tmp_path: Path) -> None:
    done = manage(tmp_path, "prepare", BACKUP_HOUR="noon")
    assert done.returncode == 1
    assert done.stderr == (
        "The settings cannot be used. BACKUP_HOUR is 'noon', but must be a whole number from 0 to 23.\n"
    )
    assert not (tmp_path / "db.sqlite3").exists()


def test_a_key_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "secret_key").symlink_to(tmp_path / "elsewhere")
    done = manage(tmp_path, "check")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert str(tmp_path / "elsewhere") in done.stderr


def test_who_reads_no_more_ends_it_quietly(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = manage(tmp_path, "help", "--commands", to=write)
    os.close(write)
    assert (done.returncode, done.stderr) == (command_line.PIPE_CLOSED, "")


def test_output_that_finds_no_room_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = manage(tmp_path, "help", "--commands", to=full)
    assert (done.returncode, done.stderr) == (1, "Output: No space left on device.\n")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (NoKey("There is no key."), "There is no key."),
        (ImproperlyConfigured("X is odd."), "The settings cannot be used. X is odd."),
        (FileNotFoundError(2, "No such file or directory", "/x"), "/x: No such file or directory."),
        (OSError(28, "No space left on device"), "Output: No space left on device."),
        (OSError(98, "Address already in use"), None),
        (EOFError(), "Nothing more was typed, so nothing was done."),
        (
            OperationalError("database or disk is full"),
            "The database cannot be used: database or disk is full",
        ),
        (DatabaseError("no such thing"), None),
        (IntegrityError("UNIQUE constraint failed"), None),
        (ValueError("ours"), None),
    ],
)
def test_what_may_be_a_fault_of_ours_is_not_explained_away(error: Exception, said: str | None) -> None:
    assert what_is_wrong(error) == said


def test_a_traceback_is_there_for_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_arguments: list[str]) -> None:
        raise PermissionError(13, "Permission denied", "/x")

    monkeypatch.setattr(command_line, "execute_from_command_line", fail)
    with pytest.raises(SystemExit, match="/x: Permission denied"):
        run_command_line(["manage.py", "verify"])
    with pytest.raises(PermissionError):
        run_command_line(["manage.py", "verify", "--traceback"])
