"""`manage.py soak`: hours of a club's life, disturbed all the while, and a proof at the end."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

if TYPE_CHECKING:
    from tools.soak.run import SoakReport

SHOWN_MAX = 20


class Command(BaseCommand):
    help = (
        "Run a service of its own with ladders, evenings, guests, uploads, readers and watchers, kill and "
        "stop parts of it meanwhile, fill its disk, and prove the database at the end. Writes what memory, "
        "files, rows and pages took."
    )
    requires_system_checks = []
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--hours", type=float, default=1.0)
        parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
        parser.add_argument("--seed", type=int, default=1, help="of what goes wrong, and when")
        parser.add_argument("--calm", action="store_true", help="nothing goes wrong")
        parser.add_argument("--to", default=".", help="the folder for soak.csv and soak.svg")

    def handle(self, *, hours: float, database: str, seed: int, calm: bool, to: str, **_: Any) -> None:
        from tools.soak.chart import draw_samples
        from tools.soak.run import SoakPlan, soak
        from tools.soak.samples import write_samples

        folder = Path(to)
        if not folder.is_dir():
            raise CommandError(f"There is no folder {to}. Make it first.")
        if hours <= 0:
            raise CommandError("--hours must be more than 0.")
        report = soak(SoakPlan(hours, database, seed, with_faults=not calm), self._say)
        write_samples(report.samples, folder / "soak.csv")
        (folder / "soak.svg").write_text(draw_samples(report.samples), encoding="utf-8")
        self._say_report(report)
        if report.problems:
            shown = "\n".join(report.problems[:SHOWN_MAX])
            raise CommandError(f"{len(report.problems)} things went wrong; the first:\n{shown}")
        self._say("Nothing was lost, nothing contradicts itself.")

    def _say_report(self, report: "SoakReport") -> None:
        tally = report.tally
        self._say(f"Faults: {len(report.faults)}")
        for name, count in tally.done.items():
            self._say(f"{name:18}{count:8}, away {tally.away[name]} times")
        last = report.samples[-1][1] if report.samples else {}
        for name, grown in report.grown.items():
            self._say(f"{name:18}{last.get(name, 0.0):10.1f} at the end, {grown:+10.1f} an hour")

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
