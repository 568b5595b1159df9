"""The C library, for the few calls that Python has no name for."""

import ctypes
import os

_libc = ctypes.CDLL(None, use_errno=True)


def prctl(option: int, first: int = 0, second: int | ctypes.c_void_p = 0) -> None:
    """prctl(2); OSError if the kernel says no."""
    second_word = second if isinstance(second, ctypes.c_void_p) else ctypes.c_ulong(second)
    arguments = (ctypes.c_ulong(first), second_word, ctypes.c_ulong(0), ctypes.c_ulong(0))
    if _libc.prctl(option, *arguments) != 0:
        raise last_error("prctl")


def unshare(flags: int) -> None:
    """unshare(2); OSError if the kernel says no."""
    if _libc.unshare(ctypes.c_int(flags)) != 0:
        raise last_error("unshare")


def syscall(number: int, *arguments: int | ctypes.c_void_p | None) -> int:
    """A system call by number; OSError if it fails."""
    words = [ctypes.c_long(word) if isinstance(word, int) else word for word in arguments]
    result = int(_libc.syscall(ctypes.c_long(number), *words))
    if result < 0:
        raise last_error(f"system call {number}")
    return result


def last_error(what: str) -> OSError:
    """The C library's errno as an exception."""
    number = ctypes.get_errno()
    return OSError(number, f"{what}: {os.strerror(number)}")
