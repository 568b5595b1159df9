"""With DATABASE_URL and REDIS_URL set, the same command runs on PostgreSQL and on an outside Redis."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import psycopg

from league.services.demo.club import CLUB
from tests.running.service import OUTSIDE, QUICK, ROOT, Service, free_port, running
from tests.waits import limit, until
from tools.runtime.postgres import temporary_postgres
from tools.runtime.redis_server import find_redis_server

WORKERS = 5


@contextmanager
def outside_redis(folder: Path) -> Iterator[str]:
    port = free_port()
    command = [str(find_redis_server()), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(limit())


def finished_matches(service: Service) -> list[dict[str, Any]]:
    matches: list[dict[str, Any]] = service.api(f"clubs/{CLUB[0]}/matches/?status=finished")["results"]
    return matches


@contextmanager
def joined(service: Service, var: Path) -> Iterator[None]:
    """Another machine, as far as its folder goes, which joined that of the service by a file."""
    var.mkdir()
    own = {"LEAGUE_VAR": str(service.var), "OUTBACK_NO_BOOTSTRAP": "1", **service.variables}
    command = [sys.executable, "manage.py", "join_file", str(var / "join")]
    subprocess.run(command, cwd=ROOT, env=os.environ | own, check=True)
    inherited = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
    own = {"LEAGUE_VAR": str(var), "LEAGUE_JOIN": str(var / "join"), "OUTBACK_NO_BOOTSTRAP": "1", **QUICK}
    command = [sys.executable, "manage.py", "worker", "--name=second", "--concurrency=1"]
    with (var / "said.txt").open("wb") as said:
        worker = subprocess.Popen(command, cwd=ROOT, env=inherited | own, stdin=DEVNULL, stdout=said)
    try:
        yield
    finally:
        worker.send_signal(signal.SIGINT)
        assert worker.wait(limit()) == 0


def count(database: str, query: str) -> int:
    with psycopg.connect(database, autocommit=True) as connection:
        row = connection.execute(query).fetchone()
    assert row
    return int(row[0])


def test_the_demo_is_played_on_postgresql_and_an_outside_redis_and_a_machine_that_joined_goes_on_alone(
    tmp_path: Path,
) -> None:
    (tmp_path / "var").mkdir()
    with temporary_postgres() as database, outside_redis(tmp_path) as queue:
        with running(tmp_path / "var", DATABASE_URL=database, REDIS_URL=queue) as service:
            assert service.processes("valkey-server") == []
            *_, first = until(lambda: finished_matches(service), "a match of a ladder is over")
            board = service.api(f"clubs/{CLUB[0]}/leaderboard/?game={first['game']}")["results"]
            assert {row["player"]["id"] for row in board} >= {seat["player"]["id"] for seat in first["seats"]}
            with joined(service, tmp_path / "second"):
                there = "SELECT count(*) FROM league_workerreport WHERE name LIKE '%@second'"
                until(lambda: count(database, there) == WORKERS, "all workers of the second are there")
                service.stop()
                ended = "SELECT count(*) FROM league_match WHERE status = 'finished'"
                before = count(database, ended)
                until(lambda: count(database, ended) > before + 3, "matches are seated, played and told of")
                assert not (tmp_path / "second" / "secret_key").exists()
        assert not list(tmp_path.glob("*/db.sqlite3"))
