"""Plays whole evenings in a throw-away database: `manage.py simulate_event --seeds 200`."""

from typing import TYPE_CHECKING, Any

from django.core.management.base import CommandError, CommandParser

from games.commands.arguments import whole
from league.management.simulations import SimulationCommand, usual_game

if TYPE_CHECKING:
    from tools.simulation.interface import EveningPlan


class Command(SimulationCommand):
    help = (
        "Plays evenings with late comers, changed drafts, killed workers and corrections, at real tables or "
        "on screen, and checks after each step that nothing is lost. Prints the seed of every evening that "
        "went wrong."
    )
    plays = "evenings"

    def add_arguments(self, parser: CommandParser) -> None:
        from league.domain.companies import TABLES, VENUES
        from league.domain.formats import FORMATS

        with_rounds = [key for key, format_ in FORMATS.items() if format_.has_rounds]
        parser.add_argument("--players", type=whole(1, 2_000), default=22)
        parser.add_argument("--rounds", type=whole(1, 50), default=5)
        parser.add_argument("--format", choices=with_rounds, help="all of them, if not given")
        parser.add_argument("--venue", choices=tuple(VENUES), default=TABLES.key)
        parser.add_argument(
            "--bots", type=whole(0, 100), default=0, help="how many enter too; then it is on screen"
        )
        parser.add_argument("--pairs", action="store_true", help="partners stay together all evening long")
        super().add_arguments(parser)

    def make_plans(
        self,
        *_: Any,
        players: int,
        rounds: int,
        format: str | None,
        game: str | None,
        venue: str,
        bots: int,
        pairs: bool,
        seed: int,
        seeds: int,
        **_more: Any,
    ) -> "list[EveningPlan]":
        from league.domain.companies import SCREEN
        from league.domain.formats import FORMATS
        from tools.simulation.interface import EveningPlan

        held = {
            key: one for key, one in FORMATS.items() if one.has_rounds and (one.keeps_partners or not pairs)
        }
        if format and format not in held:
            raise CommandError(f"Partners change with each round of {format}: leave out --pairs.")
        game, venue = game or usual_game(of_pairs=pairs), SCREEN.key if bots else venue
        return [
            EveningPlan(number, players, rounds, key, game, venue, bots, pairs)
            for key in ([format] if format else held)
            for number in range(seed, seed + seeds)
        ]

    def play(self, plan: "EveningPlan") -> str:
        from tools.simulation.evening import simulate

        return f"{plan.format} {plan.seed}: {simulate(plan)}"
