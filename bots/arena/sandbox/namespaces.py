"""Namespaces of its own, where the kernel lets us: no network device, no shared memory or queue of others."""

import os

from bots.arena.sandbox import kernel

_NEW_IPC = 0x08000000
_NEW_USER = 0x10000000
_NEW_NET = 0x40000000


def enter() -> bool:
    """Leave the machine's network and System V IPC behind; False where that is forbidden.

    An ordinary user needs a user namespace for it, which also lets it change its root afterwards.
    """
    wanted = _NEW_NET | _NEW_IPC
    if os.geteuid() != 0:
        wanted |= _NEW_USER
    try:
        kernel.unshare(wanted)
    except OSError:
        return False
    return True
