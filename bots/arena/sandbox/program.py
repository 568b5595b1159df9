"""Makes the seccomp program, once a process, with libseccomp. The only file that knows pyseccomp."""

import errno
import mmap
import os
from contextlib import suppress
from functools import cache
from types import ModuleType
from typing import Any

_PROT_WRITE, _PROT_EXEC = 2, 4
_PR_SET_SECCOMP, _MODE_FILTER = 22, 2

# Nothing that waits for the clock: who sleeps uses no CPU, and would hold up a worker for seconds at
# every decision without ever passing its limit.
_ALLOWED = (
    "read", "write", "readv", "writev", "close", "dup", "lseek", "fstat", "brk", "munmap", "mremap",
    "gettimeofday", "time", "getrandom", "getpid", "gettid", "getppid", "getuid", "geteuid", "getgid",
    "getegid", "getrusage", "times", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending",
    "sigaltstack", "restart_syscall", "sched_yield", "exit", "exit_group",
)  # fmt: skip
_NO_TIMEOUT = 0
_INT = 0xFFFF_FFFF  # of an argument of 32 bits the kernel does not look at the rest, so neither may a rule

# A clock's id from 0 to 7 is fixed: the machine's clocks, and the CPU time of the caller itself. A negative
# one is made of the number of a process or of a descriptor: somebody else's CPU time, to the nanosecond.
_CLOCK_CALLS = ("clock_gettime", "clock_getres")
_FIXED_CLOCKS = _INT & ~0b111
_NEGATIVE = 1 << 31

# What locks inside one process need. Without the flag "private" a futex on a page of a shared library is one
# and the same for all processes that have loaded it: who waits there can be seen, and woken, by others. The
# operations that inherit priority name their owner by the number of its process, and tell whether it lives.
_FUTEX_OPERATIONS = (0, 1, 9, 10)  # wait, wake, and both with a bit set
_FUTEX_BY_OWNER = (6, 7, 8, 11, 12, 13)
_FUTEX_PRIVATE, _FUTEX_REALTIME = 128, 256

# The advice that allocators give: forget pages, and large pages or none. Other advice throws out pages that
# processes share, or looks for pages that they have in common.
_ADVICE = (4, 8, 14, 15)
_MAP_HUGETLB = 0x40000  # these come from a store that all processes share
_AS_A_TREE = 2  # libseccomp 2.5 or newer

# No innocent program comes near these: end it, do not argue.
_DEADLY = (
    "ptrace", "mount", "umount2", "pivot_root", "setns", "unshare", "bpf", "keyctl", "add_key",
    "request_key", "io_uring_setup", "io_uring_enter", "io_uring_register", "process_vm_readv",
    "process_vm_writev", "userfaultfd", "pidfd_getfd", "perf_event_open", "init_module", "finit_module",
    "delete_module", "kexec_load", "reboot",
)  # fmt: skip

_SILENT = {"ioctl": errno.ENOTTY, "clone3": errno.ENOSYS}
_FCNTL_READS = (1, 3)  # F_GETFD, F_GETFL


@cache
def bot_program(makes_code: bool = False) -> bytes:
    """The filter for a bot: a short list is allowed, the rest fails with EPERM so that authors see an error.

    For a guest that makes code it lets a compiler have it executed, until `seal_program` is put on top of it.
    Raises OSError or RuntimeError where libseccomp is missing or refuses.
    """
    import pyseccomp  # noqa: PLC0415 - raises RuntimeError without libseccomp.so.2

    rules = pyseccomp.SyscallFilter(pyseccomp.ERRNO(errno.EPERM))
    for name in _ALLOWED:
        rules.add_rule(pyseccomp.ALLOW, name)
    for name in _DEADLY:
        rules.add_rule(pyseccomp.KILL_PROCESS, name)
    for name, number in _SILENT.items():
        rules.add_rule(pyseccomp.ERRNO(number), name)
    _allow_with_conditions(rules, pyseccomp)
    if makes_code:
        _allow_compiling(rules, pyseccomp)
    return _export_rules(rules)


@cache
def kill_list() -> bytes:
    """The filter for a zygote, and so for every bot once more: all is allowed but what is deadly, or looks
    at other processes.

    Raises as `bot_program`.
    """
    import pyseccomp  # noqa: PLC0415

    rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    for name in _DEADLY:
        rules.add_rule(pyseccomp.KILL_PROCESS, name)
    _refuse_others(rules, pyseccomp)
    return _export_rules(rules)


