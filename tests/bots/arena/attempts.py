"""Lets hostile bots try what they can behind some layers only: `attempts.py LAYERS BOT...`.

Each plays one move in a process of its own. Prints a JSON object: what became of each, by file name: "worked"
if `choose` returned, else the name of its exception or of the signal that it died of.
"""

import ctypes
import json
import os
import signal
import socket
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from bots.arena.interface import Limits  # noqa: E402
from bots.arena.sandbox import (  # noqa: E402
    identity,
    kernel,
    landlock,
    namespaces,
    program,
    rlimits,
    seccomp,
)

WORKED = "worked"
MARK, PORT = "outback-hostile", "6379"  # in the bots' sources
MARK_HERE = f"outback-attempt-{os.getpid()}"  # no trace of a bot at play, nor of other attempts
NO_NEW_PRIVILEGES = 38
NEW_NAMESPACES = 0x00020000 | 0x04000000 | 0x08000000  # mounts, host name, System V and message queues
PRIVATE_MOUNTS = 0x4000 | 0x40000
KILL_LIST, FILTER = program.kill_list(), program.bot_program()  # made once, before any fork
LOCKS = {  # in the order in which the arena puts them on
    "namespaces": namespaces.enter,
    "empty_root": identity.enter_empty_root,
    "kill_list": lambda: seccomp.install(KILL_LIST),
    "other_user": identity.become_nobody_else,
    "landlock": lambda: kernel.perform(landlock.prepare_calls()),
    "rlimits": lambda: kernel.perform(rlimits.prepare_calls(Limits().memory_bytes, 60)),
    "seccomp": lambda: seccomp.install(FILTER),
}

_libc = ctypes.CDLL(None)


def step_aside() -> None:
    """Where root may, what works works in namespaces of our own."""
    if _libc.unshare(NEW_NAMESPACES) == 0:
        _libc.mount(b"none", b"/", None, PRIVATE_MOUNTS, None)


def became_of(source: str, layers: list[str]) -> str:
    listening, telling = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(telling, tried(source, layers).encode())
        os._exit(0)
    os.close(telling)
    said = os.read(listening, 100).decode()
    os.close(listening)
    return said or end_described(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


def end_described(code: int) -> str:
    """For a process that could not tell: it was killed, or it has become another program."""
    if code < 0:
        return signal.Signals(-code).name
    return WORKED if code == 0 else f"exit status {code}"


def tried(source: str, layers: list[str]) -> str:
    world: dict[str, type] = {}
    kernel.prctl(NO_NEW_PRIVILEGES, 1)
    for name, lock in LOCKS.items():
        if name in layers:
            lock()
    try:
        exec(source, world)
        world["Bot"]().choose({}, ["0-"])
    except Exception as error:
        return type(error).__name__
    return WORKED


@contextmanager
def things_to_find() -> Iterator[int]:
    """What others on a machine have: shared memory, semaphores, a queue, and who listens. Gives a port."""
    key, make, remove = zlib.crc32(MARK_HERE.encode()) >> 1, 0o1666, 0
    with socket.socket(socket.AF_UNIX) as abstract, socket.create_server(("127.0.0.1", 0)) as tcp:
        abstract.bind(f"\0{MARK_HERE}")
        abstract.listen()
        made = _libc.shmget(key, 4096, make), _libc.semget(key, 1, make), _libc.msgget(key, make)
        yield tcp.getsockname()[1]
        _libc.shmctl(made[0], remove, None)
        _libc.semctl(made[1], 0, remove, None)
        _libc.msgctl(made[2], remove, None)


def tidy_up() -> None:
    """Take away what worked and stays."""
    for place in (Path("/tmp"), Path("/dev/shm"), Path()):
        for path in place.glob(f"{MARK_HERE}*"):
            path.rmdir() if path.is_dir() else path.unlink()
    _libc.mq_unlink(f"/{MARK_HERE}".encode())


if __name__ == "__main__":
    step_aside()
    layers, outcomes = sys.argv[1].split("+"), {}
    with things_to_find() as port:
        for path in map(Path, sys.argv[2:]):
            source = path.read_text(encoding="utf-8").replace(MARK, MARK_HERE).replace(PORT, str(port))
            outcomes[path.stem] = became_of(source, layers)
            tidy_up()
    print(json.dumps(outcomes))
