"""Clubs: a thousand small ones, and whether pages, writes and sweeps of one grow with their number."""

import argparse
import time
from collections.abc import Sequence

from django.core.management import call_command
from django.db import connection

from tools.bench import engine
from tools.bench.at_size.bulk import database_bytes
from tools.bench.at_size.databases import KINDS, run_apart
from tools.bench.many_clubs.copies import copy_all, largest_numbers, rows_of
from tools.bench.many_clubs.first import build_first
from tools.bench.many_clubs.measuring import Cost, measure

FEW = 10
RATIO_MAX = 1.5
SMALL_MS = 1.0  # what grows by less is lost in the noise
KINDS_SHOWN = 14


def run(argv: Sequence[str]) -> int:
    """Prints the table; 1 if something grows with the number of clubs."""
    arguments = _arguments(argv)
    if arguments.inside:
        return _measure(arguments)
    return run_apart("clubs", argv, arguments.database)


def _measure(arguments: argparse.Namespace) -> int:
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    empty = database_bytes()
    build_first()
    spans = largest_numbers()
    kinds = rows_of(spans)
    copy_all(spans, 1, FEW - 1)
    few = measure(arguments.times)
    began = time.monotonic()
    copy_all(spans, FEW, arguments.clubs - 1)
    print(engine.machine())
    print(f"{arguments.clubs:,} clubs on {connection.vendor}, copied in {time.monotonic() - began:.0f} s")
    size = (database_bytes() - empty) / arguments.clubs
    print(f"a club: {sum(number for _, number in kinds)} rows, {size / 1000:.0f} KB")
    print("  " + ", ".join(f"{number} {name}" for name, number in kinds[:KINDS_SHOWN]))
    return _print(few, measure(arguments.times), arguments.clubs)


def _print(few: dict[str, Cost], many: dict[str, Cost], clubs: int) -> int:
    print(f"\n{'':32}{f'{FEW} clubs':>27}{f'{clubs:,} clubs':>27}{'ratio':>8}")
    print(f"{'':32}{'queries   SQL ms   CPU ms':>27}{'queries   SQL ms   CPU ms':>27}")
    grown = 0
    for label, cost in few.items():
        later = many[label]
        ratio = later.floors / cost.floors
        is_more = ratio > RATIO_MAX and later.cpu_ms - cost.cpu_ms > SMALL_MS
        grows = (is_more and not cost.over_all) or later.queries > cost.queries
        grown += grows
        remark = "  grows" if grows else "  over all clubs" if cost.over_all else ""
        print(f"{label:32}{_columns(cost)}{_columns(later)}{ratio:8.2f}{remark}")
    print(f"\n{grown} grow (more queries, or {RATIO_MAX:g} times the processor time)")
    return int(grown > 0)


def _columns(cost: Cost) -> str:
    return f"{cost.queries:9}{cost.sql_ms:9.1f}{cost.cpu_ms:9.1f}"


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench clubs", description=__doc__)
    parser.add_argument("--clubs", type=int, default=1_000)
    parser.add_argument("--times", type=int, default=15, help="each is done")
    parser.add_argument("--database", choices=KINDS, default=KINDS[0])
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
