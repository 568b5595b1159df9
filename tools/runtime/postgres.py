"""A throw-away PostgreSQL for the tests: a unix socket only, nothing written to disk for good."""

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.runtime.packages import POSTGRES, provide
from tools.runtime.patience import patience, wait_until
from tools.runtime.processes import bind_to_parent
from tools.runtime.sockets import folder_for_sockets

NAME = "outback"
START_SECONDS_MAX = 20.0
STOP_SECONDS_MAX = 20.0
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "60",
}


class PostgresFailed(RuntimeError):
    """The server did not come up; the text holds what it said."""


@dataclass(frozen=True)
class Owner:
    """Who runs the server. PostgreSQL refuses root, so root becomes somebody else for it."""

    user: str | None
    uid: int
    gid: int

    @classmethod
    def choose(cls) -> "Owner":
        """This user; or, for root, the one that Debian's package made, or else nobody."""
        if os.geteuid() != 0:
            return cls(None, os.geteuid(), os.getegid())
        names = {entry.pw_name: entry for entry in pwd.getpwall()}
        entry = names.get("postgres") or names["nobody"]
        return cls(entry.pw_name, entry.pw_uid, entry.pw_gid)


@contextlib.contextmanager
def temporary_postgres() -> Iterator[str]:
    """Start a server; gives the DATABASE_URL of an empty database in it.

    Raises PostgresFailed, PackageMissing. It ends with the block, or with this process if that is killed.
    """
    programs = provide(POSTGRES)
    owner = Owner.choose()
    folder = Path(tempfile.mkdtemp(prefix="postgres-", dir=folder_for_sockets()))
    try:
        os.chown(folder, owner.uid, owner.gid)
        with _running_server(programs, folder, owner):
            yield f"postgres://{NAME}@/{NAME}?host={folder}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _running_server(programs: Path, folder: Path, owner: Owner) -> Iterator[None]:
    data = folder / "data"
    make = ("--pgdata", str(data), "--username", NAME, "--auth=trust", "--no-sync", "--encoding=UTF8")
    _run((str(programs / "initdb"), *make, "--locale=C.UTF-8"), owner)
    server = _start(programs, folder, owner)
    try:
        _wait_until_it_answers(programs, folder, server)
        _run((str(programs / "createdb"), "--host", str(folder), "--username", NAME, NAME), owner)
        yield
    finally:
        server.send_signal(signal.SIGINT)  # "fast": it does not wait for those who are connected
        try:
            server.wait(patience(STOP_SECONDS_MAX))
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _start(programs: Path, folder: Path, owner: Owner) -> subprocess.Popen[bytes]:
    settings = {**SETTINGS, "unix_socket_directories": str(folder)}
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            [str(programs / "postgres"), "-D", str(folder / "data"), *options],
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            user=owner.user,
            group=owner.gid if owner.user else None,
            extra_groups=[] if owner.user else None,
            start_new_session=True,  # Ctrl-C is ours to handle
            preexec_fn=bind_to_parent(signal.SIGINT),  # noqa: PLW1509 - called from the main thread
        )


def _wait_until_it_answers(programs: Path, folder: Path, server: subprocess.Popen[bytes]) -> None:
    ask = (str(programs / "pg_isready"), "--quiet", "--host", str(folder))

    def answers() -> bool:
        return subprocess.run(ask, check=False).returncode == 0

    if not wait_until(lambda: server.poll() is not None or answers(), START_SECONDS_MAX) or not answers():
        raise PostgresFailed(f"PostgreSQL did not start:\n{(folder / 'log').read_text(errors='replace')}")


def _run(command: Sequence[str], owner: Owner) -> None:
    done = subprocess.run(
        command,
        cwd="/",
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        user=owner.user,
        group=owner.gid if owner.user else None,
        extra_groups=[] if owner.user else None,
        check=False,
    )
    if done.returncode:
        raise PostgresFailed(f"{Path(command[0]).name} failed:\n{done.stdout}{done.stderr}")
