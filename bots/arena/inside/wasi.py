"""The system that a WebAssembly guest believes to run on: no file, no network, no clock, its own dice.

These are the calls of wasi_snapshot_preview1 that C libraries cannot start without, written here. Nothing of
the real system is behind them but the log, and each costs fuel. The other calls of that interface answer
ENOSYS.
"""

import os
import random
import struct
from collections.abc import Callable

from wasmtime import Caller, FuncType, Memory, Store, ValType

from bots.arena.inside.fuel import HOST_BYTE_FUEL, HOST_CALL_FUEL

MODULE = "wasi_snapshot_preview1"
_FINE, _BADF, _FAULT, _NOSYS, _SPIPE = 0, 8, 21, 52, 70
_STANDARD = (0, 1, 2)
_LOG = 2
_CHARACTER_DEVICE = b"\2" + bytes(7)
_READ_AND_WRITE = (1 << 1 | 1 << 6).to_bytes(8, "little")
_BYTES_A_CALL_MAX = 65_536
_PARTS_A_CALL_MAX = 1_024
_TICK_NS = 1_000
_PART = struct.Struct("<2L")

# The parameters of each call: i for 32 bits, l for 64. All but proc_exit return an error number.
SIGNATURES = {
    "args_get": "ii", "args_sizes_get": "ii", "environ_get": "ii", "environ_sizes_get": "ii",
    "clock_res_get": "ii", "clock_time_get": "ili", "fd_close": "i", "fd_fdstat_get": "ii",
    "fd_prestat_get": "ii", "fd_prestat_dir_name": "iii", "fd_read": "iiii", "fd_seek": "ilii",
    "fd_write": "iiii", "proc_exit": "i", "random_get": "ii", "sched_yield": "",
}  # fmt: skip
NOT_HERE = {
    "fd_advise": "illi", "fd_allocate": "ill", "fd_datasync": "i", "fd_fdstat_set_flags": "ii",
    "fd_fdstat_set_rights": "ill", "fd_filestat_get": "ii", "fd_filestat_set_size": "il",
    "fd_filestat_set_times": "illi", "fd_pread": "iiili", "fd_pwrite": "iiili", "fd_readdir": "iiili",
    "fd_renumber": "ii", "fd_sync": "i", "fd_tell": "ii", "path_create_directory": "iii",
    "path_filestat_get": "iiiii", "path_filestat_set_times": "iiiilli", "path_link": "iiiiiii",
    "path_open": "iiiiillii", "path_readlink": "iiiiii", "path_remove_directory": "iii",
    "path_rename": "iiiiii", "path_symlink": "iiiii", "path_unlink_file": "iii", "poll_oneoff": "iiii",
    "proc_raise": "i", "sock_accept": "iii", "sock_recv": "iiiiii", "sock_send": "iiiii",
    "sock_shutdown": "ii",
}  # fmt: skip


class Exited(Exception):
    """The guest ended its program."""


class Aborted(Exception):
    """The guest gave up in the way of AssemblyScript."""


def type_of(name: str) -> FuncType:
    """The type of a call of the interface; KeyError if there is none of this name."""
    letters = {**SIGNATURES, **NOT_HERE}[name]
    parameters = [ValType.i64() if letter == "l" else ValType.i32() for letter in letters]
    return FuncType(parameters, [] if name == "proc_exit" else [ValType.i32()])


class System:
    """One game's system. A wrong address from the guest is an error number, never an exception."""

    def __init__(self, store: Store, seed: str) -> None:
        self._store = store
        self._dice = random.Random(seed)  # noqa: S311 - games are to be repeatable
        self._now = 0

    def call(self, name: str, caller: Caller, *given: int) -> int | None:
        """Answer the call `name`. Raises Exited."""
        self.spend(HOST_CALL_FUEL)
        if name in NOT_HERE:
            return _NOSYS
        answer: Callable[..., int | None] = getattr(self, f"_{name}")
        return answer(caller, *(number & (1 << 64) - 1 if number < 0 else number for number in given))

    def spend(self, fuel: int) -> None:
        """Use up fuel for work that was done for the guest."""
        self._store.set_fuel(max(0, self._store.get_fuel() - fuel))

    def _args_sizes_get(self, caller: Caller, count: int, size: int) -> int:
        return _put(caller, count, bytes(4)) or _put(caller, size, bytes(4))

    _environ_sizes_get = _args_sizes_get

    def _args_get(self, caller: Caller, pointers: int, texts: int) -> int:
        return _FINE

    _environ_get = _args_get

    def _clock_res_get(self, caller: Caller, clock: int, resolution: int) -> int:
        return _put(caller, resolution, _TICK_NS.to_bytes(8, "little"))

    def _clock_time_get(self, caller: Caller, clock: int, precision: int, time: int) -> int:
        self._now += _TICK_NS  # who waits for the time to pass gets on
        return _put(caller, time, self._now.to_bytes(8, "little"))

    def _fd_close(self, caller: Caller, descriptor: int) -> int:
        return _FINE if descriptor in _STANDARD else _BADF

    def _fd_fdstat_get(self, caller: Caller, descriptor: int, status: int) -> int:
        if descriptor not in _STANDARD:
            return _BADF
        return _put(caller, status, _CHARACTER_DEVICE + _READ_AND_WRITE + bytes(8))

    def _fd_prestat_get(self, caller: Caller, *given: int) -> int:
        return _BADF  # no folder is open

    _fd_prestat_dir_name = _fd_prestat_get

    def _fd_seek(self, caller: Caller, descriptor: int, *given: int) -> int:
        return _SPIPE if descriptor in _STANDARD else _BADF

    def _fd_read(self, caller: Caller, descriptor: int, parts: int, count: int, read: int) -> int:
        return _put(caller, read, bytes(4)) if descriptor == 0 else _BADF

    def _fd_write(self, caller: Caller, descriptor: int, parts: int, count: int, written: int) -> int:
        if descriptor not in _STANDARD[1:]:
            return _BADF
        vectors = _get(caller, parts, _PART.size * min(count, _PARTS_A_CALL_MAX))
        if vectors is None:
            return _FAULT
        self.spend(len(vectors) // _PART.size * HOST_CALL_FUEL)
        text = bytearray()
        for at in range(0, len(vectors), _PART.size):
            begins, length = _PART.unpack_from(vectors, at)
            part = _get(caller, begins, min(length, _BYTES_A_CALL_MAX - len(text)))
            if part is None:
                return _FAULT
            text += part
        self.spend(len(text) * HOST_BYTE_FUEL)
        os.write(_LOG, text)
        return _put(caller, written, len(text).to_bytes(4, "little"))

    def _random_get(self, caller: Caller, begins: int, length: int) -> int:
        if _get(caller, begins, length) is None:
            return _FAULT
        self.spend(length * HOST_BYTE_FUEL)
        return _put(caller, begins, self._dice.randbytes(length))

    def _proc_exit(self, caller: Caller, status: int) -> None:
        raise Exited(f"proc_exit({status})")

    def _sched_yield(self, caller: Caller) -> int:
        return _FINE


def _get(caller: Caller, begins: int, length: int) -> bytearray | None:
    memory = caller.get("memory")
    if not isinstance(memory, Memory) or begins + length > memory.data_len(caller):
        return None
    return memory.read(caller, begins, begins + length)


def _put(caller: Caller, begins: int, content: bytes) -> int:
    memory = caller.get("memory")
    if not isinstance(memory, Memory) or begins + len(content) > memory.data_len(caller):
        return _FAULT
    if content:
        memory.write(caller, content, begins)
    return _FINE
