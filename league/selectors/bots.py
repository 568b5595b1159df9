"""Reading the bots of a club."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.utils import timezone

from bots.models import LONG_FIELDS, Bot, Version
from games.refusals import NotFound
from games.registry import game_named
from league.models import Club, Entry, Event, Fault, Player
from league.people import Person
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.bot_faults import faults_of
from league.selectors.places import Place, by_level, places_of
from league.selectors.players import named

VERSIONS_SHOWN = 10
FAULTS_SHOWN = 5


def bots_of(club: Club) -> QuerySet[Player]:
    """The club's bots by name, each with its versions, newest first."""
    versions = Prefetch("bot__versions", Version.objects.defer(*LONG_FIELDS).order_by("-number"))
    bots = Player.objects.filter(club=club, bot__isnull=False).select_related("club", *BADGE_JOINS)
    return bots.prefetch_related(versions).order_by("name")


BOT_ORDERS = ("level", "name", "newest")


def bots_found(
    club: Club, *, query: str = "", game: str = "", owner: int | None = None, order: str = "level"
) -> QuerySet[Player]:
    """Those of `bots_of` with `query` in their own or their author's name, of one game, of one author.

    `order` is one of BOT_ORDERS; newest: by the latest upload.
    """
    found = bots_of(club)
    if query:
        found = found.filter(named(query))
    if game:
        found = found.filter(bot__game=game)
    if owner is not None:
        found = found.filter(bot__owner=owner)
    if order == "level":
        return found.order_by(by_level(OuterRef("bot__game")), "name")
    latest = Version.objects.filter(bot=OuterRef("bot")).order_by("-pk").values("pk")[:1]
    return found.order_by("name" if order == "name" else Subquery(latest).desc(nulls_last=True))


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


def bot_of(player: Player) -> Bot:
    """The bot behind the player; a player without one is a mistake of the caller."""
    if player.bot is None:
        raise ValueError(f"{player} is a person")
    return player.bot


def version_now(versions: Iterable[Version]) -> Version | None:
    """Of a bot's versions, newest first, the one that plays: the newest accepted."""
    return next((version for version in versions if version.status == Version.Status.ACCEPTED), None)


def is_owner(player: Player, person: Person) -> bool:
    """Whether the bot is this person's."""
    return bool(person.is_authenticated and bot_of(player).owner_id == person.pk)


def may_see_code(player: Player, person: Person) -> bool:
    """Everybody if the owner opened it, else the owner alone. No organizer: theirs may play against it."""
    return bot_of(player).open_source or is_owner(player, person)


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
        game_title=game_named(bot.game).title,
        playing=version_now(versions),
        newest=versions[0] if versions else None,
        is_retired=bot.retired_at is not None,
        suspended_why=bot.suspended_why,
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
    events: tuple[Event, ...]  # running ones in which it takes part or soon will

    @property
    def next_tables_s(self) -> int:
        """Seconds until the first of the events seats its next tables."""
        soonest = min((event.next_at for event in self.events), default=timezone.now())
        return max(1, ceil((soonest - timezone.now()).total_seconds()))

    @property
    def is_waiting(self) -> bool:
        return any(version.status == Version.Status.WAITING for version in self.versions)

    @property
    def has_more_versions(self) -> bool:
        return self.versions_total > len(self.versions)


def bot_page(player: Player, person: Person) -> BotPage:
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
        events=tuple(events_open_to(player)) if owned else (),
    )


def events_open_to(player: Player) -> QuerySet[Event]:
    """Running events of bots that the bot is entered in, or that take every accepted bot of its game."""
    entries = Entry.objects.filter(player=player, event=OuterRef("pk"))
    running = Event.objects.filter(
        club=player.club_id,
        game=bot_of(player).game,
        status=Event.Status.RUNNING,
        played_by=Event.PlayedBy.BOTS,
    )
    taking = Exists(entries.filter(withdrawn_at=None)) | Q(takes_new_bots=True)
    return running.filter(taking).exclude(Exists(entries.exclude(withdrawn_at=None))).order_by("pk")


def versions_of(player: Player) -> QuerySet[Version]:
    """All versions of the bot, newest first."""
    return Version.objects.filter(bot=bot_of(player)).order_by("-number")
