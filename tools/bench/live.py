"""Live: hundreds of open pages: how soon the first shows a change, how long other pages take meanwhile."""

import argparse
import asyncio
import contextlib
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.management import call_command
from django.db import transaction
from django.db.models import F

from league.domain.activities.results import ResultConfirmed
from league.models import Activity, Club, Match, Player, Rating
from league.services.activities import activity_record
from tools.bench import engine
from tools.bench.at_size.build import build
from tools.bench.at_size.databases import KINDS, ROOT, environment, run_apart
from tools.bench.at_size.processes import tree_seconds
from tools.bench.at_size.viewers import Seen, visit, watch
from tools.runtime.lineup import CELERY, ROOT_IS_FINE
from tools.runtime.ports import bind_port
from tools.runtime.readiness import answers

LIMIT_MS = 150
PICTURE_MS = 300  # from a commit until the first viewer sees it
RESULT_SECONDS = 2.0  # a result so often
SETTLE_SECONDS = 3.0
PAUSE_SECONDS = 0.1  # between two pages of the visitor
START_SECONDS_MAX = 60


def run(argv: Sequence[str]) -> int:
    """Prints what viewers and a visitor met; 1 if a stream failed, or pages or news took too long."""
    arguments = _arguments(argv)
    if arguments.inside:
        return _measure(arguments)
    return run_apart("live", argv, arguments.database)


def _measure(arguments: argparse.Namespace) -> int:
    build(2_000, 4_000, 20_000, 50)
    call_command("collectstatic", interactive=False, verbosity=0)
    print(engine.machine())
    with _server(arguments.processes) as base, _outlets():
        before, began = tree_seconds(os.getpid()), time.monotonic()
        seen, pages_s = asyncio.run(_watch_pages(base, arguments.viewers, arguments.seconds))
        cpu, wall = tree_seconds(os.getpid()) - before, time.monotonic() - began
    times_s = (pages_s, seen.fetches_s, seen.pictures_s())
    pages_ms, fetches_ms, pictures_ms = ([1000 * took for took in times] for times in times_s)
    print(f"{arguments.viewers} viewers for {arguments.seconds} s, a result every {RESULT_SECONDS:g} s")
    print(f"  news heard {seen.news}, streams that failed {seen.failures}")
    print(f"  boards fetched {len(fetches_ms)}, of which unchanged {seen.unchanged}, {_p(fetches_ms)}")
    print(f"  {seen.received / max(1, len(fetches_ms)) / 1000:.1f} KB a fetch")
    print(f"  commit to first picture: {len(pictures_ms)}, {_p(pictures_ms)} (p50 at most {PICTURE_MS} ms)")
    print(f"  web server and outlets: {cpu / wall:.2f} processors")
    print(f"  pages meanwhile: {len(pages_ms)}, {_p(pages_ms)} (p95 at most {LIMIT_MS} ms)")
    is_late = not pictures_ms or statistics.median(pictures_ms) > PICTURE_MS
    return int(bool(seen.failures) or is_late or _p95(pages_ms) > LIMIT_MS)


async def _watch_pages(base: str, viewers: int, seconds: float) -> tuple[Seen, list[float]]:
    club = await Club.objects.aget(pk=1)
    match = await Match.objects.filter(club=club, status=Match.Status.FINISHED).order_by("-pk").afirst()
    path = f"/clubs/{club.slug}/"
    board = f"{path}leaderboard/"
    seen, pages_s, until = Seen(), list[float](), time.monotonic() + SETTLE_SECONDS + seconds
    pages = [board, f"{path}matches/", f"{path}players/", f"{path}matches/{match.pk if match else 1}/"]
    tasks = [asyncio.create_task(watch(base, path, number, seen, until)) for number in range(viewers)]
    await asyncio.sleep(SETTLE_SECONDS)
    tasks.append(asyncio.create_task(visit(base, pages, PAUSE_SECONDS, pages_s, until)))
    while time.monotonic() < until - RESULT_SECONDS:
        await sync_to_async(_result)(club, seen)
        await asyncio.sleep(RESULT_SECONDS)
    await asyncio.gather(*tasks)
    return seen, pages_s


def _result(club: Club, seen: Seen) -> None:
    """Somebody won: the board changes, and all are told. The first one's name says which picture it is."""
    best = Rating.objects.filter(club=club, matches__gt=0).order_by("-sort_key")[:50]
    picture = seen.next_picture()
    with transaction.atomic():
        Rating.objects.filter(pk__in=[rating.pk for rating in best]).update(wins=F("wins") + 1)
        Player.objects.filter(pk=best[0].player_id).update(name=picture)
        transaction.on_commit(lambda: seen.commit(picture))
        activity_record(ResultConfirmed, club=club, by=None, subject="match 1", version=1)


@contextlib.contextmanager
def _outlets() -> Iterator[None]:
    """The worker that tells of changes, once it has told of all that there are."""
    command = (
        *CELERY,
        "worker",
        "--queues",
        "outlets",
        "--pool",
        "solo",
        "--without-gossip",
        "--without-mingle",
    )
    with subprocess.Popen(
        (sys.executable, *command, "--loglevel", "ERROR"),
        cwd=ROOT,
        env=environment(os.environ["DATABASE_URL"], ROOT_IS_FINE),
    ) as worker:
        try:
            activity_record(
                ResultConfirmed, club=Club.objects.get(pk=1), by=None, subject="match 1", version=1
            )
            until = time.monotonic() + START_SECONDS_MAX
            while Activity.objects.filter(told_at=None).exists() and time.monotonic() < until:
                time.sleep(0.2)
            yield
        finally:
            worker.terminate()


@contextlib.contextmanager
def _server(processes: int) -> Iterator[str]:
    """The web server as the service starts it; gives its address."""
    listener = bind_port("127.0.0.1", 0)
    base = f"http://127.0.0.1:{listener.getsockname()[1]}"
    command = [
        *(sys.executable, "-m", "league.config.server", f"--descriptor={listener.fileno()}"),
        *("--processes", str(processes), "--log-level", "error"),
    ]
    variables = {"LIVE_STREAMS_MAX": "2000", "LEAGUE_VAR": str(settings.VAR)}
    if os.environ["DATABASE_URL"].startswith("postgres"):
        variables["DATABASE_POOL"] = "1"
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(os.environ["DATABASE_URL"], variables),
        pass_fds=[listener.fileno()],
    ) as server:
        try:
            until = time.monotonic() + START_SECONDS_MAX
            while not answers(f"{base}/health/") and time.monotonic() < until:
                time.sleep(0.2)
            yield base
        finally:
            server.terminate()


def _p(values_ms: list[float]) -> str:
    return f"p50 {statistics.median(values_ms or [0]):.0f} ms, p95 {_p95(values_ms):.0f} ms"


def _p95(values_ms: list[float]) -> float:
    return statistics.quantiles(values_ms, n=20, method="inclusive")[18] if len(values_ms) > 1 else 0.0


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench live", description=__doc__)
    parser.add_argument("--viewers", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--processes", type=int, default=2, help="of the web server")
    parser.add_argument("--database", choices=KINDS, default=KINDS[0])
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
