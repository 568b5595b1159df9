"""Landlock: deny every file, TCP port, abstract socket and signal that the kernel knows how to deny."""

import ctypes
import os

from bots.arena.sandbox import kernel

_CREATE_RULESET = 444  # the same numbers on every architecture
_RESTRICT_SELF = 446
_ASK_VERSION = 1
_FILE_RIGHTS_BY_VERSION = {1: 13, 2: 14, 3: 15, 4: 15}  # how many bits; 16 from version 5 on
_FILE_RIGHTS_NOW = 16
_RULES = 256  # a descriptor above those that a fork closes at once
_VERSION_WITH_NET = 4
_VERSION_WITH_SCOPES = 6


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("handled_access_fs", ctypes.c_uint64),
        ("handled_access_net", ctypes.c_uint64),
        ("scoped", ctypes.c_uint64),
    )


def version() -> int:
    """The kernel's Landlock version, 0 without Landlock."""
    try:
        return kernel.syscall(_CREATE_RULESET, 0, 0, _ASK_VERSION)
    except OSError:
        return 0


def prepare_calls() -> list[kernel.PreparedCall]:
    """What restricts a process for good: nothing on a kernel without Landlock. Needs no_new_privs.

    The rules lie in a descriptor. Each process that restricts itself is alone behind them: it may not even
    signal another.
    """
    abi = version()
    if abi == 0:
        return []
    rules, size = _ruleset(abi)
    # No rule is added: what is handled and not allowed is denied.
    descriptor = kernel.syscall(_CREATE_RULESET, ctypes.addressof(rules), size)
    os.dup2(descriptor, _RULES)
    os.close(descriptor)
    return [kernel.prepared_syscall(_RESTRICT_SELF, _RULES), (os.close, (_RULES,))]


def _ruleset(abi: int) -> tuple[_Ruleset, int]:
    files = (1 << _FILE_RIGHTS_BY_VERSION.get(abi, _FILE_RIGHTS_NOW)) - 1
    if abi >= _VERSION_WITH_SCOPES:
        return _Ruleset(files, 0b11, 0b11), 24
    if abi >= _VERSION_WITH_NET:
        return _Ruleset(files, 0b11, 0), 16
    return _Ruleset(files, 0, 0), 8
