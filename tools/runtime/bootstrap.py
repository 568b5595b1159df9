"""Makes the virtual environment that manage.py runs in, from the locked requirements.

Standard library only: this runs before anything is installed. What is there is written down in a stamp
when, and only when, a set-up has ended well; while one is under way a marker stands beside it. A marker
left behind or a stamp that cannot be read means a half-built environment, which is built anew.
"""

import contextlib
import fcntl
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tools.runtime.processes import bind_to_parent

ROOT = Path(__file__).resolve().parents[2]
UV = "uv==0.13.8"
RUNTIME, DEVELOPMENT = "requirements.txt", "requirements-dev.txt"
# Commands that need the test and lint tools as well.
DEVELOPER_COMMANDS = ("check_all", "bench")
SYSTEM_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
STRAGGLER_SECONDS_MAX = 15.0
BYTECODE_SWITCH = "PYTHONDONTWRITEBYTECODE"


class BrokenStamp(Exception):
    """The stamp is there but says nothing that can be understood."""


class SetupFailed(Exception):
    """The environment could not be made; the text says what to do."""


@dataclass(frozen=True)
class Stamp:
    """What is installed: a requirements file, and the digest of what it said then."""

    requirements: str
    digest: str

    @classmethod
    def of(cls, requirements: str, root: Path) -> "Stamp":
        content = (root / requirements).read_bytes()
        return cls(requirements, hashlib.sha256(UV.encode() + content).hexdigest())

    @classmethod
    def read(cls, path: Path) -> "Stamp | None":
        """The stamp in a file; None where there is no file. Raises BrokenStamp."""
        try:
            return cls(**json.loads(path.read_text()))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, TypeError) as error:
            raise BrokenStamp(str(path)) from error

    def write(self, path: Path) -> None:
        """Write it whole or not at all."""
        part = path.with_suffix(".part")
        part.write_text(json.dumps(asdict(self)))
        part.replace(path)


class Environment:
    """The virtual environment of a checkout. `lock` keeps others away for as long as any tool runs."""

    def __init__(self, root: Path, lock: int | None = None) -> None:
        self.root = root
        self._held = () if lock is None else (lock,)
        self.folder = root / ".venv"
        self.python = self.folder / "bin" / "python"
        self.stamp = self.folder / "installed.json"
        self.marker = self.folder / "setting-up"

    def choose_requirements(self, command: str) -> str:
        """The requirements file to install for a command; what is there already is never taken away."""
        if command in DEVELOPER_COMMANDS or self._has(DEVELOPMENT):
            return DEVELOPMENT
        return RUNTIME

    def _has(self, requirements: str) -> bool:
        with contextlib.suppress(BrokenStamp):
            stamp = Stamp.read(self.stamp)
            return stamp is not None and stamp.requirements == requirements
        return False

    def is_current(self, requirements: str) -> bool:
        """Whether exactly this is installed, by a set-up that came to its end."""
        if self.marker.exists() or not self.python.exists():
            return False
        with contextlib.suppress(BrokenStamp):
            return Stamp.read(self.stamp) == Stamp.of(requirements, self.root)
        return False

    def is_half_built(self) -> bool:
        """Whether it is better thrown away than mended."""
        if self.marker.exists() or not self.python.exists():
            return True
        try:
            Stamp.read(self.stamp)
        except BrokenStamp:
            return True
        return not _succeeds([str(self.python), "-m", "pip", "--version"])

    def install(self, requirements: str) -> None:
        """Bring the environment to exactly these requirements. Raises SetupFailed."""
        stamp = Stamp.of(requirements, self.root)
        half_built = self.is_half_built()
        self.folder.mkdir(exist_ok=True)
        self.marker.touch()
        if half_built:
            self._make_anew()
        variables = tool_variables(os.environ)
        pip = (str(self.python), "-m", "pip", "install", "--quiet", UV)
        uv = (str(self.folder / "bin" / "uv"), "pip", "sync", "--quiet", "--compile-bytecode")
        _run(pip, variables, self._held)
        _run((*uv, "--python", str(self.python), str(self.root / requirements)), variables, self._held)
        stamp.write(self.stamp)
        self.marker.unlink()

    def _make_anew(self) -> None:
        if importlib.util.find_spec("ensurepip") is None:
            raise SetupFailed(
                "Python's venv module is incomplete here. On Debian and Ubuntu: apt-get install python3-venv"
            )
        self._clear()
        make = (sys.executable, "-m", "venv", str(self.folder))
        _run(make, tool_variables(os.environ), self._held)

    def _clear(self) -> None:
        """Remove all but the marker, which must outlive a kill."""
        for entry in self.folder.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                _remove(entry)
            elif entry != self.marker:
                entry.unlink()


