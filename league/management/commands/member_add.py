from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.refusals import Refused
from league.models import Club, Membership
from league.services.clubs.clubs import member_add


class Command(BaseCommand):
    help = "Let a user into a club, where they also play."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", help="of the club")
        parser.add_argument("username")
        parser.add_argument("--role", choices=Membership.Role.values, default=Membership.Role.BOT_AUTHOR)

    def handle(self, *args: Any, slug: str, username: str, role: str, **options: Any) -> None:
        club = Club.objects.filter(slug=slug).first()
        user = get_user_model().objects.filter(username=username).first()
        if club is None or user is None:
            raise CommandError(f"There is no {'club ' + slug if club is None else 'user ' + username}.")
        try:
            member_add(club=club, user=user, role=role)
        except Refused as refusal:
            raise CommandError(refusal.message) from refusal
        self.stdout.write(f"{user} is a {role} of {club}")
