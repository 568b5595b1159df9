"""Locks itself with one layer and tries what a bot must not do: `attempts.py REPOSITORY LAYER SECCOMP_HEX`.

Prints what became of each attempt: "worked" or the name of the exception.
"""

import json
import os
import socket
import sys
from collections.abc import Callable

sys.path.insert(0, sys.argv[1])

from bots.arena.sandbox import identity, kernel, landlock, rlimits, seccomp

NO_NEW_PRIVS = 38
PLENTY = 1 << 33


def lock(layer: str) -> None:
    kernel.prctl(NO_NEW_PRIVS, 1)
    if layer == "seccomp":
        seccomp.install(bytes.fromhex(sys.argv[3]))
    elif layer == "rlimits":
        rlimits.impose(PLENTY, 60)
    elif layer == "other_user":
        identity.become_nobody_else()
        rlimits.impose(PLENTY, 60)
    elif layer == "empty_root":
        identity.enter_empty_root()
    elif layer == "landlock":
        landlock.deny_all()


def fork() -> None:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


def write() -> None:
    with open("/tmp/outback-attempt", "w") as file:  # noqa: PTH123
        file.write("here")
    os.unlink("/tmp/outback-attempt")  # noqa: PTH108


ATTEMPTS: dict[str, Callable[[], object]] = {
    "read": lambda: open("/etc/passwd").close(),  # noqa: PTH123
    "write": write,
    "stat": lambda: os.stat("/etc/passwd"),  # noqa: PTH116
    "list": lambda: os.listdir("/"),  # noqa: PTH208
    "udp": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close(),
    "unix": lambda: socket.socket(socket.AF_UNIX).close(),
    "pipe": lambda: [os.close(descriptor) for descriptor in os.pipe()],
    "fork": fork,
    "signal": lambda: os.kill(os.getppid(), 0),
}


def outcome(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except OSError as error:
        return type(error).__name__
    return "worked"


lock(sys.argv[2])
print(json.dumps({name: outcome(attempt) for name, attempt in ATTEMPTS.items()}))
