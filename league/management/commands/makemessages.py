"""Django's makemessages, which finds also what is translated by structure."""

from pathlib import Path
from typing import Any

from django.core.management.commands import makemessages

from league.management.structural_texts import write_texts


class Command(makemessages.Command):
    help = makemessages.Command.help + " Docstrings of formats and metrics, and options, are found too."

    def handle(self, *args: Any, **options: Any) -> None:
        with write_texts(Path.cwd()):
            super().handle(*args, **options)
