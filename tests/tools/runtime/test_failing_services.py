"""What fails is started again, with more and more patience, until it is clear that it will not do."""

import os
import signal
import sys
import tempfile
from collections.abc import Iterator

import pytest

from tools.runtime.plan import Service
from tools.runtime.sockets import folder_for_sockets


def test_a_killed_service_is_started_again_without_its_old_family(start, family):
    run = start(family("bot"))
    parent, child = run.family()
    os.kill(parent.pid, signal.SIGKILL)
    run.wait_for("bot was ended by SIGKILL; it is started again")
    next_parent, next_child = run.family()
    assert child.ended()
    assert next_parent.lives()
    assert next_child.lives()


def test_the_other_services_go_on_when_one_is_started_again(start, family):
    run = start(family("one"), family("two"))
    first, _ = run.family()
    second, _ = run.family()
    os.kill(first.pid, signal.SIGKILL)
    run.family()
    assert second.lives()


def test_an_orphan_that_left_its_session_is_ended_too(start, program):
    source = """
import os, subprocess, sys, time
middle = "import subprocess; print(subprocess.Popen(['sleep', '600'], start_new_session=True, stdout=2).pid)"
orphan = subprocess.run([sys.executable, "-c", middle], stdout=subprocess.PIPE, text=True).stdout.strip()
print("family", os.getpid(), orphan, flush=True)
time.sleep(600)
"""
    run = start(program("maker", source))
    maker, orphan = run.family()
    run.ask(signal.SIGTERM)
    assert run.exit_code() == 0
    assert maker.ended()
    assert orphan.ended()


def test_a_crash_loop_gives_up_with_exit_code_1(start, program):
    run = start(program("broken", "print('no such luck'); raise SystemExit(3)"), pause_seconds=0.01)
    assert run.exit_code() == 1
    assert sum("no such luck" in line for line in run.lines) == 6
    assert sum("broken ended with exit code 3; it is started again" in line for line in run.lines) == 5
    assert "broken keeps failing: everything is stopped" in run.lines


def test_a_crash_loop_takes_the_healthy_services_along(start, program, family):
    run = start(family("healthy"), program("broken", "raise SystemExit(3)"), restarts_max=2)
    processes = run.family()
    assert run.exit_code() == 1
    assert all(process.ended() for process in processes)


def test_a_program_that_is_not_there_is_named(start):
    run = start(Service("ghost", ("/no/such/program",)), pause_seconds=0.01)
    assert run.exit_code() == 1
    assert any("ghost cannot be started" in line and "/no/such/program" in line for line in run.lines)


def test_each_pause_before_a_new_start_is_twice_the_last(start, program):
    run = start(program("broken", "raise SystemExit(3)"), pause_seconds=0.02)
    run.exit_code()
    pauses = [line.split(" in ")[1] for line in run.lines if "started again" in line]
    assert pauses == ["0.0 s", "0.0 s", "0.1 s", "0.2 s", "0.3 s"]


def test_a_service_that_runs_but_never_answers_is_a_failure(start, program, tmp_path):
    silent = program(
        "silent", "import time; time.sleep(600)", ready=f"unix:{tmp_path}/none", ready_seconds_max=0.3
    )
    run = start(silent)
    assert run.exit_code() == 1
    assert "silent runs but does not answer: everything is stopped" in run.lines


@pytest.fixture
def socket() -> Iterator[str]:
    """A place for one, whose name is short wherever temporary files are."""
    with tempfile.TemporaryDirectory(dir=folder_for_sockets()) as folder:
        yield f"{folder}/s"


def test_a_service_waits_until_the_one_before_it_answers(start, program, tmp_path, socket):
    server = f"""
import socket
listener = socket.socket(socket.AF_UNIX); listener.bind({socket!r}); listener.listen()
while True:
    caller, _ = listener.accept(); caller.recv(64)
    open({str(tmp_path / "asked")!r}, "w").close()
    caller.sendall(b"+PONG\\r\\n")
"""
    later = f"import os, time; print('asked:', os.path.exists({str(tmp_path / 'asked')!r})); time.sleep(600)"
    run = start(
        program("server", server, ready=f"unix:{socket}"), program("later", later), greeting="All is up"
    )
    assert run.wait_for(r"asked: (\w+)")[1] == "True"
    assert any(line == "All is up" for line in run.lines) or run.wait_for("All is up")


def test_a_child_may_close_its_output_and_live_on(start, program):
    source = "import os, time; print('closing', flush=True); os.close(1); os.close(2); time.sleep(600)"
    run = start(program("mute", source), Service("other", (sys.executable, "-c", "print('here')")))
    run.wait_for("closing")
    run.ask(signal.SIGTERM)
    assert run.exit_code() == 0
