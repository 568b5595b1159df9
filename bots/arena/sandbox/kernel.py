"""The C library, for the few calls that Python has no name for."""

import ctypes
import os

_libc = ctypes.CDLL(None, use_errno=True)
# Bound once, with every argument a whole word: a bot's process calls them when each touched page is copied.
_prctl = _libc["prctl"]
_prctl.argtypes = (ctypes.c_ulong,) * 5
_syscall = _libc["syscall"]
_syscall.argtypes, _syscall.restype = (ctypes.c_long,) * 4, ctypes.c_long


def prctl(option: int, first: int = 0, second: int = 0) -> None:
    """prctl(2); OSError if the kernel says no. An argument may be an address."""
    if _prctl(option, first, second, 0, 0) != 0:
        raise last_error("prctl")


def unshare(flags: int) -> None:
    """unshare(2); OSError if the kernel says no."""
    if _libc.unshare(ctypes.c_int(flags)) != 0:
        raise last_error("unshare")


def syscall(number: int, first: int, second: int, third: int = 0) -> int:
    """A system call by number, of at most three arguments; OSError if it fails."""
    result: int = _syscall(number, first, second, third)
    if result < 0:
        raise last_error(f"system call {number}")
    return result


def last_error(what: str) -> OSError:
    """The C library's errno as an exception."""
    number = ctypes.get_errno()
    return OSError(number, f"{what}: {os.strerror(number)}")
