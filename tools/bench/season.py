"""Seasons: the goals for planning, counting and showing them, beside what is reached and known of others."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence

from tools.bench import engine
from tools.bench.at_size.databases import KINDS, run_inside, temporary_database
from tools.bench.seasons import counting, outlooks, plans, promises
from tools.bench.seasons.club import ClubSize, build_club, describe_club
from tools.bench.seasons.pages import LIMIT_MS, QUERIES_MAX, measured_pages
from tools.bench.seasons.rows import Line

# What is measured, by the name that is given to measure it alone.
PARTS: Mapping[str, Callable[[bool], Iterator[Line]]] = {
    "plans": plans.lines,
    "promises": promises.lines,
    "outlooks": outlooks.lines,
    "counting": counting.lines,
}
PAGES = "pages"  # in a club of a database of its own


def run(argv: Sequence[str]) -> int:
    """Print every goal as it is measured; 1 if one is missed. Seconds are of one processor."""
    arguments = _arguments(argv)
    if arguments.inside:
        return _run_pages(arguments)
    parts = arguments.part or [*PARTS, PAGES]
    missed = sum(_print_line(line) for name in parts if name != PAGES for line in PARTS[name](arguments.full))
    if PAGES in parts and arguments.url:
        missed += run_inside("season", argv, arguments.url)
    elif PAGES in parts:
        with temporary_database(arguments.database) as url:
            missed += run_inside("season", argv, url)
    return int(missed > 0)


def _print_line(line: Line) -> bool:
    """Whether it is missed."""
    print(f"{'reached' if line.is_reached else 'MISSED '}  {line.goal}")
    print(f"         {line.reached}; {line.seconds:.3g} s; elsewhere: {line.elsewhere}", flush=True)
    return not line.is_reached


def _run_pages(arguments: argparse.Namespace) -> int:
    build_club(ClubSize())
    print(f"{engine.machine()}\n{describe_club()}; {arguments.requests} requests a page, ms of processor\n")
    print(f"{'page':42}{'queries':>8}{'first':>8}{'p50':>8}{'p95':>8}{'KB':>8}")
    missed = 0
    for page in measured_pages(arguments.requests, arguments.only):
        slow = page.cost.cpu_p95_ms > LIMIT_MS or page.cost.queries > QUERIES_MAX
        missed += slow
        print(
            f"{page.cost.label:42}{page.cost.queries:8}{page.first_ms:8.0f}{page.cost.cpu_p50_ms:8.1f}"
            f"{page.cost.cpu_p95_ms:8.1f}{page.cost.size / 1000:8.1f}{'  missed' if slow else ''}",
            flush=True,
        )
    print(f"\n{missed} above {LIMIT_MS} ms or {QUERIES_MAX} queries")
    return int(missed > 0)


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench season", description=sys.modules[__name__].__doc__)
    names = [*PARTS, PAGES]
    parser.add_argument("part", nargs="*", choices=[*names, []], help="what is measured; all without it")
    parser.add_argument("--full", action="store_true", help="several leagues of each size, some minutes")
    parser.add_argument("--requests", type=int, default=30, help="of each page")
    parser.add_argument("--only", default="", help="pages with this in their name")
    parser.add_argument("--database", choices=KINDS, default=KINDS[0], help="of the pages")
    parser.add_argument("--url", help="of an empty database, or of one that was built before; it is kept")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
