"""`manage.py club_import FILE`: a club out of an archive of another installation."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection

from league.domain.exports.documents import BadArchive
from league.services.backups.targets import InUse, require_alone
from league.services.exports.loading import ArchiveDamaged, ImportedClub, club_import

SHOWN_MAX = 50


class Command(BaseCommand):
    help = "Take a club in that `manage.py club_export` wrote elsewhere: all of it or nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the archive")
        parser.add_argument("--owner", required=True, metavar="USERNAME", help="who owns the club here")
        parser.add_argument("--slug", default="", help="another slug for its address")
        parser.add_argument(
            "--account",
            action="append",
            default=[],
            metavar="NUMBER=USERNAME",
            help="an account of the archive, by its number in accounts.csv, is that of here; may be repeated",
        )

    def handle(self, *, file: str, owner: str, slug: str, account: Sequence[str], **options: Any) -> None:
        owns = _user(owner)
        accounts = dict(_account(one) for one in account)
        if len({user.pk for user in accounts.values()}) < len(account):
            raise CommandError("Each number and each account can be named once.")
        try:
            if connection.vendor == "postgresql":  # SQLite keeps others out by itself
                require_alone()
            done = club_import(Path(file), owner=owns, slug=slug, accounts=accounts, progress=self._say)
        except ArchiveDamaged as damaged:
            for damage in damaged.damages[:SHOWN_MAX]:
                self.stdout.write(f"  {damage}")
            raise CommandError(f"{damaged} Nothing was changed.") from damaged
        except (BadArchive, InUse) as refusal:
            why = str(refusal).rstrip(".")  # what a library says of a file has no full stop
            raise CommandError(f"{why}. Nothing was changed.") from refusal
        except (OSError, DatabaseError) as error:
            raise CommandError(f"Nothing was imported: {error}") from error
        self._report(done)

    def _report(self, done: ImportedClub) -> None:
        self.stdout.write(f"{done.club} is at /clubs/{done.club.slug}/: {done.rows:,} rows.")
        if done.roles:
            self.stdout.write("No account was made. These had roles there; invite them:")
        for role in done.roles[:SHOWN_MAX]:
            self.stdout.write(f"  {role}")

    def _say(self, what: str) -> None:
        self.stdout.write(f"  {what} ...")
        self.stdout.flush()


def _user(name: str) -> User:
    found = get_user_model().objects.filter(username=name).first()
    if found is None:
        raise CommandError(f"There is no user “{name}”: make one with manage.py createsuperuser.")
    return found


def _account(said: str) -> tuple[int, User]:
    number, _sign, name = said.partition("=")
    if not (number.isascii() and number.isdecimal() and len(number) < 10 and name):  # noqa: PLR2004 (of a number)
        raise CommandError(f"{said!r} is not NUMBER=USERNAME.")
    return int(number), _user(name)
