"""CPU time is charged from outside; a bank pays for long thoughts."""

import subprocess
import sys
import time

from bots.arena.clock import MILLISECOND, Bank, cpu_clock_of, cpu_time
from bots.arena.interface import Limits, Usage

LIMITS = Limits(decision_cpu_ms=250, allowance_cpu_ms=10, bank_cpu_ms=100)


def test_a_decision_within_the_allowance_costs_nothing_of_the_bank() -> None:
    bank = Bank(LIMITS)
    bank.pay_decision(10 * MILLISECOND)

    assert bank.for_decision == 110 * MILLISECOND


def test_what_goes_beyond_the_allowance_comes_out_of_the_bank() -> None:
    bank = Bank(LIMITS)
    bank.pay_decision(70 * MILLISECOND)
    assert bank.for_decision == 50 * MILLISECOND

    bank.pay(1_000 * MILLISECOND)
    assert bank.for_decision == 10 * MILLISECOND


def test_no_decision_gets_more_than_its_most_however_full_the_bank() -> None:
    assert Bank(Limits()).for_decision == 250 * MILLISECOND


def test_a_bank_counts_decisions_and_beside_them_what_is_none() -> None:
    bank = Bank(LIMITS)
    bank.pay(5)
    bank.pay_decision(7)
    bank.pay_decision(3)

    assert bank.usage() == Usage(decisions=2, cpu=10, cpu_worst=7, cpu_beside=5)


def test_the_clock_of_another_process_counts_its_work_and_not_its_sleep() -> None:
    work = "import time\nwhile time.process_time() < 0.2: pass\nprint(flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", work], stdout=subprocess.PIPE) as busy:
        assert busy.stdout is not None
        busy.stdout.readline()
        clock = cpu_clock_of(busy.pid)
        before = cpu_time(clock)
        time.sleep(0.2)
        after = cpu_time(clock)
        busy.kill()

    assert before >= 200 * MILLISECOND
    assert after - before < 50 * MILLISECOND
