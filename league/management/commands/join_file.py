"""`manage.py join_file`: the settings with which another machine joins this installation."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from league.management.joining import CannotJoin, joining_values
from tools.runtime.join_file import write_join_file


class Command(BaseCommand):
    help = "Write a file by which another machine joins: LEAGUE_JOIN=FILE manage.py worker. It holds secrets."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *, file: Path, **options: Any) -> None:
        try:
            write_join_file(file, joining_values())
        except FileExistsError as error:
            raise CommandError(f"{file} is there already.") from error
        except (CannotJoin, OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            f"{file} holds the secret key and perhaps passwords. Bring it to the other machine by a safe way."
        )