def _remove(folder: Path) -> None:
    """Remove a folder, even while a straggler of a killed set-up still writes its last files into it."""
    deadline = time.monotonic() + STRAGGLER_SECONDS_MAX
    while folder.exists():
        try:
            shutil.rmtree(folder)
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def tool_variables(variables: Mapping[str, str]) -> dict[str, str]:
    """The process environment for venv, pip and uv: quiet, no surprises from the caller's own."""
    # uv compiles nothing and Python then caches nothing, which makes every start slow, if this is set.
    unwanted = (BYTECODE_SWITCH, "VIRTUAL_ENV", "PIP_REQUIRE_VIRTUALENV", "PIP_USER", "PIP_TARGET")
    kept = {name: value for name, value in variables.items() if name not in unwanted}
    return {
        **_trust_and_index(variables),
        **kept,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_ROOT_USER_ACTION": "ignore",
        "PIP_NO_INPUT": "1",
        "UV_PYTHON_DOWNLOADS": "never",
    }


def _trust_and_index(variables: Mapping[str, str]) -> dict[str, str]:
    """Let uv trust whom the machine trusts, and use the index that pip was told to use."""
    found = {"SSL_CERT_FILE": str(SYSTEM_CERTIFICATES)} if SYSTEM_CERTIFICATES.exists() else {}
    index = variables.get("PIP_INDEX_URL")
    return {**found, "UV_DEFAULT_INDEX": index} if index else found


def enter_environment(arguments: Sequence[str], root: Path = ROOT) -> None:
    """Go on in the checkout's virtual environment, made or mended first if need be.

    Returns only when there is nothing to do: inside a virtual environment, or when told to leave it.
    """
    if os.environ.get("OUTBACK_NO_BOOTSTRAP") or sys.prefix != sys.base_prefix:
        return
    try:
        with _alone(root) as lock:
            environment = Environment(root, lock)
            _make_current(environment, environment.choose_requirements((*arguments, "", "")[1]))
    except (SetupFailed, OSError) as error:
        sys.exit(f"Setting up .venv failed. {error}")
    except KeyboardInterrupt:
        sys.exit("Setting up .venv was interrupted; the next start takes it up again.")
    variables = {name: value for name, value in os.environ.items() if name != BYTECODE_SWITCH}
    os.execve(environment.python, [str(environment.python), *arguments], variables)  # noqa: S606


def _make_current(environment: Environment, requirements: str) -> None:
    if environment.is_current(requirements):
        return
    print(f"Setting up .venv from {requirements} (this once) ...", file=sys.stderr, flush=True)
    environment.install(requirements)


@contextlib.contextmanager
def _alone(root: Path) -> Iterator[int]:
    """Let one set-up at a time work on a checkout; a second one waits and then finds it done.

    Gives the lock's descriptor: a tool that outlives a killed start keeps it, until it is gone too.
    """
    descriptor = os.open(root, os.O_RDONLY)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for another start to finish setting up .venv ...", file=sys.stderr, flush=True)
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield descriptor
    finally:
        os.close(descriptor)


def _run(command: Sequence[str], variables: Mapping[str, str], held: Sequence[int]) -> None:
    done = subprocess.run(
        command,
        env=dict(variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        pass_fds=held,
        preexec_fn=bind_to_parent(signal.SIGKILL),  # there are no threads yet
    )
    if done.returncode:
        raise SetupFailed(f"`{' '.join(command)}` said:\n{(done.stdout + done.stderr).strip()}")


def _succeeds(command: Sequence[str]) -> bool:
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0
