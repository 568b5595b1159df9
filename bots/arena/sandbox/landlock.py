"""Landlock: deny every file, TCP port, abstract socket and signal that the kernel knows how to deny."""

import ctypes
import os
from functools import cache

from bots.arena.sandbox import kernel

_CREATE_RULESET = 444  # the same numbers on every architecture
_RESTRICT_SELF = 446
_ASK_VERSION = 1
_FILE_RIGHTS_BY_VERSION = {1: 13, 2: 14, 3: 15, 4: 15}  # how many bits; 16 from version 5 on
_FILE_RIGHTS_NOW = 16
_VERSION_WITH_NET = 4
_VERSION_WITH_SCOPES = 6


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("handled_access_fs", ctypes.c_uint64),
        ("handled_access_net", ctypes.c_uint64),
        ("scoped", ctypes.c_uint64),
    )


_kept: list[_Ruleset] = []  # what addresses point at


def version() -> int:
    """The kernel's Landlock version, 0 without Landlock."""
    try:
        return kernel.syscall(_CREATE_RULESET, 0, 0, _ASK_VERSION)
    except OSError:
        return 0


def deny_all() -> bool:
    """Restrict this process for good; False on a kernel without Landlock. Needs no_new_privs."""
    address, size = prepared()
    if size == 0:
        return False
    descriptor = kernel.syscall(_CREATE_RULESET, address, size)
    # No rule is added: what is handled and not allowed is denied.
    kernel.syscall(_RESTRICT_SELF, descriptor, 0)
    os.close(descriptor)
    return True


@cache
def prepared() -> tuple[int, int]:
    """The rules in the kernel's form, made once for a process and its forks: address, and size or 0."""
    abi = version()
    if abi == 0:
        return 0, 0
    rules, size = _ruleset(abi)
    _kept.append(rules)
    return ctypes.addressof(rules), size


def _ruleset(abi: int) -> tuple[_Ruleset, int]:
    files = (1 << _FILE_RIGHTS_BY_VERSION.get(abi, _FILE_RIGHTS_NOW)) - 1
    if abi >= _VERSION_WITH_SCOPES:
        return _Ruleset(files, 0b11, 0b11), 24
    if abi >= _VERSION_WITH_NET:
        return _Ruleset(files, 0b11, 0), 16
    return _Ruleset(files, 0, 0), 8
