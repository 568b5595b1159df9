"""Install a seccomp program that was made in the arena's process. See `program.py` for what it allows."""

import ctypes

from bots.arena.sandbox import kernel

_PR_SET_SECCOMP = 22
_MODE_FILTER = 2
_INSTRUCTION_BYTES = 8
_kept: list[ctypes.Structure] = []  # what the kernel is given the address of


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def install(program: bytes) -> None:
    """Hand `program`, an array of struct sock_filter, to the kernel. Needs no_new_privs; cannot be undone."""
    kernel.perform(prepare_calls(program))


def prepare_calls(program: bytes) -> list[kernel.PreparedCall]:
    """What installs `program`. ValueError if it is none."""
    if not program or len(program) % _INSTRUCTION_BYTES:
        raise ValueError("this is not a seccomp program")
    handle = _Program(len(program) // _INSTRUCTION_BYTES, program)
    _kept.append(handle)
    return [kernel.prepared_prctl(_PR_SET_SECCOMP, _MODE_FILTER, ctypes.addressof(handle))]
