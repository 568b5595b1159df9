"""A bot's page, as its author and as others see it."""

from dataclasses import dataclass
from math import ceil

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from bots.models import LONG_FIELDS, Bot, Version
from league.domain.companies import keys_where
from league.models import Entry, Event, Fault, Player
from league.people import Person
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.bots.bot import bot_of, is_owner, may_see_code, versions_of
from league.selectors.bots.faults import faults_of

VERSIONS_SHOWN = 10
FAULTS_SHOWN = 5


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
    def id(self) -> int:
        return self.player.pk

    @property
    def name(self) -> str:
        return self.player.name

    @property
    def bot(self) -> Bot:
        return bot_of(self.player)

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
        played_by__in=keys_where(lambda company: company.bots_join),
    )
    taking = Exists(entries.filter(withdrawn_at=None)) | Q(takes_new_bots=True)
    return running.filter(taking).exclude(Exists(entries.exclude(withdrawn_at=None))).order_by("pk")
