"""A clock that is moved under a process that runs."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.runtime.movable_clock import MovableClock, find_compiler

pytestmark = pytest.mark.skipif(find_compiler() is None, reason="there is no C compiler")
TELL = "import sys, time\nfor _ in sys.stdin: print(time.time(), time.monotonic(), flush=True)"
HOUR = 3600


def test_it_moves_the_wall_clock_of_a_process_and_no_other(tmp_path: Path) -> None:
    clock = MovableClock(tmp_path)
    with subprocess.Popen(
        (sys.executable, "-c", TELL), env={**clock.variables}, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        for hours in (0, 3, -3, 0):
            clock.put(hours * HOUR)
            before = time.time(), time.monotonic()
            print(file=process.stdin, flush=True)
            wall, steady = map(float, process.stdout.readline().split())
            after = time.time(), time.monotonic()
            assert before[0] <= wall - hours * HOUR <= after[0]
            assert before[1] <= steady <= after[1]
        process.stdin.close()
