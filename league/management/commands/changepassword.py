import getpass
from typing import Any

from django.contrib.auth.management.commands import changepassword
from django.contrib.auth.models import User

from league.services.accounts.passwords import password_set


class Command(changepassword.Command):
    """Django's own, after which tokens and sessions open nothing any more, and the person is told."""

    help = "Set a new password for an account. Its sessions and tokens end, and the person is told by mail."

    def handle(self, *args: Any, **options: Any) -> None:
        options["username"] = options["username"] or getpass.getuser()
        super().handle(*args, **options)
        person = User.objects.get(username=options["username"])
        password_set(person=person, hashed=person.password)
