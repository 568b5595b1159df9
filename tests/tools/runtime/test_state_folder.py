"""One set of services at a time runs on a state folder."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tools.runtime import state_folder
from tools.runtime.state_folder import AlreadyRunning, NotWritable, hold_folder

ROOT = Path(__file__).resolve().parents[3]

HOLD = """
import sys
from pathlib import Path
from tools.runtime.state_folder import hold_folder
with hold_folder(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_the_folder_is_made_for_its_owner_alone(tmp_path):
    with hold_folder(tmp_path / "var"):
        assert stat.S_IMODE((tmp_path / "var").stat().st_mode) == 0o700


def test_a_second_start_is_refused_and_names_the_first(tmp_path):
    with (
        hold_folder(tmp_path),
        pytest.raises(AlreadyRunning, match=rf"process {os.getpid()}.*LEAGUE_VAR"),
        hold_folder(tmp_path),
    ):
        pass


def test_a_folder_is_free_again_after_the_end(tmp_path):
    for _ in range(2):
        with hold_folder(tmp_path):
            pass


def test_a_folder_is_free_again_after_a_kill(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        holder.send_signal(signal.SIGKILL)
    with hold_folder(tmp_path):
        pass


def test_a_start_after_a_kill_waits_for_the_services_to_be_gone(tmp_path, monkeypatch):
    """The supervisor keeps a copy of the lock while it stops what the killed one had started."""
    waits = []
    with hold_folder(tmp_path) as lock:
        copy = os.dup(lock)
    (tmp_path / "up.lock").write_text("999999999")  # nobody: no process has such a number

    def stop_at_last(seconds: float) -> None:
        waits.append(seconds)
        os.close(copy)

    monkeypatch.setattr(state_folder.time, "sleep", stop_at_last)
    with hold_folder(tmp_path):
        assert len(waits) == 1


@pytest.mark.parametrize("place", ["/proc/nowhere", "/proc/1/fd", "/dev/null/var"])
def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(place):
    """Not even by root, who may write nearly everywhere."""
    refused = pytest.raises(NotWritable, match=f"kept in {place}, which cannot be written: .*LEAGUE_VAR")
    with refused, hold_folder(Path(place)):
        pass


@pytest.mark.parametrize("command", ["up", "prepare", "check"])
def test_no_command_ends_in_a_traceback_there(command):
    environment = os.environ | {"LEAGUE_VAR": "/proc/nowhere", "OUTBACK_NO_BOOTSTRAP": "1"}
    run = [sys.executable, "manage.py", command]
    done = subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "/proc/nowhere, which cannot be written" in done.stderr
