"""How every script of this folder measures: processor time, a warm-up first, one JSON object as answer."""

import json
import sys
import time
from collections.abc import Callable


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much of what `work` counts is done in a second of processor time.

    Measured over at least so many seconds, after as many to warm up: tables fill, interpreters specialize.
    """
    _count_done(work, seconds)
    done, used = _count_done(work, seconds)
    return done / used


def _count_done(work: Callable[[], int], seconds: float) -> tuple[int, float]:
    done, start = 0, time.process_time()
    while (used := time.process_time() - start) < seconds:
        done += work()
    return done, used


def answer(figures: dict[str, Callable[[], int]], **facts: object) -> None:
    """Measure each figure for the seconds named on the command line; print them, and the facts."""
    seconds = float(sys.argv[1])
    print(json.dumps({**facts, **{name: per_second(work, seconds) for name, work in figures.items()}}))
