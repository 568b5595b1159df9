"""Ladders: what one scheduler pays for seating a table, of a thousand ladders with 20 to 1,000 bots."""

import argparse
from collections.abc import Sequence
from datetime import timedelta

from django.db import connection
from django.db.models import Count, F
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from league.models import Event, Match
from league.services.entries.entries import newcomers_enter
from league.tasks.events import seat_due_matches
from tools.bench import engine
from tools.bench.at_size.build import build
from tools.bench.at_size.clock import ProcessorClock
from tools.bench.at_size.databases import KINDS, run_inside, temporary_database
from tools.runtime.redis_server import temporary_redis

PACE_S = 15
SAMPLE = 20  # ladders of which the queries are counted
SIZES = ((20, 40), (40, 100), (100, 400), (400, 1_000), (20, 1_000))


def run(argv: Sequence[str]) -> int:
    """Prints the table; 1 if one scheduler cannot seat so many ladders at a pace of 15 s."""
    arguments = _arguments(argv)
    if arguments.inside:
        return _measure(arguments.ladders)
    with temporary_redis() as socket:
        if arguments.url:
            return run_inside("ladders", argv, arguments.url, REDIS_URL=f"unix://{socket}?db=0")
        with temporary_database(arguments.database) as url:
            return run_inside("ladders", argv, url, REDIS_URL=f"unix://{socket}?db=0")


def _measure(ladders: int) -> int:
    build(10_000, 2_000, 4_000, ladders)
    clock = ProcessorClock()
    print(engine.machine())
    print(f"{'entrants':>12}{'tables':>8}{'queries each':>14}{'CPU ms each':>13}{'a second':>10}")
    rate = 0.0
    for least, most in SIZES:
        chosen = _of_size(least, most)
        with CaptureQueriesContext(connection) as queries:
            asked = _seat_ladders(chosen[:SAMPLE])
        made = len(queries) / asked
        began = clock.seconds()
        tables = _seat_ladders(chosen)
        cpu = clock.seconds() - began
        rate = tables / cpu
        print(f"{least:>6}–{most:<5}{tables:8}{made:14.1f}{1000 * cpu / tables:13.1f}{rate:10.0f}")
    began = clock.seconds()
    newcomers_enter()
    print(f"looking for newcomers, once a sweep: {1000 * (clock.seconds() - began):.1f} ms")
    needed = ladders / PACE_S
    print(f"{ladders} ladders at a pace of {PACE_S} s need {needed:.0f}: {rate / needed:.1f} times that")
    return int(rate < needed)


def _of_size(least: int, most: int) -> list[int]:
    """The ladders with so many entrants."""
    sized = Event.objects.annotate(entrants_count=Count("entries"))
    return list(
        sized.filter(entrants_count__gte=least, entrants_count__lte=most).values_list("pk", flat=True)
    )


def _seat_ladders(chosen: Sequence[int]) -> int:
    """Seat each of these ladders once, as if all their matches had been played; how many tables that were."""
    later = timezone.now() + timedelta(days=1)
    Event.objects.update(next_at=later, matches_finished=F("matches_seated") - F("matches_cancelled"))
    Event.objects.filter(pk__in=chosen).update(next_at=timezone.now() - timedelta(seconds=1))
    before = Match.objects.count()
    seat_due_matches()
    return Match.objects.count() - before


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench ladders", description=__doc__)
    parser.add_argument("--ladders", type=int, default=1_000)
    parser.add_argument("--database", choices=KINDS, default=KINDS[0])
    parser.add_argument("--url", help="of an empty database, or of one that was built before; it is kept")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
