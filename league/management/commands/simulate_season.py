"""Plays whole seasons in a throw-away database: `manage.py simulate_season --seeds 200`."""

from typing import TYPE_CHECKING, Any

from django.core.management.base import CommandParser

from games.commands.arguments import whole
from league.management.simulations import SimulationCommand

if TYPE_CHECKING:
    from tools.simulation.seasons.interface import SeasonsPlan


class Command(SimulationCommand):
    help = (
        "Plays seasons, two in a row, with absences, lost and moved weeks, late entries, leavers, stand-ins, "
        "killed workers and corrections, and checks after each step that nothing is lost. Prints the seed of "
        "every two seasons that went wrong."
    )
    plays = "times two seasons"

    def add_arguments(self, parser: CommandParser) -> None:
        from league.domain.seasons.kinds import KINDS

        parser.add_argument("--people", type=whole(4, 2_000), default=40)
        parser.add_argument("--weeks", type=whole(1, 100), default=10)
        parser.add_argument("--kind", choices=tuple(KINDS), help="all of them, if not given")
        super().add_arguments(parser)

    def make_plans(
        self,
        *_: Any,
        people: int,
        weeks: int,
        kind: str | None,
        game: str | None,
        seed: int,
        seeds: int,
        **_more: Any,
    ) -> "list[SeasonsPlan]":
        from games.registry import GAMES
        from league.domain.seasons.kinds import KINDS
        from tools.simulation.seasons.interface import SeasonsPlan

        return [
            SeasonsPlan(number, people, weeks, key, game or next(iter(GAMES)))
            for key in ([kind] if kind else KINDS)
            for number in range(seed, seed + seeds)
        ]

    def play(self, plan: "SeasonsPlan") -> str:
        from tools.simulation.seasons.seasons import simulate_seasons

        return f"{plan.kind} {plan.seed}: {simulate_seasons(plan)}"
