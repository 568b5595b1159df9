"""Plans the seating that a file asks for: `manage.py seat FILE`."""

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

BYTES_MAX = 20_000_000


class Command(BaseCommand):
    help = "Reads a JSON object that asks for a seating and prints the seating as JSON."
    requires_system_checks = []
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a file with one JSON object; - reads what is piped in")

    def handle(self, *, file: str, **_: Any) -> None:
        from league.domain.formats.documents import answer, no_seating

        try:
            given = answer(_read(file))
        except (OSError, ValueError) as error:
            given = no_seating("unreadable", f"The file cannot be read: {error}")
        self.stdout.write(json.dumps(given.document))
        if not given.is_seating:
            sys.exit(1)


def _read(file: str) -> str:
    """The file's text. ValueError if it is too long or no UTF-8."""
    if file == "-":
        content = sys.stdin.buffer.read(BYTES_MAX + 1)
    else:
        with Path(file).open("rb") as opened:
            content = opened.read(BYTES_MAX + 1)
    if len(content) > BYTES_MAX:
        raise ValueError(f"it is longer than {BYTES_MAX} bytes")
    return content.decode("utf-8-sig")
