"""How much memory is available, and whether the bots of a table may be started with it.

A bot may use all that its limit allows. Where the machine has less, the kernel ends somebody's process, and
nobody can say whose fault that is: so such a table is not opened.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from bots.arena.interface import MEBIBYTE, ArenaError, Limits, Program
from bots.arena.languages import memory_for

_KIBIBYTE = 1 << 10
HOUSE_BYTES = 64 * MEBIBYTE  # house bots are known: the hungriest uses half of this
_UNLIMITED = 1 << 60  # version 1 of cgroups writes a number where version 2 writes "max"
_TOP = Path("/")


def refuse_if_short(programs: Iterable[Program], limits: Limits) -> None:
    """Raise ArenaError unless what these programs may use is free now."""
    needed = sum(_most_of(program, limits) for program in programs)
    free = memory_free()
    if free is not None and free < needed:
        raise ArenaError(
            f"too little memory: these bots may use {needed // MEBIBYTE} MiB together, and"
            f" {free // MEBIBYTE} MiB are free; end other programs, or give the machine more memory"
        )


def _most_of(program: Program, limits: Limits) -> int:
    most = memory_for(program.package, limits)
    return min(most, HOUSE_BYTES) if program.house else most


def memory_free(top: Path = _TOP) -> int | None:
    """Bytes that processes of ours can still use: on this machine, and in every cgroup that we are in.

    None where the kernel does not tell. `top` is the root directory.
    """
    found = [free for free in (_free_on_the_machine(top), *_free_in_groups(top)) if free is not None]
    return max(0, min(found)) if found else None


def _free_on_the_machine(top: Path) -> int | None:
    figures = _figures(top / "proc/meminfo")
    available = figures.get("MemAvailable:")
    return None if available is None else (available + figures.get("SwapFree:", 0)) * _KIBIBYTE


def _free_in_groups(top: Path) -> Iterator[int | None]:
    """For each group from ours up to the root. In a container the paths may be those outside of it: then its
    own limits stand at the root."""
    for line in _text(top / "proc/self/cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers and "memory" not in controllers.split(","):
            continue
        root = top / "sys/fs/cgroup" / ("memory" if controllers else "")
        own = root / path.lstrip("/")
        for group in (own, *own.parents):
            yield _free_in(group, version=1 if controllers else 2)
            if group == root:
                break


def _free_in(group: Path, version: int) -> int | None:
    """The group's limit less what it uses; files that were only read once can be forgotten."""
    most, used = (
        ("memory.limit_in_bytes", "memory.usage_in_bytes")
        if version == 1
        else ("memory.max", "memory.current")
    )
    limit, usage = _text(group / most).strip(), _text(group / used).strip()
    if not (limit.isdecimal() and usage.isdecimal()) or int(limit) >= _UNLIMITED:
        return None
    cached = "total_inactive_file" if version == 1 else "inactive_file"
    return int(limit) - int(usage) + _figures(group / "memory.stat").get(cached, 0)


def _figures(path: Path) -> dict[str, int]:
    """Lines of a name and a number."""
    lines = (line.split() for line in _text(path).splitlines())
    return {words[0]: int(words[1]) for words in lines if len(words) > 1 and words[1].isdecimal()}


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return ""
