from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from league.models import Club
from league.services.ratings.proof import RatingDifference, ratings_rebuild, ratings_verify


class Command(BaseCommand):
    help = "Compare all ratings with a replay of the results, and write anew what differs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="only compare; exit 1 if anything differs")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        differing = 0
        for club in Club.objects.order_by("pk"):
            found = ratings_verify(club=club) if check else ratings_rebuild(club=club)
            self._show(club, found)
            differing += len(found)
        if check and differing:
            raise CommandError(f"{differing} stored values are not what the results give")

    def _show(self, club: Club, differences: list[RatingDifference]) -> None:
        self.stdout.write(f"{club}: {len(differences) or 'no'} differences")
        for difference in differences[:20]:
            self.stdout.write(
                f"  {difference.what}: stored {difference.stored}, rebuilt {difference.rebuilt}"
            )
