"""How long to wait before giving up, on this machine as busy as it is now.

A limit is written for a quiet machine of known speed. What is slower, or shared with others, gets more.
"""

import os
import time
from collections.abc import Callable
from functools import cache
from typing import TypeVar

REFERENCE_CPU_SECONDS = 0.015  # what `_work` takes where the limits were chosen
SLOWNESS = "MACHINE_SLOWNESS"  # measured by whoever started this process

Answer = TypeVar("Answer")


def patience(seconds: float) -> float:
    """The limit `seconds` of a quiet machine, for this one at this moment; never less.

    Ask again while you wait: it grows as the machine gets busier.
    """
    return seconds * slowness() * crowding()


def wait_until(reached: Callable[[], Answer], seconds: float, *, pause: float = 0.05) -> Answer | None:
    """The first true answer of `reached`; None once the patience for `seconds` has run out."""
    began = time.monotonic()
    while not (answer := reached()):
        if time.monotonic() - began > patience(seconds):
            return None
        time.sleep(pause)
    return answer


@cache
def slowness() -> float:
    """How many times as long as the reference this machine computes; at least 1. Measured once a run."""
    if given := os.environ.get(SLOWNESS):
        return max(1.0, float(given))
    return max(1.0, min(_work() for _ in range(3)) / REFERENCE_CPU_SECONDS)


def crowding() -> float:
    """How many processes want each core, by the load of the last minute; at least 1."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def _work() -> float:
    """CPU seconds of a fixed computation: what else runs meanwhile does not count."""
    began, total = time.process_time(), 0
    for number in range(200_000):
        total += number * number % 7
    return time.process_time() - began
