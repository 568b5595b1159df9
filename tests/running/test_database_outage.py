"""PostgreSQL goes away and comes back under the running web server: 503 at once, never 500."""

import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.running.service import ROOT, free_port
from tests.waits import limit, until
from tools.runtime.postgres import NAME, temporary_postgres

OUTAGE = 503
PAGES = ("", "api/clubs/", "api/status/")


class Database:
    """A server whose one database can be closed to everybody."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._admin = psycopg.connect(url.replace(f"/{NAME}?", "/postgres?"), autocommit=True)

    def close(self) -> None:
        self._admin.execute(f"ALTER DATABASE {NAME} ALLOW_CONNECTIONS false")
        self.cut_connections()

    def open(self) -> None:
        self._admin.execute(f"ALTER DATABASE {NAME} ALLOW_CONNECTIONS true")

    def cut_connections(self) -> None:
        """As a restart of the server does."""
        self._admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [NAME]
        )


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    with temporary_postgres() as url:
        yield Database(url)


@pytest.fixture(scope="module")
def address(database: Database, tmp_path_factory: Any) -> Iterator[str]:
    """The web server alone, on that database."""
    port, var = free_port(), tmp_path_factory.mktemp("var")
    own = {"DATABASE_URL": database.url, "DATABASE_POOL": "1", "LEAGUE_VAR": str(var)}
    environment = os.environ | own | {"OUTBACK_NO_BOOTSTRAP": "1"}
    subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, env=environment, check=True)
    command = [sys.executable, "-m", "league.config.server", f"--port={port}"]
    with (Path(var) / "web.txt").open("wb") as log:
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stderr=log)
    until(lambda: status(f"http://127.0.0.1:{port}/robots.txt") == 200, "the web server answers")
    yield f"http://127.0.0.1:{port}/"
    server.terminate()
    server.wait(limit())


def status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=limit()) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refusal:
        says_when = refusal.headers["Retry-After"] is not None
        return refusal.code if says_when or refusal.code != OUTAGE else 0
    except OSError:
        return 0


def test_connections_that_were_cut_are_replaced_before_anybody_notices(
    database: Database, address: str
) -> None:
    def crowd() -> list[int]:
        with ThreadPoolExecutor(6) as clients:
            return list(clients.map(status, [address + page for page in PAGES] * 4))

    assert set(crowd()) == {200}, "now the pool is full of connections"
    database.cut_connections()
    assert set(crowd()) == {200}


def test_while_it_is_away_pages_say_so_and_when_it_is_back_they_are_there(
    database: Database, address: str
) -> None:
    database.close()
    try:
        for page in PAGES:
            assert status(address + page) == OUTAGE
        assert status(address + "robots.txt") == 200
    finally:
        database.open()
    seen = set()
    until(lambda: seen.add(found := status(address)) or found == 200, "pages are back")
    assert seen <= {200, OUTAGE}
    assert {status(address + page) for page in PAGES} == {200}
