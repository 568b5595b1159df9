"""`manage.py check_all`: lint, types, import rules and all tests, with all they need."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.runtime.checks import STEPS, run_checks


class Command(BaseCommand):
    help = "Run every check of the project. The last line is pytest's closing line."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--fast", action="store_true", help="leave out the browser and PostgreSQL")
        parser.add_argument(
            "--only",
            action="append",
            choices=[step.name for step in STEPS],
            metavar="STEP",
            help=f"run this step alone; may be repeated: {', '.join(step.name for step in STEPS)}",
        )

    def handle(self, *, fast: bool, only: list[str] | None, **options: Any) -> None:
        steps = [step for step in STEPS if (not only or step.name in only) and not (fast and step.slow)]
        if not steps:
            raise CommandError("No step is left to run.")
        sys.exit(run_checks(steps))
