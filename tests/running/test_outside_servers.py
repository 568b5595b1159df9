"""With DATABASE_URL and REDIS_URL set, the same command runs on PostgreSQL and on an outside Redis."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from league.services.demo.club import CLUB
from tests.running.service import Service, free_port, running
from tests.waits import limit, until
from tools.runtime.postgres import temporary_postgres
from tools.runtime.redis_server import find_redis_server


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


def test_the_demo_is_played_on_postgresql_and_an_outside_redis(tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    with temporary_postgres() as database, outside_redis(tmp_path) as queue:
        with running(tmp_path / "var", DATABASE_URL=database, REDIS_URL=queue) as service:
            assert service.processes("valkey-server") == []
            *_, first = until(lambda: finished_matches(service), "a match of a ladder is over")
            board = service.api(f"clubs/{CLUB[0]}/leaderboard/?game={first['game']}")["results"]
        assert {row["player"]["id"] for row in board} >= {seat["player"]["id"] for seat in first["seats"]}
        assert not (tmp_path / "var" / "db.sqlite3").exists()
