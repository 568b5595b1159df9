"""Starts bots' processes: asks a zygote, a warm interpreter that holds no secret, to fork them.

One zygote a runtime and process of ours. It is started when first needed and again if it is gone.
"""

import atexit
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from bots.arena.interface import ArenaError
from bots.arena.runtimes import Runtime
from bots.arena.sandbox.lock_plan import LockPlan
from bots.arena.sandbox.plan import kill_list_hex

_ZYGOTE = str(Path(__file__).with_name("zygote.py"))
# Not -I: it would ignore PYTHONHASHSEED, and a bot that loops over a set must play the same game twice.
_FLAGS = ("-S", "-s", "-P", "-B", "-u", "-X", "utf8")
# One thread each: numerical libraries would start as many as there are cores, and a bot may start none.
_ENVIRONMENT = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
_PASSED_ON = ("LEAGUE_VAR", "OUTBACK_ENGINE")  # where a compiled engine lies
_PATIENCE_S = 20  # only something broken takes so long
_REPLY_BYTES = 64
SPAWN, REAP = b"s", b"b"

Ends = tuple[int, int, int, int]  # a bot's ends of its pipes: asks, answers, reports, output


class ZygoteClient:
    """One zygote. Every method raises ArenaError if it is gone or silent: then take a new one."""

    def __init__(self, runtime: Runtime) -> None:
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._control.settimeout(_PATIENCE_S)
        self._one_at_a_time = threading.Lock()
        try:
            self._zygote = _start_zygote(theirs.fileno(), runtime)
        except OSError as error:
            self._control.close()
            raise ArenaError(f"no process for bots: {error}") from error
        finally:
            theirs.close()

    @property
    def pid(self) -> int:
        """The zygote's process id."""
        return self._zygote.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked for more."""
        return self._zygote.poll() is None

    def spawn(self, plan: LockPlan, ends: Ends) -> int:
        """Fork a process that locks itself by `plan`; its pid, which stays its own until it is reaped."""
        with self._asking():
            socket.send_fds(self._control, [_spawn_message(tuple(plan.items()))], ends)
            return int(self._reply())

    def reap(self, pid: int) -> tuple[int, int]:
        """Wait for a process that is ending; its exit status, negative for a signal, and the most memory that
        it used, in bytes."""
        with self._asking():
            self._control.send(REAP + str(pid).encode())
            status, kibibytes = self._reply().split()
            return int(status), int(kibibytes) << 10

    def close(self) -> None:
        """End the zygote and, with it, every bot that it forked."""
        self._control.close()
        self._zygote.kill()
        self._zygote.wait()

    def _reply(self) -> bytes:
        reply = self._control.recv(_REPLY_BYTES)
        if not reply:
            raise ConnectionResetError("it hung up")
        return reply

    @contextmanager
    def _asking(self) -> Iterator[None]:
        with self._one_at_a_time:
            try:
                yield
            except OSError as error:
                self.close()
                raise ArenaError(f"the zygote of the bots' processes is gone: {error}") from error


@cache
def _spawn_message(plan: tuple[tuple[str, object], ...]) -> bytes:
    return SPAWN + json.dumps(dict(plan)).encode()


def _start_zygote(control: int, runtime: Runtime) -> subprocess.Popen[bytes]:
    paths = list(dict.fromkeys(os.path.abspath(path) for path in sys.path))  # noqa: PTH100 - "" is here
    passed_on = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    return subprocess.Popen(
        [sys.executable, *_FLAGS, _ZYGOTE, str(control), runtime.text(), kill_list_hex(), *paths],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        pass_fds=[control],
        env=_ENVIRONMENT | passed_on,
        cwd="/",
        start_new_session=True,
    )


_clients: dict[tuple[int, Runtime], ZygoteClient] = {}  # a fork of ours must not share what its parent has


def zygote_for(runtime: Runtime) -> ZygoteClient:
    """This process's zygote of that runtime, alive."""
    key = os.getpid(), runtime
    found = _clients.get(key)
    if found is None or not found.is_alive:
        found = _clients[key] = ZygoteClient(runtime)
    return found


def live_zygotes() -> list[ZygoteClient]:
    """This process's zygotes that live."""
    return [found for (owner, _), found in _clients.items() if owner == os.getpid() and found.is_alive]


def close_all() -> None:
    """End this process's zygotes."""
    for found in live_zygotes():
        found.close()


atexit.register(close_all)
