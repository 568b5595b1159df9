"""Dumps of stored databases as files, and the small SQLite databases that they are made of."""

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SUFFIX = ".sql.gz"
# Django fills these itself, anew after each upgrade.
OF_DJANGO = {"django_content_type", "auth_permission", "django_migrations"}


def dumps() -> list[Path]:
    """Those that are kept, one a version."""
    return sorted(HERE.glob(f"*{SUFFIX}"))


def in_product(database: Path, deed: str) -> Any:
    """Let `stored` do it to the database, in a process of its own; what it found."""
    environment = os.environ | {
        "DATABASE_URL": f"sqlite:///{database}", "LEAGUE_VAR": str(database.parent / "var"),
        "DJANGO_SETTINGS_MODULE": "league.config.settings",
    }  # fmt: skip
    command = [sys.executable, "-m", "tests.league.migrations.stored", deed]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def dump(database: Path) -> bytes:
    """The whole database as SQL, packed; the same bytes for the same rows."""
    with sqlite3.connect(database) as connection:
        text = "\n".join(connection.iterdump())
    return gzip.compress(text.encode(), mtime=0)


def load(dumped: Path, database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.executescript(gzip.decompress(dumped.read_bytes()).decode())


def counts(database: Path) -> dict[str, int]:
    """How many rows each table has."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        tables = [name for (name,) in rows if not name.startswith("sqlite_") and name not in OF_DJANGO]
        return {
            table: connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for table in tables
        }
