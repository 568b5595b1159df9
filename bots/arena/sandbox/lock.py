"""Puts the mechanisms in order: some on the zygote, once; the others on each bot, before its code."""

import os
from typing import Any

from bots.arena.sandbox import identity, landlock, lineage, namespaces, rlimits, seccomp
from bots.arena.sandbox.layers import Layer


def jail_zygote(kill_list: bytes) -> Layer:
    """What every fork inherits: namespaces and an empty root where the kernel allows them, and the kill list.

    None of these is enough by itself, and none is necessary: what is in force is reported.
    """
    layers = Layer(0)
    if namespaces.enter():
        layers |= Layer.NAMESPACES
    if identity.enter_empty_root():
        layers |= Layer.EMPTY_ROOT
    if kill_list:
        seccomp.install(kill_list)
        layers |= Layer.KILL_LIST
    return layers


def lock(plan: dict[str, Any], parent: int) -> Layer:
    """Lock this process by `plan` and say which layers are in force. Any exception means: do not run the bot.

    The order matters: the user first, since changing it needs rights; Landlock before the limit on
    descriptors, since it needs one; seccomp last, since it forbids all the rest.
    """
    layers = Layer.LINEAGE
    if os.geteuid() == 0 and identity.become_nobody_else():
        layers |= Layer.OTHER_USER
    lineage.bind_to(parent)
    if landlock.deny_all():
        layers |= Layer.LANDLOCK
    rlimits.impose(plan["memory_bytes"], plan["cpu_seconds"])
    layers |= Layer.RLIMITS
    if plan["seccomp"]:
        seccomp.install(bytes.fromhex(plan["seccomp"]))
        layers |= Layer.SECCOMP
    return layers
