"""A warm interpreter that forks bots' processes. It runs none of their code and hears none of their data."""

import gc
import json
import os
import random
import socket
import sys
from array import array
from typing import NamedTuple, NoReturn

from bots.arena.flavours import Flavour
from bots.arena.inside import modules
from bots.arena.inside.author import Author
from bots.arena.inside.kinds import Guest, MakeGuest, guest_maker
from bots.arena.inside.reports import type_name
from bots.arena.inside.serve import live
from bots.arena.inside.warm_up import warm_up
from bots.arena.sandbox import lineage, lock

_MESSAGE_BYTES = 1 << 15
_THEIRS = array("i", (3, 4, 5, 6))  # asks, answers, reports, output: a bot finds them there
_OUTPUT, _FIRST_FREE = 6, 6
_ROOM = socket.CMSG_SPACE(len(_THEIRS) * _THEIRS.itemsize)
_OURS = 16  # where the zygote's own descriptor is out of the way
_SPAWN = b"s"


class _Fork(NamedTuple):
    """All that a fork needs and that could be made before it."""

    locks: lock.Locks
    guest: Guest
    jail: int
    parent: int


def serve(control: int, flavour: str, kill_list: str) -> None:
    """Fork and bury as asked on `control`, until it is closed. The modules are loaded."""
    lineage.bind_to(os.getppid())
    warm_up(Author())
    make_guest = guest_maker(Flavour(flavour))
    sys.argv[:] = ["bot.py"]
    os.environ.clear()
    jail = int(lock.jail_zygote(bytes.fromhex(kill_list)))
    modules.close_the_list()
    gc.collect()
    gc.freeze()  # collections in the forks leave the shared pages alone
    os.dup2(control, _OURS)
    if control > _OURS:
        os.close(control)
    os.closerange(_THEIRS[0], _OURS)
    with socket.socket(fileno=_OURS) as line:
        _answer(line, make_guest, jail)


def _answer(line: socket.socket, make_guest: MakeGuest, jail: int) -> None:
    forks: dict[bytes, _Fork] = {}  # by what asks for them: few
    while True:
        message, ancillary, *_ = line.recvmsg(_MESSAGE_BYTES, _ROOM)
        if not message:
            return
        if message[:1] != _SPAWN:
            _, status = os.waitpid(int(message[1:]), 0)
            answer = os.waitstatus_to_exitcode(status)
        else:
            if message not in forks:
                plan = json.loads(message[1:])
                forks[message] = _Fork(lock.prepared(plan), make_guest(plan), jail, os.getpid())
            answer = _spawned(ancillary[0][2], forks[message])
        line.send(b"%d" % answer)


def _spawned(descriptors: bytes, fork: _Fork) -> int:
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
        os.dup2(_OUTPUT, 1)
        os.dup2(_OUTPUT, 2)
        os.closerange(_FIRST_FREE, 256)  # the zygote's own too, or a bot could answer in its name
        os.setsid()  # a signal to its group reaches nobody else
        random.seed()  # or all bots would throw the same
        live(fork.locks, fork.parent, fork.guest, fork.jail)
        status = 0
    except BaseException as error:
        print(f"The runner failed: {type_name(error)}")  # this is the author's log: no paths of ours
    finally:
        os._exit(status)
