"""Reading the bots of a club."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet

from bots.models import LONG_FIELDS, Bot, Version
from games.refusals import NotFound
from games.registry import game_named
from league.models import Club, Fault, Player
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.bot_faults import faults_of

VERSIONS_SHOWN = 10
FAULTS_SHOWN = 5


def bots_of(club: Club) -> QuerySet[Player]:
    """The club's bots by name, each with its versions, newest first."""
    versions = Prefetch("bot__versions", Version.objects.defer(*LONG_FIELDS).order_by("-number"))
    bots = Player.objects.filter(club=club, bot__isnull=False).select_related("club", *BADGE_JOINS)
    return bots.prefetch_related(versions).order_by("name")


def bot_in(club: Club, pk: int) -> Player:
    """The player `pk` of the club that is a bot, or NotFound."""
    player = bots_of(club).prefetch_related(None).filter(pk=pk).first()
    if player is None:
        raise NotFound("no_bot")
    return player


def bots_ready(club: Club, game: str) -> QuerySet[Player]:
    """The bots that can be seated at a table of `game` now."""
    playing = bots_of(club).filter(bot__game=game, bot__retired_at=None)
    return playing.filter(bot__versions__status=Version.Status.ACCEPTED).distinct()


def bot_of(player: Player) -> Bot:
    """The bot behind the player; a player without one is a mistake of the caller."""
    if player.bot is None:
        raise ValueError(f"{player} is a person")
    return player.bot


def version_now(versions: Iterable[Version]) -> Version | None:
    """Of a bot's versions, newest first, the one that plays: the newest accepted."""
    return next((version for version in versions if version.status == Version.Status.ACCEPTED), None)


def is_owner(player: Player, person: Any) -> bool:
    """Whether the bot is this person's."""
    return bool(person.is_authenticated and bot_of(player).owner_id == person.pk)


def may_see_code(player: Player, person: Any) -> bool:
    """Everybody if the owner opened it, else the owner alone. No organizer: theirs may play against it."""
    return bot_of(player).open_source or is_owner(player, person)


@dataclass(frozen=True)
class BotLine:
    """One line of a list of bots: which version plays, and how the newest one fares."""

    badge: PlayerBadge
    description: str
    game_title: str
    playing: Version | None
    newest: Version | None
    is_retired: bool
    open_source: bool


def bot_line(player: Player) -> BotLine:
    """`player` as bots_of gives it."""
    bot = bot_of(player)
    versions = list(bot.versions.all())
    return BotLine(
        badge=badge_of(player),
        description=bot.description,
        game_title=game_named(bot.game).title,
        playing=version_now(versions),
        newest=versions[0] if versions else None,
        is_retired=bot.retired_at is not None,
        open_source=bot.open_source,
    )


@dataclass(frozen=True)
class BotPage:
    """A bot's page. What is only for its author (tracebacks, logs, positions) is there if `is_owner`."""

    player: Player
    badge: PlayerBadge
    versions: tuple[Version, ...]  # the newest VERSIONS_SHOWN
    versions_total: int
    playing: Version | None
    is_owner: bool
    shows_code: bool
    faults: tuple[Fault, ...]  # in this club's matches, the latest FAULTS_SHOWN

    @property
    def is_waiting(self) -> bool:
        return any(version.status == Version.Status.WAITING for version in self.versions)

    @property
    def has_more_versions(self) -> bool:
        return self.versions_total > len(self.versions)


def bot_page(player: Player, person: Any) -> BotPage:
    """`player` as bot_in gives it, as `person` may see it."""
    owned = is_owner(player, person)
    versions = versions_of(player)
    accepted = versions.filter(status=Version.Status.ACCEPTED)
    return BotPage(
        player=player,
        badge=badge_of(player),
        versions=tuple(versions.defer("content", "trial_fault")[:VERSIONS_SHOWN]),
        versions_total=versions.count(),
        playing=accepted.defer(*LONG_FIELDS).first(),
        is_owner=owned,
        shows_code=may_see_code(player, person),
        faults=tuple(faults_of(player)[:FAULTS_SHOWN]) if owned else (),
    )


def versions_of(player: Player) -> QuerySet[Version]:
    """All versions of the bot, newest first."""
    return Version.objects.filter(bot=bot_of(player)).order_by("-number")
