from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser

from league.services.accounts.second_factors import second_factors_remove


class Command(BaseCommand):
    help = (
        "Take passkeys, authenticator app and recovery codes from an account: its password is enough then. "
        "Make sure first who asks."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, username: str, **options: Any) -> None:
        person = get_user_model().objects.filter(username=username).first()
        if person is None:
            raise CommandError(f"There is no user “{username}”.")
        if not second_factors_remove(by=None, person=person, why="removed by an administrator"):
            raise CommandError(f"{username} has no second step.")
        self.stdout.write(f"{username} signs in with the password alone.")
