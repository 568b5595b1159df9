"""Processor time of a process and of everything that it started, from /proc."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
# Of /proc/PID/stat, behind the name: the parent, and the times of itself and of children that ended.
PARENT, TIMES = 1, slice(11, 15)


def tree_seconds(root: int, without: frozenset[int] = frozenset()) -> float:
    """Seconds that all descendants of `root` have used, those that have ended included; not its own."""
    parents: dict[int, int] = {}
    used: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and (fields := _stat(folder)):
            parents[int(folder.name)] = int(fields[PARENT])
            used[int(folder.name)] = sum(map(int, fields[TIMES]))
    children: dict[int, list[int]] = {}
    for process, parent in parents.items():
        children.setdefault(parent, []).append(process)
    seconds, left = 0.0, list(children.get(root, ()))
    while left:
        process = left.pop()
        left += children.get(process, ())
        seconds += 0.0 if process in without else used[process] / TICKS
    return seconds


def _stat(folder: Path) -> list[str]:
    """The fields behind the name; none if the process is gone."""
    try:
        return (folder / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []
