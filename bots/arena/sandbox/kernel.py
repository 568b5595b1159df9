"""The C library, for the few calls that Python has no name for."""

import ctypes
import os
from collections.abc import Callable, Iterable

# A call and its arguments, made ready before a fork: every page that a fork touches is copied, so it is left
# with nothing to do but to call. A call that fails raises OSError or returns a negative number.
PreparedCall = tuple[Callable[..., int | None], tuple[object, ...]]

_USAGE_FIELDS, _MOST_MEMORY = 18, 4  # struct rusage: two times of two numbers each, and fourteen numbers

_libc = ctypes.CDLL(None, use_errno=True)
_prctl = _libc["prctl"]
_prctl.argtypes = (ctypes.c_ulong,) * 5
_syscall = _libc["syscall"]
_syscall.argtypes, _syscall.restype = (ctypes.c_long,) * 4, ctypes.c_long


def perform(steps: Iterable[PreparedCall]) -> None:
    """One after the other; OSError at the first that fails."""
    for call, arguments in steps:
        if (call(*arguments) or 0) < 0:
            raise last_error(call.__name__)


def prepared_prctl(option: int, first: int, second: int = 0) -> PreparedCall:
    """prctl(2). An argument may be an address."""
    return _prctl, (option, first, second, 0, 0)


def prctl(option: int, first: int, second: int = 0) -> None:
    """The same at once; OSError if the kernel says no."""
    perform([prepared_prctl(option, first, second)])


def prepared_syscall(number: int, first: int = 0, second: int = 0, third: int = 0) -> PreparedCall:
    """A system call by number, of at most three arguments."""
    return _syscall, (number, first, second, third)


def syscall(number: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """The same at once, and what it returns; OSError if it fails."""
    result: int = _syscall(number, first, second, third)
    if result < 0:
        raise last_error(f"system call {number}")
    return result


def trim() -> None:
    """Give pages that are free inside the C library's heap back, where it knows how to (glibc)."""
    malloc_trim = getattr(_libc, "malloc_trim", None)
    if malloc_trim is not None:
        malloc_trim(0)


def wait_for(pid: int) -> tuple[int, int]:
    """wait4(2) for a child: how it ended, as `os.waitpid` has it, and the most memory it used, in KiB.

    `os.wait4` imports a module for its answer, and where this is called nothing can be imported any more.
    """
    status, used = ctypes.c_int(), (ctypes.c_long * _USAGE_FIELDS)()
    if _libc.wait4(pid, ctypes.byref(status), 0, used) != pid:
        raise last_error("wait4")
    return status.value, used[_MOST_MEMORY]


def unshare(flags: int) -> None:
    """unshare(2); OSError if the kernel says no."""
    if _libc.unshare(ctypes.c_int(flags)) != 0:
        raise last_error("unshare")


def last_error(what: str) -> OSError:
    """The C library's errno as an exception."""
    number = ctypes.get_errno()
    return OSError(number, f"{what}: {os.strerror(number)}")
