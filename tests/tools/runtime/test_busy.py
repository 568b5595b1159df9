"""Checks beside load: the processes that make it compute, and none outlives what it was made for."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waits import limit, until
from tools.runtime.busy import busy_machine
from tools.runtime.checks import run_checks
from tools.runtime.steps import Step

ROOT = Path(__file__).resolve().parents[3]
HOLD = """
import sys
from tools.runtime.busy import busy_machine
with busy_machine(1) as pids:
    print(*pids, flush=True)
    sys.stdin.read()
"""


def cpu_ticks(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11])


def is_gone(pid: int) -> bool:
    return not Path(f"/proc/{pid}").exists()


def test_so_many_processes_a_core_compute_until_the_end() -> None:
    with busy_machine(2) as pids:
        assert len(set(pids)) == 2 * (os.cpu_count() or 1)
        until(lambda: all(cpu_ticks(pid) for pid in pids), "each computes")
    assert all(map(is_gone, pids))


def test_without_load_there_is_none() -> None:
    with busy_machine(0) as pids:
        assert pids == []


@pytest.mark.parametrize("why", [KeyboardInterrupt, RuntimeError])
def test_they_end_whatever_happens(why: type[BaseException]) -> None:
    with pytest.raises(why), busy_machine(1) as pids:
        raise why
    assert all(map(is_gone, pids))


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_they_end_with_whoever_started_them(signum: int) -> None:
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([sys.executable, "-c", HOLD], cwd=ROOT, **pipes) as holder:
        assert holder.stdout is not None
        watched = [os.pidfd_open(int(pid)) for pid in holder.stdout.readline().split()]
        assert watched
        holder.send_signal(signum)
        for descriptor in watched:
            assert select.select([descriptor], [], [], limit())[0]
            os.close(descriptor)


def test_all_steps_run_beside_it(capfd: pytest.CaptureFixture[str]) -> None:
    """The step counts its sisters: processes below its parent that are told to compute."""
    source = (
        "import os; from pathlib import Path; from tools.runtime.processes import descendants;"
        "words = [Path(f'/proc/{pid}/cmdline').read_bytes() for pid in descendants(os.getppid())];"
        "print('busy', sum(b'while True: pass' in word and b'descendants' not in word for word in words))"
    )
    assert run_checks([Step("counts", (sys.executable, "-c", source))], beside_load=1) == 0
    assert f"busy {os.cpu_count()}" in capfd.readouterr().out
