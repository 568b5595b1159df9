"""`manage.py prepare`: everything that has to be done once before the services start."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.management.preparation import REFUSALS, prepare_database, prepare_static_files


class Command(BaseCommand):
    help = "Bring database tables and static files up to date. `up` does this by itself."
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        try:
            prepare_database(self.stdout.write)
        except REFUSALS as refusal:
            raise CommandError(str(refusal)) from refusal
        prepare_static_files()
