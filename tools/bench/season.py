"""Seasons: the goals for planning their tables, beside what is reached and what is known of others."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence

from tools.bench.seasons.plans import lines as plan_lines
from tools.bench.seasons.rows import Line

# What is measured, by the name that is given to measure it alone.
PARTS: Mapping[str, Callable[[bool], Iterator[Line]]] = {"plans": plan_lines}


def run(argv: Sequence[str]) -> int:
    """Print every goal as it is measured; 1 if one is missed. Seconds are of one processor."""
    arguments = _arguments(argv)
    missed = 0
    for name in arguments.part or PARTS:
        for line in PARTS[name](arguments.full):
            missed += not line.is_reached
            print(f"{'reached' if line.is_reached else 'MISSED '}  {line.goal}")
            print(f"         {line.reached}; {line.seconds:.2f} s; elsewhere: {line.elsewhere}", flush=True)
    return int(missed > 0)


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench season", description=sys.modules[__name__].__doc__)
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="what is measured; all without it")
    parser.add_argument("--full", action="store_true", help="several leagues of each size, some minutes")
    return parser.parse_args(argv)
