"""The whole service as `manage.py up` runs it, on a folder and a port of its own."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.once import made_once
from tests.waits import limit, until
from tools.runtime.processes import command_of, descendants

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = ("DATABASE_URL", "REDIS_URL")
FIRST_PORT, PORTS = 20_000, 12_000
_reservations: list[socket.socket] = []
QUICK = {"LEASE_SECONDS": "3", "RESEND_SECONDS": "1", "SWEEP_SECONDS": "0.5"}


def free_port() -> int:
    """A port that nobody listens on, nor takes before the service does, however long its start takes.

    It lies below those that the system gives to connections. To other tests it is taken: the datagram socket
    of the same number is kept to the end.
    """
    for number in range(PORTS):
        port = FIRST_PORT + (os.getpid() + number) % PORTS
        reservation = socket.socket(type=socket.SOCK_DGRAM)
        try:
            reservation.bind(("127.0.0.1", port))
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            reservation.close()
        else:
            _reservations.append(reservation)
            return port
    raise OSError("every port is taken")


class Service:
    """One running `up`. `api` speaks to it as the demo's organizer."""

    def __init__(self, var: Path, **variables: str) -> None:
        self.var, self.port, self.variables = var, free_port(), variables
        self.token = ""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        inherited = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
        own = {"LEAGUE_VAR": str(self.var), "OUTBACK_NO_BOOTSTRAP": "1"}
        environment = {**inherited, **QUICK, **own, **self.variables}
        with (self.var / "up.txt").open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--port", str(self.port)],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        until(self.answers, f"the service answers; see {self.var}/up.txt")

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(limit())

    def answers(self) -> bool:
        assert self.process is not None
        if self.process.poll() is not None:
            pytest.fail((self.var / "up.txt").read_text())
        try:
            with urllib.request.urlopen(f"{self.address}/health/", timeout=limit()) as answer:
                parts = json.load(answer)
        except OSError:
            return False
        return all(parts[part] for part in ("database", "queue", "workers"))

    def api(self, path: str, data: Any = None, *, method: str | None = None) -> Any:
        """The JSON answer of /api/`path`; with `data` a POST of it."""
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", body, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Token {self.token}")
        with urllib.request.urlopen(request, timeout=limit()) as answer:
            return json.load(answer)

    def processes(self, *words: str) -> list[int]:
        """Those below this service whose command line holds all of `words`."""
        assert self.process is not None
        return [
            pid for pid in descendants(self.process.pid) if all(word in command_of(pid) for word in words)
        ]


def begun(factory: pytest.TempPathFactory) -> Path:
    """A new state folder as a first start leaves it: with tables, static files and the demo club."""
    kept = made_once(factory, "begun", _begin)
    return Path(shutil.copytree(kept, factory.mktemp("var"), dirs_exist_ok=True))


def _begin(var: Path) -> None:
    inherited = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
    environment = {**inherited, "LEAGUE_VAR": str(var), "OUTBACK_NO_BOOTSTRAP": "1"}
    for name in ("prepare", "demo"):
        subprocess.run([sys.executable, "manage.py", name], cwd=ROOT, env=environment, check=True)


@contextmanager
def running(var: Path, **variables: str) -> Iterator[Service]:
    """The service on the folder `var`, stopped at the end. `variables` are added to its environment."""
    service = Service(var, **variables)
    try:
        service.start()  # also a start that fails must leave nothing running
        yield service
    finally:
        if service.process and service.process.poll() is None:
            service.stop()
