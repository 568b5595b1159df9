"""Reading events."""

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from league.models import Club, Event, Match


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
