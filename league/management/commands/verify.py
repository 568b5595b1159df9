"""`manage.py verify`: whether the database agrees with itself."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from league.selectors.snapshots import snapshot
from league.services.proofs import database_verify

SHOWN_MAX = 50


class Command(BaseCommand):
    help = (
        "Prove the database: ratings, sums, keys, records, uploads, deals, links, drafts, and that every row "
        "points at one that is there. The service may run meanwhile."
    )
    requires_migrations_checks = True

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--deep", action="store_true", help="also play every game again from its deals")

    def handle(self, *, deep: bool, **options: Any) -> None:
        with snapshot():
            damages = database_verify(self._say, deep=deep)
        for damage in damages[:SHOWN_MAX]:
            self.stdout.write(f"  {damage}")
        if damages:
            raise CommandError(f"{len(damages)} things contradict each other; the first are above.")
        self.stdout.write("Everything agrees.")

    def _say(self, what: str) -> None:
        self.stdout.write(f"Looking at {what} ...")
        self.stdout.flush()
