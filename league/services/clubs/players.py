"""Seats in the club's book: persons and bots that can be put at a table."""

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from bots.kit.house import HOUSE_BOTS
from bots.models import Bot
from games.refusals import Refused
from league.domain.alike import fold_name
from league.models import Club, Player

LOOKING_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s"})


def player_add(*, club: Club, name: str, user: User | None = None, bot: Bot | None = None) -> Player:
    """Enter a person or a bot into the club's book, who are not in it yet.

    Refused: name_taken, name_of_the_house.
    """
    if bot is None or not bot.is_house:
        require_not_of_the_house(name)
    try:
        with transaction.atomic():
            return Player.objects.create(club=club, name=name, user=user, bot=bot)
    except IntegrityError as error:
        if not club.players.filter(name=name).exists():
            raise  # the person or the bot is there under another name: who calls asks first
        raise Refused("name_taken", field="name", club=club.name, name=name) from error


def require_not_of_the_house(name: str) -> None:
    """No name passes for that of a house bot, by case, signs or digits. Refused: name_of_the_house."""
    if looks_of_the_house(name):
        raise Refused("name_of_the_house", field="name", name=name)


def looks_of_the_house(name: str) -> bool:
    """Whether people would take it for the name of a house bot."""
    return _looks(name) in {_looks(bot.name) for bot in HOUSE_BOTS}


def _looks(name: str) -> str:
    return fold_name(name).replace(" ", "").translate(LOOKING_ALIKE)


def require_person(player: Player) -> None:
    """Refused: not_a_person, for a bot."""
    if player.is_bot:
        raise Refused("not_a_person", player=player.name)
