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


class PostgresServer:
    """One in a folder of its own, which is made and started when it is entered, and gone afterwards.

    `listen` is an address beside the unix socket; whoever reaches it is let in. A server that `is_durable`
    loses nothing that it confirmed when it is killed (when the machine dies it does).
    """

    def __init__(self, listen: str = "", *, is_durable: bool = False) -> None:
        self._listen = listen
        more = {"synchronous_commit": "on"} if is_durable else {}
        self._settings = {**SETTINGS, "listen_addresses": listen, **more}
        self._programs, self._owner = provide(POSTGRES), Owner.choose()
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-", dir=folder_for_sockets()))

    @property
    def url(self) -> str:
        """By the unix socket."""
        return f"postgres://{NAME}@/{NAME}?host={self.folder}"

    def __enter__(self) -> "PostgresServer":
        try:
            self._make()
            self.start()
            self._run("createdb", "--host", str(self.folder), "--username", NAME, NAME)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if hasattr(self, "_server"):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Raises PostgresFailed."""
        settings = {**self._settings, "unix_socket_directories": str(self.folder)}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        owner = self._owner
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", str(self.folder / "data"), *options],
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
        self._wait_until_it_answers()

    def stop(self, how: int = signal.SIGINT) -> None:
        """SIGINT is "fast", it does not wait for those who are connected; SIGQUIT is as if it crashed."""
        self._server.send_signal(how)
        try:
            self._server.wait(patience(STOP_SECONDS_MAX))
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()

    def _make(self) -> None:
        os.chown(self.folder, self._owner.uid, self._owner.gid)
        data = self.folder / "data"
        make = ("--pgdata", str(data), "--username", NAME, "--auth=trust", "--no-sync", "--encoding=UTF8")
        self._run("initdb", *make, "--locale=C.UTF-8")
        if self._listen:
            with (data / "pg_hba.conf").open("a") as doors:
                doors.write("host all all samenet trust\n")

    def _wait_until_it_answers(self) -> None:
        ask = (str(self._programs / "pg_isready"), "--quiet", "--host", str(self.folder))

        def answers() -> bool:
            return subprocess.run(ask, check=False).returncode == 0

        if (
            not wait_until(lambda: self._server.poll() is not None or answers(), START_SECONDS_MAX)
            or not answers()
        ):
            said = (self.folder / "log").read_text(errors="replace")
            raise PostgresFailed(f"PostgreSQL did not start:\n{said}")

    def _run(self, program: str, *words: str) -> None:
        _run((str(self._programs / program), *words), self._owner)


@contextlib.contextmanager
def temporary_postgres() -> Iterator[str]:
    """Start a server; gives the DATABASE_URL of an empty database in it.

    Raises PostgresFailed, PackageMissing. It ends with the block, or with this process if that is killed.
    """
    with PostgresServer() as server:
        yield server.url


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
