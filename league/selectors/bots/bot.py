"""One bot: its versions, which of them plays, whose it is, and who may read its code."""

from collections.abc import Iterable

from django.db.models import QuerySet

from bots.models import Bot, Version
from league.models import Player
from league.people import Person


def bot_of(player: Player) -> Bot:
    """The bot behind the player; a player without one is a mistake of the caller."""
    if player.bot is None:
        raise ValueError(f"{player} is a person")
    return player.bot


def versions_of(player: Player) -> QuerySet[Version]:
    """All versions of the bot, newest first."""
    return Version.objects.filter(bot=bot_of(player)).order_by("-number")


def version_now(versions: Iterable[Version]) -> Version | None:
    """Of a bot's versions, newest first, the one that plays: the newest accepted."""
    return next((version for version in versions if version.status == Version.Status.ACCEPTED), None)


def is_owner(player: Player, person: Person) -> bool:
    """Whether the bot is this person's."""
    return bool(person.is_authenticated and bot_of(player).owner_id == person.pk)


def may_see_code(player: Player, person: Person) -> bool:
    """Everybody if the owner opened it, else the owner alone. No organizer: theirs may play against it."""
    return bot_of(player).open_source or is_owner(player, person)
