"""A warm interpreter that forks bots' processes. It runs none of their code and hears none of their data."""

import gc
import json
import os
import socket
import sys
from typing import NoReturn

from bots.arena.flavours import Flavour
from bots.arena.inside import modules
from bots.arena.inside.author import Author
from bots.arena.inside.kinds import MakeGuest, guest_maker
from bots.arena.inside.reports import type_name
from bots.arena.inside.serve import live
from bots.arena.inside.warm_up import warm_up
from bots.arena.sandbox import lineage, lock
from bots.arena.sandbox.layers import Layer

_MESSAGE_BYTES = 1 << 16
_FIRST_FREE = 6  # 0: nothing to read; 1, 2: output; 3, 4, 5: asks, answers, reports
_SPAWN = b"s"


def serve(control: int, flavour: str, kill_list: str) -> None:
    """Fork and bury as asked on `control`, until it is closed."""
    lineage.bind_to(os.getppid())
    modules.load_all(Flavour(flavour))
    warm_up(Author())
    make_guest = guest_maker(Flavour(flavour))
    sys.argv[:] = ["bot.py"]
    os.environ.clear()
    jail = lock.jail_zygote(bytes.fromhex(kill_list))
    modules.close_the_list(Flavour(flavour))
    gc.collect()
    gc.freeze()  # collections in the forks leave the shared pages alone
    with socket.socket(fileno=control) as line:
        while True:
            message, descriptors, *_ = socket.recv_fds(line, _MESSAGE_BYTES, 4)
            if not message:
                return
            if message[:1] == _SPAWN:
                answer = _fork(line, json.loads(message[1:]), descriptors, make_guest, jail)
            else:
                _, status = os.waitpid(int(message[1:]), 0)
                answer = os.waitstatus_to_exitcode(status)
            line.send(str(answer).encode())


def _fork(
    line: socket.socket, plan: dict[str, str], descriptors: list[int], make_guest: MakeGuest, jail: Layer
) -> int:
    parent = os.getpid()
    pid = os.fork()
    if pid == 0:
        line.close()  # or a bot could answer in the name of the zygote
        _become(descriptors, parent, plan, make_guest, jail)
    for descriptor in descriptors:
        os.close(descriptor)
    return pid


def _become(
    descriptors: list[int], parent: int, plan: dict[str, str], make_guest: MakeGuest, jail: Layer
) -> NoReturn:
    """The rest of a fork's life. No exit handler runs at its end: there is nobody to say goodbye to."""
    status = 1
    try:
        asks, answers, reports, output = [os.dup2(fd, 16 + n) for n, fd in enumerate(descriptors)]
        os.dup2(output, 1)
        os.dup2(output, 2)
        for number, descriptor in enumerate((asks, answers, reports), 3):
            os.dup2(descriptor, number)
        os.closerange(_FIRST_FREE, 256)
        os.setsid()  # a signal to its group reaches nobody else
        live(plan, parent, make_guest, jail)
        status = 0
    except BaseException as error:
        print(f"The runner failed: {type_name(error)}")  # this is the author's log: no paths of ours
    finally:
        os._exit(status)
