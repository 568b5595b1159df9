from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from games.refusals import Refused
from league.services.bots.house_players import house_bots_seat
from league.services.clubs.clubs import club_add


class Command(BaseCommand):
    help = "Make a club: its slug in addresses, its name, and the user who owns it. House bots join it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("name")
        parser.add_argument("--owner", required=True, metavar="USERNAME")
        parser.add_argument("--private", action="store_true", help="only members may look")

    def handle(self, *args: Any, slug: str, name: str, owner: str, private: bool, **options: Any) -> None:
        user = get_user_model().objects.filter(username=owner).first()
        if user is None:
            raise CommandError(f"There is no user “{owner}”: make one with manage.py createsuperuser.")
        try:
            with transaction.atomic():
                club = club_add(slug=slug, name=name, owner=user, is_public=not private)
                house_bots_seat(club=club)
        except Refused as refusal:
            raise CommandError(refusal.message) from refusal
        self.stdout.write(f"{club} is at /clubs/{club.slug}/")
