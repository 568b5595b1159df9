"""Plays whole evenings in a throw-away database: `manage.py simulate_event --seeds 200`."""

import os
import subprocess
import sys
import traceback
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.commands.arguments import whole

INSIDE = "SIMULATION_INSIDE"


class Command(BaseCommand):
    help = (
        "Plays evenings with late comers, changed drafts, killed workers and corrections, at real tables or "
        "on screen, and checks after each step that nothing is lost. Prints the seed of every evening that "
        "went wrong."
    )
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        from league.domain.companies import TABLES, VENUES
        from league.domain.formats import FORMATS
        from tools.bench.at_size.databases import KINDS

        with_rounds = [key for key, format_ in FORMATS.items() if format_.has_rounds]
        parser.add_argument("--players", type=whole(1, 2_000), default=22)
        parser.add_argument("--rounds", type=whole(1, 50), default=5)
        parser.add_argument("--format", choices=with_rounds, help="all of them, if not given")
        parser.add_argument("--game", help="its key; the first, if not given")
        parser.add_argument("--seed", type=int, default=1, help="of the first evening")
        parser.add_argument(
            "--seeds", type=whole(1, 100_000), default=1, help="how many evenings of each format"
        )
        parser.add_argument("--venue", choices=tuple(VENUES), default=TABLES.key)
        parser.add_argument(
            "--bots", type=whole(0, 100), default=0, help="how many enter too; then it is on screen"
        )
        parser.add_argument("--database", choices=KINDS, default="sqlite")

    def handle(self, *, database: str, **options: Any) -> None:
        if INSIDE in os.environ:
            self._simulate(**options)
            return
        from tools.bench.at_size.databases import environment, temporary_database

        with temporary_database(database) as url:
            variables = environment(url, {INSIDE: "1"})
            if subprocess.run([sys.executable, *sys.argv], env=variables, check=False).returncode:
                raise CommandError("evenings went wrong")

    def _simulate(
        self,
        *,
        players: int,
        rounds: int,
        format: str | None,
        game: str | None,
        venue: str,
        bots: int,
        seed: int,
        seeds: int,
        **_: Any,
    ) -> None:
        from games.registry import GAMES
        from league.domain.companies import SCREEN
        from league.domain.formats import FORMATS
        from tools.simulation.interface import EveningPlan

        call_command("migrate", verbosity=0)
        formats = [format] if format else [key for key, one in FORMATS.items() if one.has_rounds]
        plans = [
            EveningPlan(
                number, players, rounds, key, game or next(iter(GAMES)), SCREEN.key if bots else venue, bots
            )
            for key in formats
            for number in range(seed, seed + seeds)
        ]
        failed = sum(not self._holds(plan) for plan in plans)
        self.stdout.write(f"{len(plans)} evenings, {failed} went wrong")
        if failed:
            sys.exit(1)

    def _holds(self, plan: Any) -> bool:
        from tools.simulation.evening import simulate

        try:
            story = simulate(plan)
        except Exception:  # whatever it is, the seed is told and the others go on
            self.stdout.write(f"{plan} WENT WRONG\n{traceback.format_exc()}")
            return False
        self.stdout.write(f"{plan.format} {plan.seed}: {story}")
        return True