@cache
def seal_program() -> bytes:
    """A second filter, for after compiling: nothing becomes executable any more; there is no third one."""
    import pyseccomp  # noqa: PLC0415 - raises RuntimeError without libseccomp.so.2

    rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    executable = pyseccomp.Arg(2, pyseccomp.MASKED_EQ, _PROT_EXEC, _PROT_EXEC)
    rules.add_rule(pyseccomp.ERRNO(errno.EPERM), "mprotect", executable)
    rules.add_rule(pyseccomp.ERRNO(errno.EPERM), "prctl")
    return _export_rules(rules)


def _allow_compiling(rules: Any, seccomp: ModuleType) -> None:
    """Finished code may become executable where it can no longer be written; one more filter may be added."""
    finished = seccomp.Arg(2, seccomp.MASKED_EQ, _PROT_WRITE | _PROT_EXEC, _PROT_EXEC)
    rules.add_rule(seccomp.ALLOW, "mprotect", finished)
    another = seccomp.Arg(0, seccomp.EQ, _PR_SET_SECCOMP), seccomp.Arg(1, seccomp.EQ, _MODE_FILTER)
    rules.add_rule(seccomp.ALLOW, "prctl", *another)


def _allow_with_conditions(rules: Any, seccomp: ModuleType) -> None:
    """Memory that is anonymous and never executable; the process's own clocks and locks; descriptors' flags,
    to read."""
    never_executable = seccomp.Arg(2, seccomp.MASKED_EQ, _PROT_EXEC, 0)
    ordinary = seccomp.Arg(3, seccomp.MASKED_EQ, mmap.MAP_ANONYMOUS | _MAP_HUGETLB, mmap.MAP_ANONYMOUS)
    rules.add_rule(seccomp.ALLOW, "mmap", never_executable, ordinary)
    rules.add_rule(seccomp.ALLOW, "mprotect", never_executable)
    for advice in _ADVICE:
        rules.add_rule(seccomp.ALLOW, "madvise", seccomp.Arg(2, seccomp.MASKED_EQ, _INT, advice))
    for name in _CLOCK_CALLS:
        rules.add_rule(seccomp.ALLOW, name, seccomp.Arg(0, seccomp.MASKED_EQ, _FIXED_CLOCKS, 0))
    for number in _FUTEX_OPERATIONS:
        private = seccomp.Arg(1, seccomp.MASKED_EQ, _INT & ~_FUTEX_REALTIME, number | _FUTEX_PRIVATE)
        rules.add_rule(seccomp.ALLOW, "futex", private, seccomp.Arg(3, seccomp.EQ, _NO_TIMEOUT))
    for command in _FCNTL_READS:
        rules.add_rule(seccomp.ALLOW, "fcntl", seccomp.Arg(1, seccomp.EQ, command))


def _refuse_others(rules: Any, seccomp: ModuleType) -> None:
    """Clocks of other processes, and futexes that others share or are named by: once more, in the filter that
    stands behind a bot's own."""
    refused = seccomp.ERRNO(errno.EPERM)
    for name in _CLOCK_CALLS:
        rules.add_rule(refused, name, seccomp.Arg(0, seccomp.MASKED_EQ, _NEGATIVE, _NEGATIVE))
    rules.add_rule(refused, "futex", seccomp.Arg(1, seccomp.MASKED_EQ, _FUTEX_PRIVATE, 0))
    command = _INT & ~(_FUTEX_PRIVATE | _FUTEX_REALTIME)
    for number in _FUTEX_BY_OWNER:
        rules.add_rule(refused, "futex", seccomp.Arg(1, seccomp.MASKED_EQ, command, number))


def _export_rules(rules: Any) -> bytes:
    import pyseccomp  # noqa: PLC0415

    with suppress(OSError, RuntimeError):  # who puts it on has the kernel run it for every call there is
        rules.set_attr(pyseccomp.Attr.CTL_OPTIMIZE, _AS_A_TREE)
    descriptor = os.memfd_create("seccomp")
    with os.fdopen(descriptor, "r+b") as file:
        rules.export_bpf(file)
        file.seek(0)
        return file.read()
