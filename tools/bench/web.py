"""Web: every kind of page on a slow phone, at a first visit: bytes, paints, shifts, and what is over a bound.

A service of its own with the demo club is started; its pages are found by their links.
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.bench import engine
from tools.bench.slow_phone.crawl import FoundPage, largest_of_each
from tools.bench.slow_phone.grades import FIRST_PAINT_MS, KB, KB_MAX, PARTS, Visit, grade, median_of, over
from tools.bench.slow_phone.phone import DELAY_MS, DOWN_BYTES, SLOWER, UP_BYTES, browser, visit
from tools.bench.slow_phone.site import Demo, pages_of
from tools.runtime.ports import bind_port
from tools.runtime.site import Site

WORST = 8
AGAIN = 4  # visits more of what was over a bound: the median counts
HEADS = (*PARTS, "requests", "FCP", "LCP", "CLS", "TBT")


def run(argv: Sequence[str]) -> int:
    """Print the table; 1 if a page is over a bound."""
    arguments = _arguments(argv)
    with tempfile.TemporaryDirectory(prefix="league-web-") as var:
        site = Site(Path(var), _free_port())
        try:
            site.start()
            demo = Demo(site)
            demo.settle()
            return _measure(demo, arguments)
        finally:
            site.stop()


def _measure(demo: Demo, arguments: argparse.Namespace) -> int:
    line = f"{DOWN_BYTES * 8 / 1e6:g} Mbit/s down, {UP_BYTES * 8 / 1e6:g} up, {DELAY_MS} ms"
    print(f"{engine.machine()}\n360 px, processor slowed {SLOWER} times, {line}, nothing cached; KB and ms\n")
    with browser() as opened:
        cookies: dict[FoundPage, list[Any]] = dict(pages_of(opened, demo))
        pages = [
            page for page in largest_of_each(cookies) if not arguments.only or page.kind in arguments.only
        ]
        visit(opened, demo.base + "/", [])  # the first page of all warms the server
        print(f"{'':26}{''.join(f'{head:>9}' for head in HEADS)}")
        seen: dict[FoundPage, Visit] = {}
        for page in pages:
            address = demo.base + page.path
            visits = [visit(opened, address, cookies[page]) for _ in range(arguments.times)]
            if over(median_of(visits)):
                visits += [visit(opened, address, cookies[page]) for _ in range(AGAIN)]
            seen[page] = median_of(visits)
            print(_row(page, seen[page]), flush=True)
    return _sum_up(seen)


def _row(page: FoundPage, found: Visit) -> str:
    sizes = "".join(f"{getattr(found, part) / KB:9.1f}" for part in PARTS)
    times = "".join(f"{took:9.0f}" for took in (found.first_paint_ms, found.largest_paint_ms))
    rest = f"{found.shift:9.3f}{found.blocked_ms:9.0f}  {grade(found)}  {', '.join(over(found))}"
    return f"{page.kind:26}{sizes}{found.requests:9.0f}{times}{rest}".rstrip()


def _sum_up(seen: dict[FoundPage, Visit]) -> int:
    print("\nThe slowest to paint, and the heaviest:")
    for look in (_paint, _weight):
        for page, found in sorted(seen.items(), key=look, reverse=True)[:WORST]:
            print(f"  {page.kind:26}{found.first_paint_ms:6.0f} ms {found.kilobytes:6.1f} KB  {page.path}")
        print()
    missed = sum(bool(over(found)) for found in seen.values())
    print(f"{len(seen)} kinds, {missed} over a bound: A, {FIRST_PAINT_MS} ms, {KB_MAX} KB without fonts")
    return int(missed > 0)


def _paint(row: tuple[FoundPage, Visit]) -> float:
    return row[1].first_paint_ms


def _weight(row: tuple[FoundPage, Visit]) -> float:
    return row[1].kilobytes


def _free_port() -> int:
    with bind_port("127.0.0.1", 0) as listener:
        return int(listener.getsockname()[1])


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench web", description=__doc__)
    parser.add_argument(
        "--times", type=int, default=1, help="each is visited; what is over a bound, four times more"
    )
    parser.add_argument("--only", nargs="+", default=(), help="kinds of page, by name")
    return parser.parse_args(argv)
