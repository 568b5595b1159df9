"""Reading events."""

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from games.refusals import NotFound
from league.models import Club, Event, Match, Player
from league.selectors.players import players_of


def events_due() -> list[int]:
    """Running events whose next match is to be seated now."""
    due = Event.objects.filter(status=Event.Status.RUNNING, next_at__lte=timezone.now())
    return list(due.order_by("pk").values_list("pk", flat=True))


def events_of(club: Club) -> QuerySet[Event]:
    """The club's events, newest first, with `.matches_played` and `.entrants_active`."""
    return (
        Event.objects.filter(club=club)
        .annotate(
            matches_played=Count("matches", filter=Q(matches__status=Match.Status.FINISHED), distinct=True),
            entrants_active=Count("entries", filter=Q(entries__withdrawn_at=None), distinct=True),
        )
        .order_by("-pk")
    )


def event_in(club: Club, pk: int) -> Event:
    """The club's event `pk`, or NotFound."""
    event = events_of(club).filter(pk=pk).first()
    if event is None:
        raise NotFound("no_event", "This club has no such event.")
    return event


def entrants_of(event: Event) -> QuerySet[Player]:
    """Who takes part, with `.played` and `.won` in this event, the most successful first."""
    over = Q(seats__match__event=event, seats__match__status=Match.Status.FINISHED)
    return (
        players_of(event.club)
        .filter(pk__in=event.entries.filter(withdrawn_at=None).values("player_id"))
        .annotate(played=Count("seats", filter=over), won=Count("seats", filter=over & Q(seats__won=True)))
        .order_by("-won", "played", "name")
    )
