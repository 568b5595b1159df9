"""Install a seccomp program that was made in the arena's process. See `program.py` for what it allows."""

import ctypes

from bots.arena.sandbox import kernel

_PR_SET_SECCOMP = 22
_MODE_FILTER = 2
_INSTRUCTION_BYTES = 8


class Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def prepared(program: bytes) -> Filter:
    """`program`, an array of struct sock_filter, in the kernel's form."""
    if not program or len(program) % _INSTRUCTION_BYTES:
        raise ValueError("this is no seccomp program")
    return Filter(len(program) // _INSTRUCTION_BYTES, program)


def install(program: bytes) -> None:
    """Hand an array of struct sock_filter to the kernel. Needs no_new_privs; cannot be undone."""
    put_on(prepared(program))


def put_on(program: Filter) -> None:
    """`install` of what is prepared."""
    kernel.prctl(_PR_SET_SECCOMP, _MODE_FILTER, ctypes.addressof(program))
