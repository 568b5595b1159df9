"""`manage.py prepare`: everything that has to be done once before the services start."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from league.management.preparation import REFUSALS, prepare_database, prepare_static_files


class Command(BaseCommand):
    help = "Bring database tables and static files up to date. `up` does this by itself."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--while-running",
            action="store_true",
            help="on PostgreSQL: let machines of the version before go on, if the changes of tables allow it",
        )

    def handle(self, *, while_running: bool = False, **options: Any) -> None:
        try:
            prepare_database(self.stdout.write, while_running=while_running)
        except REFUSALS as refusal:
            raise CommandError(str(refusal)) from refusal
        prepare_static_files()
