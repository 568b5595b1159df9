"""Service: games a second of real workers with queue and database, beside those of as many bare arenas.

What schedules the matches and waits for them is not counted, nor the process of the database that answers it.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import connection

from bots.models import Bot, Version
from bots.services import version_add
from games.core.interface import MatchRule
from games.registry import GAMES
from league.models import Match
from league.services.clubs.clubs import club_add
from league.services.clubs.players import player_add
from league.services.matches.matches import match_schedule
from tools.bench import engine
from tools.bench.arena import games_a_cpu_second, games_together
from tools.bench.at_size.databases import KINDS, ROOT, environment, run_inside, temporary_database
from tools.bench.at_size.processes import tree_seconds
from tools.bench.peers.arena import MATCH, TRIVIAL
from tools.runtime.lineup import CELERY, ROOT_IS_FINE
from tools.runtime.redis_server import temporary_redis

GOAL = 0.6
SEATS = 4
SECONDS_MAX = 1_200
FEW = 2  # matches, to know what starting costs
WORKER = (
    *("worker", "--queues", "celery,matches,outlets"),
    *("--without-gossip", "--without-mingle", "--prefetch-multiplier", "1"),
)


@dataclass(frozen=True)
class Rate:
    """Games a second: of time on the wall, and of processor time of all processes together."""

    wall: float
    cpu: float

    def over(self, other: "Rate") -> str:
        """This beside the other, and its share of it."""
        return (
            f"{self.wall:6.0f} of {other.wall:6.0f} a second on the wall ({self.wall / other.wall:.2f}), "
            f"{self.cpu:6.0f} of {other.cpu:6.0f} a second of processor ({self.cpu / other.cpu:.2f})"
        )


def run(argv: Sequence[str]) -> int:
    """Prints the table; 1 if the service plays too few of the games of its arena, by processor time.

    On a machine whose processors do nothing else both times give the same share.
    """
    arguments = _arguments(argv)
    if arguments.inside:
        return _play(arguments)
    print(engine.machine())
    print(f"matches of {MATCH} games, {arguments.workers} workers; the service beside as many bare arenas")
    shares = [_share(kind, argv, arguments) for kind in arguments.database or KINDS]
    return int(min(shares) < GOAL)


def _share(kind: str, argv: Sequence[str], arguments: argparse.Namespace) -> float:
    """The median over the rounds: each divides what was measured right behind the other."""
    shares = []
    for _round in range(arguments.rounds):
        each, processes = arguments.matches // arguments.workers, arguments.workers
        arena = Rate(
            wall=games_together("matches_of_service", each, processes),
            cpu=games_a_cpu_second("matches_of_service", FEW, FEW + each, processes),
        )
        service = _service(kind, argv)
        shares.append(service.cpu / arena.cpu)
        print(f"  {kind:11}{service.over(arena)}", flush=True)
    share = statistics.median(shares)
    print(f"{kind}: {share:.2f} of the arena's games (at least {GOAL})")
    return share


def _service(kind: str, argv: Sequence[str]) -> Rate:
    """Of a whole service that is started for this and thrown away."""
    with contextlib.ExitStack() as stack:
        queue = f"unix://{stack.enter_context(temporary_redis())}?db=0"
        url = stack.enter_context(temporary_database(kind))
        var = stack.enter_context(tempfile.TemporaryDirectory(prefix="league-var-"))
        report = Path(var) / "report.json"
        variables = {"REDIS_URL": queue, "LEAGUE_VAR": var, "REPORT": str(report), **ROOT_IS_FINE}
        if run_inside("service", argv, url, **variables):
            raise RuntimeError("the service did not play its matches")
        return Rate(**json.loads(report.read_text(encoding="utf-8")))


def _play(arguments: argparse.Namespace) -> int:
    """Inside: start the workers, schedule the matches, wait; 1 if that takes too long."""
    call_command("migrate", verbosity=0)
    everything = os.getppid()  # queue, database and workers hang below it
    with _worker(arguments.workers):
        club = _Club()
        me = frozenset({os.getpid(), *_own_server()})
        club.play(FEW * arguments.workers)  # every process has its zygote now
        began, before = time.monotonic(), tree_seconds(everything, me)
        club.play(arguments.matches)
        wall, cpu = time.monotonic() - began, tree_seconds(everything, me) - before
    games = arguments.matches * MATCH
    rate = Rate(wall=games / wall, cpu=games / cpu)
    Path(os.environ["REPORT"]).write_text(json.dumps(asdict(rate)), encoding="utf-8")
    return 0


def _own_server() -> tuple[int, ...]:
    """The process of PostgreSQL that answers this one: it schedules and asks whether all is over."""
    if connection.vendor != "postgresql":
        return ()
    return (connection.connection.info.backend_pid,)


class _Club:
    """Four trivial bots that meet again and again."""

    def __init__(self) -> None:
        users = get_user_model().objects
        self.game = next(iter(GAMES))
        self.organizer = users.create_user("organizer")
        self.club = club_add(slug="bench", name="Bench", owner=self.organizer)
        self.players = []
        for number in range(SEATS):
            owner = users.create_user(f"owner-{number}")
            bot = Bot.objects.create(owner=owner, name=f"Trivial {number}", game=self.game)
            content = TRIVIAL.package.files[TRIVIAL.package.entry]
            version = version_add(bot=bot, filename="bot.py", content=content)
            Version.objects.filter(pk=version.pk).update(status=Version.Status.ACCEPTED)
            self.players.append(player_add(club=self.club, name=bot.name, bot=bot).pk)

    def play(self, count: int) -> None:
        """Schedule so many matches, tell the queue, and wait for their ends. TimeoutError."""
        for _ in range(count):
            match_schedule(
                by=self.organizer, club=self.club, game=self.game, players=self.players,
                rule=MatchRule("fixed", MATCH),
            )  # fmt: skip
        until = time.monotonic() + SECONDS_MAX
        while Match.objects.filter(finished_at=None).exists():
            if time.monotonic() > until:
                raise TimeoutError("the matches are not over")
            time.sleep(0.1)


@contextlib.contextmanager
def _worker(processes: int) -> Iterator[None]:
    """A worker as the service starts it; ended with the block."""
    command = [sys.executable, *CELERY, *WORKER, "--concurrency", str(processes), "--loglevel", "ERROR"]
    worker = subprocess.Popen(command, cwd=ROOT, env=environment(os.environ["DATABASE_URL"], {}))
    try:
        yield
    finally:
        worker.terminate()
        worker.wait()


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench service", description=__doc__)
    parser.add_argument("--database", choices=KINDS, action="append", help="default: both")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
