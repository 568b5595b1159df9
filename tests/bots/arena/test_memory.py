"""A table is opened only where there is memory for all that its bots may use."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bots.arena import memory
from bots.arena.default import ProcessArena
from bots.arena.interface import MEBIBYTE, ArenaError, Limits, Package, Program
from bots.arena.memory import memory_free

SOURCE = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
STRANGER, HOUSE = Program.of_source("stranger", SOURCE), Program.of_source("house", SOURCE, house=True)
NUMPY = Program("numpy", Package({"bot.py": SOURCE}, numpy=True))
LIMITS = Limits()

Files = Callable[[dict[str, str]], Path]


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """A root directory with these files."""

    def written(contents: dict[str, str]) -> Path:
        for name, content in contents.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
        return tmp_path

    return written


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> Callable[[int | None], None]:
    """Have the machine say that so many MiB are free."""

    def says(mebibytes: int | None) -> None:
        bytes_free = None if mebibytes is None else mebibytes * MEBIBYTE
        monkeypatch.setattr(memory, "memory_free", lambda: bytes_free)

    return says


@pytest.mark.parametrize(
    ("programs", "needed"),
    [
        ([STRANGER] * 4, 1_024),
        ([NUMPY, STRANGER], 768),
        ([HOUSE] * 3 + [STRANGER], 3 * 64 + 256),
        ([HOUSE] * 4, 256),
    ],
    ids=["strangers", "one with numpy", "one among house bots", "house bots"],
)
def test_a_table_needs_what_its_bots_may_use(
    programs: list[Program], needed: int, free: Callable[[int | None], None]
) -> None:
    free(needed)
    with ProcessArena().open_table(programs, LIMITS) as table:
        assert table.pids() == ()  # opened, and nothing is started yet

    free(needed - 1)
    said = f"may use {needed} MiB together, and {needed - 1} MiB are free"
    with pytest.raises(ArenaError, match=said), ProcessArena().open_table(programs, LIMITS):
        pytest.fail("it was opened")


def test_where_nobody_tells_what_is_free_nobody_is_refused(free: Callable[[int | None], None]) -> None:
    free(None)

    with ProcessArena().open_table([STRANGER] * 4, LIMITS) as table:
        assert table.under_way == 0


MEMINFO = "MemTotal: 8000 kB\nMemFree: 100 kB\nMemAvailable:    5000 kB\nSwapFree: 1000 kB\n"


def test_the_machine_has_what_is_available_and_its_swap(files: Files) -> None:
    assert memory_free(files({"proc/meminfo": MEMINFO})) == 6_000 << 10


def test_without_proc_nothing_is_known(tmp_path: Path) -> None:
    assert memory_free(tmp_path) is None


def test_the_tightest_group_counts_up_to_the_root(files: Files) -> None:
    top = files(
        {
            "proc/meminfo": MEMINFO,
            "proc/self/cgroup": "0::/service/worker\n",
            "sys/fs/cgroup/service/worker/memory.max": "max\n",
            "sys/fs/cgroup/service/worker/memory.current": "7\n",
            "sys/fs/cgroup/service/memory.max": "3000000\n",
            "sys/fs/cgroup/service/memory.current": "2500000\n",
            "sys/fs/cgroup/service/memory.stat": "anon 1\ninactive_file 200000\n",
        }
    )

    assert memory_free(top) == 700_000


def test_version_one_of_groups_is_read_too(files: Files) -> None:
    top = files(
        {
            "proc/meminfo": MEMINFO,
            "proc/self/cgroup": "9:cpu:/\n4:memory:/docker/abc\n0::/\n",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": "2000000\n",  # a container's own, at its root
            "sys/fs/cgroup/memory/memory.usage_in_bytes": "1500000\n",
            "sys/fs/cgroup/memory/memory.stat": "total_inactive_file 1000\n",
        }
    )

    assert memory_free(top) == 501_000


@pytest.mark.parametrize("limit", ["9223372036854771712", "max", "", "many"])
def test_a_group_without_a_limit_limits_nothing(limit: str, files: Files) -> None:
    top = files(
        {
            "proc/meminfo": MEMINFO,
            "proc/self/cgroup": "4:memory:/\n",
            "sys/fs/cgroup/memory/memory.limit_in_bytes": limit,
            "sys/fs/cgroup/memory/memory.usage_in_bytes": "1500000\n",
        }
    )

    assert memory_free(top) == 6_000 << 10


def test_a_group_over_its_limit_has_nothing_left(files: Files) -> None:
    top = files(
        {
            "proc/self/cgroup": "0::/\n",
            "sys/fs/cgroup/memory.max": "1000\n",
            "sys/fs/cgroup/memory.current": "2000\n",
        }
    )

    assert memory_free(top) == 0


def test_here_something_is_free() -> None:
    free_here = memory_free()

    assert free_here is not None
    assert free_here > MEBIBYTE
