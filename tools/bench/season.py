"""Seasons: the goals for planning, counting and showing them, beside what is reached and known of others."""

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from tools.bench import engine
from tools.bench.at_size.databases import KINDS, run_inside, temporary_database
from tools.bench.seasons import counting, outlooks, plans, promises
from tools.bench.seasons.club import ClubSize, build_club, describe_club
from tools.bench.seasons.mails import measured_mails
from tools.bench.seasons.pages import LIMIT_MS, QUERIES_MAX, measured_pages
from tools.bench.seasons.rows import Line
from tools.bench.seasons.watchers import measured_changes
from tools.runtime.redis_server import temporary_redis

# What is measured, by the name that is given to measure it alone.
PARTS: Mapping[str, Callable[[bool], Iterator[Line]]] = {
    "plans": plans.lines,
    "promises": promises.lines,
    "outlooks": outlooks.lines,
    "counting": counting.lines,
}
WATCHERS = (20, 200, 2000)


def run(argv: Sequence[str]) -> int:
    """Print every goal as it is measured; 1 if one is missed. Seconds are of one processor."""
    arguments = _arguments(argv)
    if arguments.inside:
        return _run_in_club(arguments)
    parts = arguments.part or [*PARTS, *IN_CLUB]
    missed = sum(_print_line(line) for name in parts if name in PARTS for line in PARTS[name](arguments.full))
    if any(name in IN_CLUB for name in parts):
        with temporary_redis() as socket, _database(arguments) as url:
            missed += run_inside("season", argv, url, REDIS_URL=f"unix://{socket}?db=0")
    return int(missed > 0)


def _database(arguments: argparse.Namespace) -> AbstractContextManager[str]:
    return nullcontext(arguments.url) if arguments.url else temporary_database(arguments.database)


def _print_line(line: Line) -> bool:
    """Whether it is missed."""
    print(f"{'reached' if line.is_reached else 'MISSED '}  {line.goal}")
    print(f"         {line.reached}; {line.seconds:.3g} s; elsewhere: {line.elsewhere}", flush=True)
    return not line.is_reached


def _run_in_club(arguments: argparse.Namespace) -> int:
    build_club(ClubSize())
    print(f"{engine.machine()}\n{describe_club()}; ms of processor")
    parts = [name for name in arguments.part if name in IN_CLUB] or list(IN_CLUB)
    return int(sum(IN_CLUB[name](arguments) for name in parts) > 0)


def _run_pages(arguments: argparse.Namespace) -> int:
    title = f"page, {arguments.requests} requests"
    print(f"\n{title:42}{'queries':>8}{'first':>8}{'p50':>8}{'p95':>8}{'KB':>8}")
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
    return missed


def _run_mails(_arguments: argparse.Namespace) -> int:
    """Missed are mails that take more queries than a page may."""
    day = measured_mails()
    print(f"\n{'told on a busy day':42}{'changes':>8}{'rows':>8}{'queries':>8}{'ms':>8}")
    for told in day.told:
        print(f"{told.label:42}{told.activities:8}{told.rows:8}{told.queries:8}{told.took_ms:8.0f}")
    print(f"\n{'mail':42}{'mails':>8}{'queries':>8}{'most':>8}{'ms':>8}{'least':>8}{'times':>8}")
    missed = 0
    for cost in day.mails.values():
        most = max(cost.queries)
        missed += most > QUERIES_MAX
        print(
            f"{cost.label:42}{len(cost.queries):8}{statistics.median(cost.queries):8.0f}{most:8}{cost.ms:8.2f}"
            f"{cost.least_ms:8.2f}{cost.ratio:8.1f}{'  missed' if most > QUERIES_MAX else ''}"
        )
    print(f"\n{day.total()}; {missed} above {QUERIES_MAX} queries")
    return missed


def _run_watchers(_arguments: argparse.Namespace) -> int:
    """Missed is a page of which a watcher costs more queries than a page may."""
    titles = ("watchers", "texts", "made", "queries", "each", "ms", "each", "least", "alone", "s")
    print(f"\n{'watched, one change':24}" + "".join(f"{title:>9}" for title in titles))
    missed = 0
    for cost in measured_changes(WATCHERS):
        bad = cost.queries > cost.watchers * QUERIES_MAX
        missed += bad
        figures = (
            *(f"{count:9}" for count in (cost.watchers, cost.texts, cost.renders, cost.queries)),
            f"{cost.queries / cost.watchers:9.1f}{cost.took_ms:9.0f}{cost.watcher_ms:9.2f}",
            f"{cost.least_ratio:9.2f}{cost.alone_ratio:9.3f}{cost.seconds:9.1f}",
        )
        print(f"{cost.label:24}{''.join(figures)}{'  missed' if bad else ''}", flush=True)
    return missed


# What is measured in a club of a database of its own.
IN_CLUB: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "pages": _run_pages,
    "mails": _run_mails,
    "watchers": _run_watchers,
}


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench season", description=sys.modules[__name__].__doc__)
    names = [*PARTS, *IN_CLUB]
    parser.add_argument("part", nargs="*", choices=[*names, []], help="what is measured; all without it")
    parser.add_argument("--full", action="store_true", help="several leagues of each size, some minutes")
    parser.add_argument("--requests", type=int, default=30, help="of each page")
    parser.add_argument("--only", default="", help="pages with this in their name")
    parser.add_argument("--database", choices=KINDS, default=KINDS[0], help="of the club")
    parser.add_argument("--url", help="of an empty database, or of one that was built before; it is kept")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
