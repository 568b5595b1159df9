"""Puts the mechanisms in order. Runs in the bot's process, once, before the bot's code."""

import os
from typing import Any

from bots.arena.sandbox import identity, landlock, lineage, rlimits, seccomp
from bots.arena.sandbox.layers import Layer


def lock(plan: dict[str, Any]) -> Layer:
    """Lock this process by `plan` and say which layers are in force. Any exception means: do not run the bot.

    The order matters: root's two first, since they need rights; Landlock before the limit on descriptors,
    since it needs one; seccomp last, since it forbids all the rest.
    """
    layers = _leave_root_behind()
    lineage.bind_to(plan["parent_pid"])
    layers |= Layer.LINEAGE
    if landlock.deny_all():
        layers |= Layer.LANDLOCK
    rlimits.impose(plan["memory_bytes"], plan["cpu_seconds"])
    layers |= Layer.RLIMITS
    if plan["seccomp"]:
        seccomp.install(bytes.fromhex(plan["seccomp"]))
        layers |= Layer.SECCOMP
    return layers


def _leave_root_behind() -> Layer:
    if os.geteuid() != 0:
        return Layer(0)
    layers = Layer(0)
    if identity.enter_empty_root():
        layers |= Layer.EMPTY_ROOT
    if identity.become_nobody_else():
        layers |= Layer.OTHER_USER
    return layers
