"""Install a seccomp program that was made in the arena's process. See `program.py` for what it allows."""

import ctypes

from bots.arena.sandbox import kernel

_PR_SET_SECCOMP = 22
_MODE_FILTER = 2
_INSTRUCTION_BYTES = 8


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def install(program: bytes) -> None:
    """Hand `program`, an array of struct sock_filter, to the kernel. Needs no_new_privs; cannot be undone."""
    if not program or len(program) % _INSTRUCTION_BYTES:
        raise ValueError("this is no seccomp program")
    handle = _Program(len(program) // _INSTRUCTION_BYTES, program)
    kernel.prctl(_PR_SET_SECCOMP, _MODE_FILTER, ctypes.cast(ctypes.byref(handle), ctypes.c_void_p))
