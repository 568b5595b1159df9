"""Plays whole seasons in a throw-away database: `manage.py simulate_season --seeds 200`."""

import os
import subprocess
import sys
import traceback
from typing import TYPE_CHECKING, Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.commands.arguments import whole
from league.management.commands.simulate_event import INSIDE

if TYPE_CHECKING:
    from tools.simulation.seasons.interface import SeasonsPlan


class Command(BaseCommand):
    help = (
        "Plays seasons, two in a row, with absences, lost and moved weeks, late entries, leavers, stand-ins, "
        "killed workers and corrections, and checks after each step that nothing is lost. Prints the seed of "
        "every two seasons that went wrong."
    )
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        from league.domain.seasons.kinds import KINDS
        from tools.bench.at_size.databases import KINDS as DATABASES

        parser.add_argument("--people", type=whole(4, 2_000), default=40)
        parser.add_argument("--weeks", type=whole(1, 100), default=10)
        parser.add_argument("--kind", choices=tuple(KINDS), help="all of them, if not given")
        parser.add_argument("--game", help="its key; the first, if not given")
        parser.add_argument("--seed", type=int, default=1, help="of the first two seasons")
        parser.add_argument("--seeds", type=whole(1, 100_000), default=1, help="how many of each kind")
        parser.add_argument("--database", choices=DATABASES, default="sqlite")

    def handle(self, *, database: str, **options: Any) -> None:
        if INSIDE in os.environ:
            self._simulate(**options)
            return
        from tools.bench.at_size.databases import environment, temporary_database

        with temporary_database(database) as url:
            variables = environment(url, {INSIDE: "1"})
            if subprocess.run([sys.executable, *sys.argv], env=variables, check=False).returncode:
                raise CommandError("seasons went wrong")

    def _simulate(
        self, *, people: int, weeks: int, kind: str | None, game: str | None, seed: int, seeds: int, **_: Any
    ) -> None:
        from games.registry import GAMES
        from league.domain.seasons.kinds import KINDS
        from tools.simulation.seasons.interface import SeasonsPlan

        call_command("migrate", verbosity=0)
        call_command("createcachetable", verbosity=0)
        plans = [
            SeasonsPlan(number, people, weeks, key, game or next(iter(GAMES)))
            for key in ([kind] if kind else KINDS)
            for number in range(seed, seed + seeds)
        ]
        failed = sum(not self._holds(plan) for plan in plans)
        self.stdout.write(f"{len(plans)} times two seasons, {failed} went wrong")
        if failed:
            sys.exit(1)

    def _holds(self, plan: "SeasonsPlan") -> bool:
        from tools.simulation.seasons.seasons import simulate_seasons

        try:
            story = simulate_seasons(plan)
        except Exception:  # whatever it is, the seed is told and the others go on
            self.stdout.write(f"{plan} WENT WRONG\n{traceback.format_exc()}")
            return False
        self.stdout.write(f"{plan.kind} {plan.seed}: {story}")
        return True
