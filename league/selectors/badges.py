"""How a player appears in every list: name, initials, colour, whose bot."""

from dataclasses import dataclass, replace

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from league.models import Player

TINTS = 12


@dataclass(frozen=True)
class PlayerBadge:
    player_id: int
    name: str
    initials: str
    tint: int  # 0–11, the colour of the player everywhere
    is_bot: bool
    is_house: bool
    byline: str  # whose bot it is; "" for people and house bots
    is_retired: bool = False
    is_suspended: bool = False

    @property
    def kind_text(self) -> str:
        """What stands below the name; "" for people."""
        if not self.is_bot:
            return ""
        if self.is_house:
            return _("house bot")
        return _("bot %(byline)s") % {"byline": self.byline} if self.byline else _("bot")


def badge_of(player: Player) -> PlayerBadge:
    """`player` with its bot and the bot's owner loaded (see `BADGE_JOINS`)."""
    bot, badge = player.bot, person_badge(player.pk, player.name)
    if bot is None:
        return badge
    return replace(
        badge,
        is_bot=True,
        is_house=bot.is_house,
        byline=_("by %(name)s") % {"name": person_name(bot.owner)} if bot.owner else "",
        is_retired=bool(bot.retired_at),
        is_suspended=bool(bot.suspended_at),
    )


def person_badge(number: int, name: str) -> PlayerBadge:
    """That of a player who is no bot, where there is no row of them."""
    return PlayerBadge(
        player_id=number,
        name=name,
        initials=initials_of(name),
        tint=number % TINTS,
        is_bot=False,
        is_house=False,
        byline="",
    )


BADGE_JOINS = ("bot__owner",)


def person_name(person: User) -> str:
    """How a person is called in lists: by their full name, or else by the name they sign in with."""
    return str(person.get_full_name() or person.get_username())


def initials_of(name: str) -> str:
    words = name.replace("-", " ").split()
    letters = [word[0] for word in words[:2]] if len(words) > 1 else list(name.strip()[:2])
    return "".join(letter.upper()[:1] for letter in letters)
