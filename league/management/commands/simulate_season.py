"""Plays whole seasons in a throw-away database: `manage.py simulate_season --seeds 200`."""

from typing import TYPE_CHECKING, Any

from django.core.management.base import CommandError, CommandParser

from games.commands.arguments import whole
from league.management.simulations import SimulationCommand, usual_game

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
        parser.add_argument(
            "--pairs", action="store_true", help="partners stay together, in leagues and divisions"
        )
        super().add_arguments(parser)

    def make_plans(
        self,
        *_: Any,
        people: int,
        weeks: int,
        kind: str | None,
        pairs: bool,
        game: str | None,
        seed: int,
        seeds: int,
        **_more: Any,
    ) -> "list[SeasonsPlan]":
        from league.domain.seasons.kinds import KINDS
        from tools.simulation.seasons.interface import SeasonsPlan

        kinds = [kind] if kind else [key for key, held in KINDS.items() if held.plans_tables or not pairs]
        if pairs and kind and not KINDS[kind].plans_tables:
            raise CommandError(f"Partners of a {kind} are set at its evenings: leave out --pairs.")
        return [
            SeasonsPlan(number, people, weeks, key, game or usual_game(of_pairs=pairs), keeps_partners=pairs)
            for key in kinds
            for number in range(seed, seed + seeds)
        ]

    def play(self, plan: "SeasonsPlan") -> str:
        from tools.simulation.seasons.seasons import simulate_seasons

        return f"{plan.kind} {plan.seed}: {simulate_seasons(plan)}"
