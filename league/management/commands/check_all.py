"""`manage.py check_all`: lint, types, import rules and all tests, with all they need."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tools.runtime.checked import state_folder
from tools.runtime.checks import STEPS, run_checks
from tools.runtime.narrowed import Narrowed, StepRecorder, narrow_steps
from tools.runtime.steps import StepResult


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
        parser.add_argument(
            "--changed",
            action="store_true",
            help="run only what changes since each step was last green can touch; what failed, first",
        )
        parser.add_argument(
            "--beside-load",
            type=int,
            default=0,
            metavar="N",
            help="keep the machine busy meanwhile, with this many processes for each core",
        )

    def handle(
        self, *, fast: bool, only: list[str] | None, changed: bool, beside_load: int, **options: Any
    ) -> None:
        steps = [step for step in STEPS if (not only or step.name in only) and not (fast and step.slow)]
        if not steps:
            raise CommandError("No step is left to run.")
        file = state_folder() / "checked.json"
        chosen = narrow_steps(steps, file) if changed else Narrowed(steps)
        record = StepRecorder(file, chosen.since)
        for name in chosen.untouched:
            record.note(StepResult(name, "", 0.0))
        if chosen.untouched:
            self.stdout.write(f"Nothing that changed can touch: {', '.join(chosen.untouched)}")
        sys.exit(run_checks(chosen.steps, beside_load=beside_load, note=record.note) if chosen.steps else 0)
