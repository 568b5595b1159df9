"""Reading the bots of a club."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet

from bots.models import LONG_FIELDS, Bot, Version
from games.refusals import NotFound
from games.registry import game_named
from league.models import Club, Fault, Player
from league.selectors.faces import FACE_JOINS, Face, face_of
from league.selectors.matches import VERSION_DEFERRED

FAULTS_SHOWN = 20


def bots_of(club: Club) -> QuerySet[Player]:
    """The club's bots by name, each with its versions, newest first."""
    versions = Prefetch("bot__versions", Version.objects.defer(*LONG_FIELDS).order_by("-number"))
    bots = Player.objects.filter(club=club, bot__isnull=False).select_related(*FACE_JOINS)
    return bots.prefetch_related(versions).order_by("name")


def bot_in(club: Club, pk: int) -> Player:
    """The player `pk` of the club that is a bot, or NotFound."""
    player = bots_of(club).filter(pk=pk).first()
    if player is None:
        raise NotFound("no_bot", "This club has no such bot.")
    return player


def bots_ready(club: Club, game: str) -> QuerySet[Player]:
    """The bots that can be seated at a table of `game` now."""
    return bots_of(club).filter(bot__game=game, bot__versions__status=Version.Status.ACCEPTED).distinct()


def bot_of(player: Player) -> Bot:
    """The bot behind the player; a player without one is a mistake of the caller."""
    if player.bot is None:
        raise ValueError(f"{player} is a person")
    return player.bot


def version_now(versions: Iterable[Version]) -> Version | None:
    """Of a bot's versions, newest first, the one that plays: the newest accepted."""
    return next((version for version in versions if version.status == Version.Status.ACCEPTED), None)


@dataclass(frozen=True)
class BotLine:
    """One line of a list of bots: which version plays, and how the newest one fares."""

    face: Face
    description: str
    game_title: str
    playing: Version | None
    newest: Version | None


def bot_line(player: Player) -> BotLine:
    """`player` as bots_of gives it."""
    bot = bot_of(player)
    versions = list(bot.versions.all())
    return BotLine(
        face=face_of(player),
        description=bot.description,
        game_title=game_named(bot.game).title,
        playing=version_now(versions),
        newest=versions[0] if versions else None,
    )


@dataclass(frozen=True)
class BotPage:
    """A bot's page. What is only for its author (tracebacks, logs, positions) is there if `is_owner`."""

    player: Player
    face: Face
    versions: tuple[Version, ...]
    playing: Version | None
    is_owner: bool
    faults: tuple[Fault, ...]

    @property
    def is_waiting(self) -> bool:
        return any(version.status == Version.Status.WAITING for version in self.versions)


def bot_page(player: Player, person: Any) -> BotPage:
    """`player` as bot_in gives it, as `person` may see it."""
    bot = bot_of(player)
    versions = tuple(bot.versions.all())
    is_owner = person.is_authenticated and bot.owner_id == person.pk
    faults = (
        Fault.objects.filter(version__bot=bot)
        .select_related("match", "version")
        .defer(*VERSION_DEFERRED)
        .order_by("-pk")
    )
    return BotPage(
        player=player,
        face=face_of(player),
        versions=versions,
        playing=version_now(versions),
        is_owner=is_owner,
        faults=tuple(faults[:FAULTS_SHOWN]) if is_owner else (),
    )
