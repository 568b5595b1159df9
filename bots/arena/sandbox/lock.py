"""Puts the mechanisms in order: some on the zygote, once; the others on each bot, before its code."""

import os
from typing import NamedTuple

from bots.arena.sandbox import identity, kernel, landlock, namespaces, parent_death, rlimits, seccomp
from bots.arena.sandbox.layers import Layer
from bots.arena.sandbox.lock_plan import LockPlan

_OTHER_USER = int(Layer.OTHER_USER)  # to combine two flags takes Python longer than most of the locks


def jail_zygote(kill_list: bytes) -> Layer:
    """What every fork inherits: namespaces and an empty root where the kernel allows them, and the kill list.

    None of these is enough by itself, and none is necessary: what is in force is reported.
    """
    layers = Layer(0)
    rlimits.be_ended_first()
    if namespaces.enter():
        layers |= Layer.NAMESPACES
    if identity.enter_empty_root():
        layers |= Layer.EMPTY_ROOT
    if kill_list:
        seccomp.install(kill_list)
        layers |= Layer.KILL_LIST
    return layers


class Locks(NamedTuple):
    """A plan, made ready for the forks of this process."""

    steps: list[kernel.PreparedCall]
    layers: int  # in force when all is done
    is_root: bool


def prepare_locks(plan: LockPlan) -> Locks:
    """What is the same for all processes that are to be locked by `plan`.

    The order matters: Landlock before the limit on descriptors, since it needs one; seccomp last, since it
    forbids all the rest.
    """
    deny_all = landlock.prepare_calls()
    steps = [
        *parent_death.prepare_calls(),
        *deny_all,
        *rlimits.prepare_calls(plan["memory_bytes"], plan["cpu_seconds"]),
    ]
    layers = Layer.PARENT_DEATH | Layer.RLIMITS | (Layer.LANDLOCK if deny_all else 0)
    if plan["seccomp"]:
        steps += seccomp.prepare_calls(bytes.fromhex(plan["seccomp"]))
        layers |= Layer.SECCOMP
    return Locks(steps, int(layers), os.geteuid() == 0)


def lock(plan: LockPlan, parent: int) -> Layer:
    """Lock this process by `plan` and say which layers are in force. Any exception means: no bot."""
    return Layer(lock_by(prepare_locks(plan), parent))


def lock_by(locks: Locks, parent: int) -> int:
    """`lock` for a fork; the sum of the layers in force. The user first, since changing it needs rights."""
    steps, layers, is_root = locks
    if is_root and identity.become_nobody_else():
        layers |= _OTHER_USER
    kernel.perform(steps)
    parent_death.check(parent)
    return layers
