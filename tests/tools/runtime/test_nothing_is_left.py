"""However the service ends, no process of it stays behind."""

import os
import signal

import pytest

from tools.runtime.plan import Stop

LOYAL = """
import os, signal, subprocess, sys, time
child = subprocess.Popen(["sleep", "600"])
def leave(*_):
    child.kill(); sys.exit(0)
signal.signal(signal.SIGQUIT, leave)
print("family", os.getpid(), child.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_stop_ends_everything_with_exit_code_0(start, family, signum):
    run = start(family("one"), family("two"))
    processes = [*run.family(), *run.family()]
    run.ask(signum)
    assert run.exit_code() == 0
    assert all(process.ended() for process in processes)


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM])
def test_started_by_who_does_not_listen_to_it_a_request_to_stop_is_heard_all_the_same(start, family, signum):
    run = start(family("one"), deaf_to=signum)
    processes = run.family()
    run.ask(signum)
    assert run.exit_code() == 0
    assert all(process.ended() for process in processes)


def test_under_nohup_a_terminal_that_goes_ends_nothing(start, family):
    run = start(family("one"), deaf_to=signal.SIGHUP)
    parent, child = run.family()
    run.ask(signal.SIGHUP)
    run.ask(signal.SIGTERM)
    assert run.exit_code() == 0
    assert run.lines.count("Stopping ...") == 1
    assert not any("Once more" in line for line in run.lines)
    assert parent.ended()
    assert child.ended()


def test_a_killed_guardian_leaves_nothing(start, family):
    run = start(family("one"), family("two"))
    processes = [*run.family(), *run.family()]
    run.ask(signal.SIGKILL)
    assert all(process.ended() for process in processes)


def test_a_killed_supervisor_leaves_nothing_and_is_a_failure(start, family):
    run = start(family("one"), family("two"))
    processes = [*run.family(), *run.family()]
    os.kill(run.supervisor, signal.SIGKILL)
    assert run.exit_code() == 1
    assert all(process.ended() for process in processes)


def test_services_are_told_even_when_guardian_and_supervisor_are_killed_at_once(start, program):
    run = start(program("loyal", LOYAL, orphaned=signal.SIGQUIT))
    processes = run.family()
    supervisor = run.supervisor
    os.kill(run.process.pid, signal.SIGSTOP)  # so that it cannot clean up after the supervisor
    os.kill(supervisor, signal.SIGKILL)
    os.kill(run.process.pid, signal.SIGKILL)
    assert all(process.ended() for process in processes)


def test_a_service_that_does_not_stop_in_time_is_killed(start, deaf):
    run = start(deaf("deaf", stop=(Stop(signal.SIGTERM, 0.1),)))
    run.wait_for("deaf")
    run.ask(signal.SIGTERM)
    assert run.exit_code() == 0
    assert "deaf did not stop in time and is killed" in run.lines


def test_the_second_way_to_ask_is_tried_when_the_first_is_not_enough(start, program):
    slow = """
import signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGQUIT, lambda *_: sys.exit(print("quit")))
print("up"); time.sleep(600)
"""
    run = start(program("slow", slow, stop=(Stop(signal.SIGTERM, 0.1), Stop(signal.SIGQUIT, 20))))
    run.wait_for("up")
    run.ask(signal.SIGTERM)
    assert run.exit_code() == 0
    assert any("quit" in line for line in run.lines)
    assert not any("killed" in line for line in run.lines)


def test_the_third_request_kills_at_once(start, deaf):
    run = start(deaf("deaf", stop=(Stop(signal.SIGTERM, 600.0),)))
    run.wait_for("deaf")
    run.ask(signal.SIGINT)
    run.wait_for("Stopping")
    run.ask(signal.SIGINT)
    run.wait_for("Once more")
    run.ask(signal.SIGINT)
    assert run.exit_code() == 0


def test_services_of_a_higher_wave_are_gone_before_the_others_are_asked(start, program):
    says = "import signal, sys, time\ndef bye(*_): print('bye'); sys.exit(0)\n"
    says += "signal.signal(signal.SIGTERM, bye); print('up'); time.sleep(600)"
    run = start(program("base", says, wave=0), program("top", says))
    run.wait_for("up")
    run.wait_for("up")
    run.ask(signal.SIGTERM)
    assert run.exit_code() == 0
    assert [line.split("|")[0].strip() for line in run.lines if "bye" in line] == ["top", "base"]
