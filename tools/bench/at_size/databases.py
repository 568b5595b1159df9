"""Throw-away databases, and this program started again in one of them."""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tools.runtime.postgres import temporary_postgres
from tools.runtime.redis_server import temporary_redis

ROOT = Path(__file__).resolve().parents[3]
KINDS = ("sqlite", "postgresql")


@contextlib.contextmanager
def temporary_database(kind: str) -> Iterator[str]:
    """The DATABASE_URL of an empty database, which is gone after the block."""
    if kind == "postgresql":
        with temporary_postgres() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory(prefix="league-") as folder:
            yield f"sqlite:///{folder}/db.sqlite3"


def run_inside(benchmark: str, arguments: Sequence[str], url: str, **variables: str) -> int:
    """Run a benchmark's inner part in a process of its own on this database; its exit code."""
    command = [sys.executable, str(ROOT / "manage.py"), "bench", benchmark, "--inside", *arguments]
    return subprocess.run(command, env=environment(url, variables), check=False).returncode


def run_apart(benchmark: str, arguments: Sequence[str], kind: str) -> int:
    """The same with a database, a queue and a state folder of its own, which are gone afterwards."""
    with (
        temporary_redis() as socket,
        temporary_database(kind) as url,
        tempfile.TemporaryDirectory(prefix="league-var-") as var,
    ):
        return run_inside(benchmark, arguments, url, REDIS_URL=f"unix://{socket}?db=0", LEAGUE_VAR=var)


def environment(url: str, more: Mapping[str, str]) -> dict[str, str]:
    """What a process needs to work on this database, with little said."""
    return {**os.environ, "DATABASE_URL": url, "LOG_LEVEL": "ERROR", **more}
