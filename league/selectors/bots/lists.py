"""The bots of a club: all, those looked for, one by its number, those that can be seated."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Prefetch, QuerySet, Subquery

from bots.models import LONG_FIELDS, Version
from games.refusals import NotFound
from games.registry import game_named
from league.models import Club, Player
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.bots.bot import bot_of, version_now
from league.selectors.clubs.players import name_contains
from league.selectors.ratings.places import Place, by_level, places_of
from league.texts import translate


def bots_of(club: Club) -> QuerySet[Player]:
    """The club's bots by name, each with its versions, newest first."""
    versions = Prefetch("bot__versions", Version.objects.defer(*LONG_FIELDS).order_by("-number"))
    bots = Player.objects.filter(club=club, bot__isnull=False).select_related("club", *BADGE_JOINS)
    return bots.prefetch_related(versions).order_by("name_key", "name")


BOT_ORDERS = ("level", "name", "newest")


def find_bots(
    club: Club, *, query: str = "", game: str = "", owner: int | None = None, order: str = "level"
) -> QuerySet[Player]:
    """Those of `bots_of` with `query` in their own or their author's name, of one game, of one author.

    `order` is one of BOT_ORDERS; newest: by the latest upload.
    """
    found = bots_of(club)
    if query:
        found = found.filter(name_contains(query))
    if game:
        found = found.filter(bot__game=game)
    if owner is not None:
        found = found.filter(bot__owner=owner)
    if order == "level":
        return found.order_by(by_level(OuterRef("bot__game")), "name_key", "name")
    latest = Version.objects.filter(bot=OuterRef("bot")).order_by("-pk").values("pk")[:1]
    return found.order_by("name_key" if order == "name" else Subquery(latest).desc(nulls_last=True))


def bot_in(club: Club, pk: int) -> Player:
    """The player `pk` of the club that is a bot, or NotFound."""
    player = bots_of(club).prefetch_related(None).filter(pk=pk).first()
    if player is None:
        raise NotFound("no_bot")
    return player


def bots_ready(club: Club, game: str) -> QuerySet[Player]:
    """The bots that can be seated at a table of `game` now."""
    accepted = Version.objects.filter(bot=OuterRef("bot"), status=Version.Status.ACCEPTED)
    return bots_of(club).filter(
        Exists(accepted), bot__game=game, bot__retired_at=None, bot__suspended_at=None
    )


@dataclass(frozen=True)
class BotLine:
    """One line of a list of bots: which version plays, and how the newest one fares."""

    badge: PlayerBadge
    place: Place | None
    description: str
    game: str
    game_title: str
    playing: Version | None
    newest: Version | None
    is_retired: bool
    suspended_why: str  # "" unless it is suspended
    open_source: bool


def bot_lines(players: Sequence[Player]) -> tuple[BotLine, ...]:
    """`players` as bots_of gives them."""
    places = places_of(players)
    return tuple(_bot_line(player, places.get((player.pk, bot_of(player).game))) for player in players)


def _bot_line(player: Player, place: Place | None) -> BotLine:
    bot = bot_of(player)
    versions = list(bot.versions.all())
    return BotLine(
        badge=badge_of(player),
        place=place,
        description=bot.description,
        game=bot.game,
        game_title=translate(game_named(bot.game).title),
        playing=version_now(versions),
        newest=versions[0] if versions else None,
        is_retired=bot.retired_at is not None,
        suspended_why=bot.suspended_why,
        open_source=bot.open_source,
    )
