"""Seats in the club's book: persons and bots that can be put at a table."""

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from bots.models import Bot
from games.refusals import Refused
from league.models import Club, Player


def player_add(*, club: Club, name: str, user: User | None = None, bot: Bot | None = None) -> Player:
    """Enter a person or a bot into the club's book, who are not in it yet. Refused: name_taken."""
    try:
        with transaction.atomic():
            return Player.objects.create(club=club, name=name, user=user, bot=bot)
    except IntegrityError as error:
        if not club.players.filter(name=name).exists():
            raise  # the person or the bot is there under another name: who calls asks first
        raise Refused("name_taken", field="name", club=club.name, name=name) from error
