from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.template.defaultfilters import filesizeformat

from league.models import Event
from league.services.matches.thinning import Thinned, ladder_thin, ladders, thinning_ahead


class Command(BaseCommand):
    help = (
        "Thin out records of old games on ladders of bots, as workers do by and by. Scores, results, ratings "
        "and the SHA-256 of each record stay."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say what would go")

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        days = settings.KEEP_BOT_RECORDS_DAYS
        if not days:
            raise CommandError("KEEP_BOT_RECORDS_DAYS is 0: all records are kept.")
        total = Thinned()
        for event in ladders().select_related("club"):
            gone = thinning_ahead(event) if dry_run else self._thin(event)
            self._say(f"{event.club}, {event.name}", gone)
            total += gone
        self._say(f"In all, older than {days} days", total)

    def _thin(self, event: Event) -> Thinned:
        total = Thinned()
        while (gone := ladder_thin(event.pk)) is not None:
            total += gone
        return total

    def _say(self, name: str, gone: Thinned) -> None:
        size = filesizeformat(gone.size_bytes)
        self.stdout.write(f"{name}: {gone.games} records of {gone.matches} matches, {size}")
