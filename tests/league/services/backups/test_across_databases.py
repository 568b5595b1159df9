"""The commands themselves: a club of 0.2.0 goes from SQLite to PostgreSQL and back, and is the same."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from league.domain.backups.documents import table_of
from league.services.backups.archives import archive_reading
from tests.league.migrations.databases import HERE, ROOT, load
from tools.runtime.postgres import temporary_postgres
from tools.runtime.state_folder import hold_folder
from tools.runtime.steps import OWN_VARIABLES

Rows = dict[str, list[object]]


class Machine:
    """A place where the league is installed: a folder of all state, and a database."""

    def __init__(self, var: Path, database: str = "") -> None:
        self.var, self.database = var, database

    def manage(self, *arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
        own = {name: value for name, value in os.environ.items() if name not in OWN_VARIABLES}
        place = {"DATABASE_URL": self.database} if self.database else {}
        environment = {**own, "LEAGUE_VAR": str(self.var), **place, **variables}
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    def do(self, *arguments: str, **variables: str) -> str:
        done = self.manage(*arguments, **variables)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def count(self, table: str) -> int:
        with closing(sqlite3.connect(self.var / "db.sqlite3")) as connection:
            (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
        return int(found)

    @property
    def key(self) -> str:
        return (self.var / "secret_key").read_text()


def rows_in(path: str) -> Rows:
    """By table all rows of a backup; PostgreSQL keeps the keys of JSON objects in an order of its own."""
    found: Rows = {}
    with archive_reading(Path(path), "") as archive:
        for name, content in archive.parts():
            if name.endswith(".jsonl"):
                found.setdefault(table_of(name), []).extend(map(json.loads, content.splitlines()))
    return found


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """A machine on which 0.2.0 ran, with files of today."""
    var = tmp_path_factory.mktemp("old")
    load(HERE / "0.2.0.sql.gz", var / "db.sqlite3")
    return Machine(var)


def test_a_club_goes_to_postgresql_and_back(old: Machine, tmp_path: Path) -> None:
    first, second, third = (str(tmp_path / name) for name in ("first", "second", "third"))
    word = {"BACKUP_PASSPHRASE": "wombats"}
    old.do("backup", first, **word)
    with temporary_postgres() as url:
        there = Machine(tmp_path / "there", url)
        assert (
            "The passphrase is not the one"
            in there.manage("restore", first, BACKUP_PASSPHRASE="wombat").stderr
        )
        there.do("restore", first, **word)
        assert "no differences" in there.do("rebuild_ratings", "--check")
        assert "--replace removes" in there.manage("restore", first, **word).stderr
        there.do("backup", second)
    back = Machine(tmp_path / "back")
    back.do("restore", second)
    back.do("backup", third)
    assert back.key == there.key == old.key
    assert "Everything agrees." in back.do("verify", "--deep")
    assert rows_in(third) == rows_in(second)
    assert len(rows_in(second)["league.Match"]) == old.count("league_match")


def test_what_a_link_leads_to_is_restored(old: Machine, tmp_path: Path) -> None:
    """The database may lie on another disk, and the key too."""
    backup, here, disk = str(tmp_path / "b"), Machine(tmp_path / "var"), tmp_path / "disk"
    old.do("backup", backup)
    for folder in (here.var, disk):
        folder.mkdir()
    (here.var / "db.sqlite3").symlink_to(disk / "league.sqlite3")
    (disk / "key").write_text("k" * 60)
    (here.var / "secret_key").symlink_to(Path("..") / "disk" / "key")
    here.do("restore", backup)
    here.do("restore", backup, "--replace")
    assert (here.var / "db.sqlite3").readlink() == disk / "league.sqlite3"
    assert (here.var / "secret_key").is_symlink()
    assert sorted(path.name for path in disk.iterdir()) == ["key", "league.sqlite3"]
    assert here.count("league_match") == old.count("league_match")
    assert here.key == old.key


def test_a_running_service_is_not_restored_over(old: Machine, tmp_path: Path) -> None:
    backup = str(tmp_path / "b")
    old.do("backup", backup)
    here = Machine(tmp_path / "var")
    with hold_folder(here.var):
        assert "already runs" in here.manage("restore", backup).stderr
    with closing(sqlite3.connect(here.var / "db.sqlite3")) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE somebody (id integer)")
        assert "Others use the database." in here.manage("restore", backup).stderr
    assert "SECRET_KEY is set here" in here.manage("restore", backup, SECRET_KEY="another").stderr
    assert not (here.var / "restored.env").exists()
