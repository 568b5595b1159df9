"""What the commands that simulate have in common: a throw-away database, and one seed after another."""

import os
import subprocess
import sys
import traceback
from collections.abc import Sequence
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.commands.arguments import whole

INSIDE = "SIMULATION_INSIDE"


class SimulationCommand(BaseCommand):
    """Plays plans, each by itself, in a scratch database. A subclass makes the plans and plays one."""

    requires_migrations_checks = False
    plays: str  # what a plan is, for those who read how many went wrong

    def add_arguments(self, parser: CommandParser) -> None:
        from tools.bench.at_size.databases import KINDS

        parser.add_argument("--game", help="its key; the first, if not given")
        parser.add_argument("--seed", type=int, default=1, help="the first one")
        parser.add_argument("--seeds", type=whole(1, 100_000), default=1, help="how many of each kind")
        parser.add_argument("--database", choices=KINDS, default="sqlite")

    def make_plans(self, *args: Any, **options: Any) -> Sequence[Any]:
        raise NotImplementedError

    def play(self, plan: Any) -> str:
        """Gives the story of what happened, after the name of its seed; raises whatever went wrong."""
        raise NotImplementedError

    def handle(self, *, database: str, **options: Any) -> None:
        if INSIDE in os.environ:
            self._play_all(self.make_plans(**options))
            return
        from tools.bench.at_size.databases import environment, temporary_database

        with temporary_database(database) as url:
            variables = environment(url, {INSIDE: "1"})
            if subprocess.run([sys.executable, *sys.argv], env=variables, check=False).returncode:
                raise CommandError(f"{self.plays} went wrong")

    def _play_all(self, plans: Sequence[Any]) -> None:
        call_command("migrate", verbosity=0)
        call_command("createcachetable", verbosity=0)
        failed = sum(not self._holds(plan) for plan in plans)
        self.stdout.write(f"{len(plans)} {self.plays}, {failed} went wrong")
        if failed:
            sys.exit(1)

    def _holds(self, plan: Any) -> bool:
        try:
            story = self.play(plan)
        except Exception:  # whatever it is, the seed is told and the others go on
            self.stdout.write(f"{plan} WENT WRONG\n{traceback.format_exc()}")
            return False
        self.stdout.write(story)
        return True


def usual_game(*, of_pairs: bool) -> str:
    """The first one; or the first at which two and two play, as simulations count its points."""
    from games.core.players import teams_of_players
    from games.registry import GAMES

    teams = {name: teams_of_players(game.table(game.resolve({}))) for name, game in GAMES.items()}
    return next(name for name in teams if not of_pairs or teams[name] == (0, 1, 0, 1))
