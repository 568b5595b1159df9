"""A warm interpreter that forks bots' processes. It runs none of their code and hears none of their data."""

import gc
import json
import os
import random
import socket
import sys
from array import array
from typing import NamedTuple, NoReturn

from bots.arena.inside import modules
from bots.arena.inside.guests import GuestBot, MakeGuest, guest_maker
from bots.arena.inside.rehearsal import fill_gaps, rehearse
from bots.arena.inside.reports import type_name
from bots.arena.inside.serve import live
from bots.arena.runtimes import Runtime
from bots.arena.sandbox import kernel, lock, parent_death

_MESSAGE_BYTES = 1 << 15
_THEIRS = array("i", (3, 4, 5, 6))  # asks, answers, reports, output: a fork finds them there
_ROOM = socket.CMSG_SPACE(len(_THEIRS) * _THEIRS.itemsize)
_OURS = 16  # where the zygote's own descriptor is out of the way
_SPAWN = b"s"
_SETTLING: list[kernel.PreparedCall] = [
    (os.dup2, (6, 1)),
    (os.dup2, (6, 2)),
    (os.closerange, (6, 256)),  # the zygote's own too, or a bot could answer in its name
    (os.setsid, ()),  # a signal to its group reaches nobody else
    (super(random.Random, random._inst).seed, ()),  # dice of its own
]


class _Fork(NamedTuple):
    """All that a fork needs and that could be made before it."""

    locks: lock.Locks
    parent: int
    guest: GuestBot
    jail: int


def serve(control: int, runtime: Runtime, kill_list: str) -> None:
    """Fork and reap as asked on `control`, until it is closed. The modules are loaded."""
    parent_death.bind_to(os.getppid())
    make_guest = guest_maker(runtime.guest)
    sys.argv[:] = ["bot.py"]
    os.environ.clear()
    os.dup2(control, _OURS)
    if control > _OURS:
        os.close(control)
    os.closerange(_THEIRS[0], _OURS)
    rehearse()
    jail = int(lock.jail_zygote(bytes.fromhex(kill_list)))
    _SETTLING.extend(_dice_of_numpy())
    modules.close_the_list(runtime)
    gc.collect()
    kernel.trim()  # fewer pages to share: of 5 MiB a bot on Debian's own Python nearly one
    fill_gaps()
    gc.freeze()  # collections in the forks leave the shared pages alone
    with socket.socket(fileno=_OURS) as line:
        _answer(line, make_guest, jail)


def _dice_of_numpy() -> list[kernel.PreparedCall]:
    """Fresh ones for numpy too, where it is: what one fork throws would be known to all the others."""
    numpy = sys.modules.get("numpy")
    return [(lambda: numpy.random.seed(random.getrandbits(32)), ())] if numpy else []


def _answer(line: socket.socket, make_guest: MakeGuest, jail: int) -> None:
    forks: dict[bytes, _Fork] = {}  # by what asks for them: few
    while True:
        message, ancillary = _receive(line)
        if not message:
            return
        if message[:1] != _SPAWN:
            status, kibibytes = kernel.wait_for(int(message[1:]))
            line.send(b"%d %d" % (os.waitstatus_to_exitcode(status), kibibytes))
        else:
            if message not in forks:
                plan = json.loads(message[1:])
                forks[message] = _Fork(lock.prepare_locks(plan), os.getpid(), make_guest(plan), jail)
            line.send(b"%d" % _spawn_fork(ancillary[0][2], forks[message]))


def _receive(line: socket.socket) -> tuple[bytes, list[tuple[int, int, bytes]]]:
    """The next message and what came with it; an empty one when nobody asks any more."""
    try:
        message, ancillary, *_ = line.recvmsg(_MESSAGE_BYTES, _ROOM)
    except OSError:  # who asked was ended: the kernel has more than one word for it
        return b"", []
    return message, ancillary


def _spawn_fork(descriptors: bytes, fork: _Fork) -> int:
    """Received descriptors get the lowest free numbers, so they are where the fork is to find them."""
    if array("i", descriptors) != _THEIRS:
        raise OSError("the descriptors are not where they should be")
    pid = os.fork()
    if pid == 0:
        _become(fork)
    for descriptor in _THEIRS:
        os.close(descriptor)
    return pid


def _become(fork: _Fork) -> NoReturn:
    """The rest of a fork's life. No exit handler runs at its end: there is nobody to say goodbye to."""
    status = 1
    try:
        kernel.perform(_SETTLING)
        live(*fork)
        status = 0
    except BaseException as error:
        print(f"The runner failed: {type_name(error)}")  # this is the author's log: no paths of ours
    finally:
        os._exit(status)
