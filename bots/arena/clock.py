"""CPU time, charged from outside, and what a bot has left of it. Times are in nanoseconds unless named so."""

import time
from dataclasses import dataclass, field

from bots.arena import interface
from bots.arena.faults import BotFailed
from bots.arena.interface import Limits, Usage

MILLISECOND = 1_000_000
_PROCESS_CLOCK = 2  # CPUCLOCK_SCHED: what all threads of the process burned


def cpu_clock_of(pid: int) -> int:
    """The kernel's clock id for the CPU time of another process. Right as long as `pid` is not reaped."""
    return (~pid << 3) | _PROCESS_CLOCK


# CPU time burned so far by the process of a clock id. A name and no function: it is read for every ask.
cpu_time = time.clock_gettime_ns


@dataclass(slots=True)
class Bank:
    """What one player may still spend in one game on top of what each decision has free, and has spent."""

    limits: Limits
    left: int = field(init=False)
    free: int = field(init=False)  # of each decision
    for_decision: int = field(init=False)  # the most that the next decision may use
    decisions: int = 0
    cpu: int = 0
    cpu_worst: int = 0
    cpu_beside: int = 0
    waited: int = 0

    def __post_init__(self) -> None:
        self.left = self.limits.bank_cpu_ms * MILLISECOND
        self.free = self.limits.allowance_cpu_ms * MILLISECOND
        self._look()

    def pay(self, used: int) -> None:
        """Charge something that is no decision: what it has free is free."""
        self.cpu_beside += used
        if used > self.free:
            self._draw(used)

    def pay_decision(self, used: int) -> None:
        """Charge a decision, and keep count."""
        self.decisions += 1
        self.cpu += used
        self.cpu_worst = used if used > self.cpu_worst else self.cpu_worst
        if used > self.free:
            self._draw(used)

    def usage(self) -> Usage:
        """What was paid."""
        return Usage(self.decisions, self.cpu, self.cpu_worst, self.cpu_beside, self.waited)

    def _draw(self, used: int) -> None:
        self.left = max(0, self.left + self.free - used)
        self._look()

    def _look(self) -> None:
        self.for_decision = min(self.limits.decision_cpu_ms * MILLISECOND, self.free + self.left)


def overuse_fault(limit: int, used: int, what: str) -> BotFailed:
    """The fault of using more CPU than allowed; it may have been ended before it had used all it wanted."""
    left, measured = f"{limit / MILLISECOND:.0f} ms", f"{used / MILLISECOND:,.0f} ms"
    text = f"{what} used more than the {left} of CPU it had left: {measured} until it was ended."
    return BotFailed(interface.TIMEOUT_CPU, text)


def delay_fault(wait: int, what: str) -> BotFailed:
    """The fault of letting the table wait without even computing, for more than was left of that."""
    left = f"{wait / MILLISECOND:.0f} ms"
    return BotFailed(
        interface.TIMEOUT_WALL, f"{what} kept the table waiting for more than {left} without computing."
    )
