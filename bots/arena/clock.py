"""CPU time, charged from outside, and what a bot has left of it. Times are in nanoseconds unless named so."""

import time
from dataclasses import dataclass

from bots.arena import interface
from bots.arena.faults import BotFailed
from bots.arena.interface import Limits

MILLISECOND = 1_000_000
_PROCESS_CLOCK = 2  # CPUCLOCK_SCHED: what all threads of the process burned


def cpu_clock_of(pid: int) -> int:
    """The kernel's clock id for the CPU time of another process. Right as long as `pid` is not reaped."""
    return (~pid << 3) | _PROCESS_CLOCK


def cpu_time(clock_id: int) -> int:
    """CPU time burned so far by the process of `clock_id`."""
    return time.clock_gettime_ns(clock_id)


@dataclass(slots=True)
class Purse:
    """What one seat may still spend: a bank filled anew each game, and a total for the match."""

    limits: Limits
    bank: int = 0
    match: int = 0

    def __post_init__(self) -> None:
        self.match = self.limits.match_cpu_ms * MILLISECOND
        self.start_game()

    def start_game(self) -> None:
        """Fill the bank."""
        self.bank = self.limits.bank_cpu_ms * MILLISECOND

    def for_decision(self) -> int:
        """The most that the next decision may use."""
        free = self.limits.allowance_cpu_ms * MILLISECOND
        return min(self.limits.decision_cpu_ms * MILLISECOND, free + self.bank, self.match)

    def for_loading(self) -> int:
        """The most that loading may use."""
        return min(self.limits.load_cpu_ms * MILLISECOND, self.match)

    def pay_decision(self, used: int) -> None:
        """Charge a decision: the allowance is free of the bank, nothing is free of the match."""
        self.bank = max(0, self.bank - max(0, used - self.limits.allowance_cpu_ms * MILLISECOND))
        self.pay(used)

    def pay(self, used: int) -> None:
        """Charge the match alone."""
        self.match = max(0, self.match - used)

    @property
    def empty(self) -> bool:
        """Nothing left for this match."""
        return self.match == 0


def overdrawn(limit: int, what: str) -> BotFailed:
    """The fault of using more CPU than allowed."""
    left = f"{limit / MILLISECOND:.0f} ms"
    return BotFailed(interface.TIMEOUT_CPU, f"{what} used more than the {left} of CPU it had left.")


def overslept(deadline_ms: int, what: str) -> BotFailed:
    """The fault of letting the table wait without even computing."""
    return BotFailed(interface.TIMEOUT_WALL, f"{what} took longer than {deadline_ms} ms on the wall clock.")
