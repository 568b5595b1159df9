"""Puts the mechanisms in order: some on the zygote, once; the others on each bot, before its code."""

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from bots.arena.sandbox import identity, landlock, lineage, namespaces, rlimits, seccomp
from bots.arena.sandbox.layers import Layer

# To combine two members of a Flag takes Python longer than most of the locks.
_LINEAGE, _OTHER_USER, _LANDLOCK = int(Layer.LINEAGE), int(Layer.OTHER_USER), int(Layer.LANDLOCK)
_RLIMITS, _SECCOMP = int(Layer.RLIMITS), int(Layer.SECCOMP)


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


class Locks(NamedTuple):
    """A plan in the forms in which the kernel takes it."""

    memory_bytes: int
    cpu_seconds: int
    seccomp: seccomp.Filter | None


def prepared(plan: Mapping[str, Any]) -> Locks:
    """What needs no process of its own, done once for all that are to be locked by `plan`."""
    landlock.prepared()
    program = bytes.fromhex(plan["seccomp"])
    return Locks(plan["memory_bytes"], plan["cpu_seconds"], seccomp.prepared(program) if program else None)


def lock(plan: Mapping[str, Any], parent: int) -> Layer:
    """Lock this process by `plan` and say which layers are in force. Any exception means: no bot."""
    return Layer(lock_by(prepared(plan), parent))


def lock_by(locks: Locks, parent: int) -> int:
    """`lock` for a fresh fork, where everything that is touched is copied first: plain integers, few calls.

    The order matters: the user first, since changing it needs rights; Landlock before the limit on
    descriptors, since it needs one; seccomp last, since it forbids all the rest.
    """
    layers = _LINEAGE
    if os.geteuid() == 0 and identity.become_nobody_else():
        layers |= _OTHER_USER
    lineage.bind_to(parent)
    if landlock.deny_all():
        layers |= _LANDLOCK
    rlimits.impose(locks.memory_bytes, locks.cpu_seconds)
    layers |= _RLIMITS
    if locks.seccomp:
        seccomp.put_on(locks.seccomp)
        layers |= _SECCOMP
    return layers
