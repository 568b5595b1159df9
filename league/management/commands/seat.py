"""Plans the seating that a file asks for: `manage.py seat FILE`."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from league.management.answers import print_answer


class Command(BaseCommand):
    help = "Reads a JSON object that asks for a seating and prints the seating as JSON."
    requires_system_checks = []
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a file with one JSON object; - reads what is piped in")

    def handle(self, *, file: str, **_: Any) -> None:
        if code := print_answer("seat", file, self.stdout.write):
            sys.exit(code)
