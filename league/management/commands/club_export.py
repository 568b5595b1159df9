"""`manage.py club_export SLUG FILE`: one club as one file that anybody can read."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from league.models import Club
from league.services.exports.writing import club_export


class Command(BaseCommand):
    help = "Write all of a club into a new zip file, as CSV and JSON with a schema. The service may run."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", help="of the club, as in its address")
        parser.add_argument("file", help="a new file")

    def handle(self, *, slug: str, file: str, **options: Any) -> None:
        club = Club.objects.filter(slug=slug).first()
        if club is None:
            raise CommandError(f"There is no club at “{slug}”.")
        try:
            done = club_export(club, Path(file))
        except OSError as error:
            raise CommandError(f"Nothing was written: {error}") from error
        self.stdout.write(f"{file}: {done.rows:,} rows of {club}, SHA-256 of all files {done.sha256}.")
        self.stdout.write("It holds names, notes, the audit and all uploads: keep it to yourself.")
