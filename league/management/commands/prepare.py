"""`manage.py prepare`: everything that has to be done once before the services start."""

from typing import Any

from django.core.management.base import BaseCommand

from league.management.preparation import prepare_database, prepare_static_files


class Command(BaseCommand):
    help = "Bring database tables and static files up to date. `up` does this by itself."
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        prepare_database()
        prepare_static_files()
