"""Bots join events by themselves: when an event starts, and later when they are new."""

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from bots.models import Version
from league.models import Entry, Event, Player
from league.selectors.event_draws import players_ready

# Looked at again and again for so long; who seats an event that was due for half of it looks at everybody.
NEWCOMERS_SINCE = timedelta(minutes=10)


def entries_refresh(*, event: Event) -> None:
    """Enter every bot of the club that plays the event's game and is ready for it, if it takes new ones."""
    if not event.takes_new_bots:
        return
    missing = players_ready(event).exclude(entries__event=event)
    Entry.objects.bulk_create(
        (Entry(event=event, player=player) for player in missing), ignore_conflicts=True
    )


def newcomers_enter() -> None:
    """Let the bots that were accepted, or came to a club, lately into its events that run.

    To be called before tables are seated; who is in already stays as they are.
    """
    since = timezone.now() - NEWCOMERS_SINCE
    accepted = Version.objects.filter(status=Version.Status.ACCEPTED, judged_at__gt=since)
    lately = Q(bot__in=accepted.values("bot")) | Q(bot__isnull=False, joined_at__gt=since)
    players_enter(Player.objects.filter(lately))


def players_enter(players: QuerySet[Player]) -> None:
    """Let these bots into the events of their clubs that run and take new bots, if they are not in."""
    for club, game in set(players.order_by().values_list("club", "bot__game")):
        for event in Event.objects.filter(
            club=club, game=game, status=Event.Status.RUNNING, takes_new_bots=True
        ):
            ready = players_ready(event).filter(pk__in=players.values("pk")).exclude(entries__event=event)
            Entry.objects.bulk_create(
                (Entry(event=event, player=player) for player in ready), ignore_conflicts=True
            )
