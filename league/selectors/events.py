"""Reading events."""

from typing import TYPE_CHECKING, TypedDict

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from games.refusals import NotFound
from league.models import Club, Entry, Event, Player
from league.selectors.players import players_of


def events_due() -> list[int]:
    """Running events of bots whose next tables are to be seated now."""
    due = Event.objects.filter(
        status=Event.Status.RUNNING, played_by=Event.PlayedBy.BOTS, next_at__lte=timezone.now()
    )
    return list(due.order_by("next_at", "pk").values_list("pk", flat=True))


class Entrants(TypedDict):
    """What an event is counted with."""

    entrants_active: int


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    CountedEvent = WithAnnotations[Event, Entrants]


def events_of(club: Club) -> "QuerySet[CountedEvent]":
    """The club's events, newest first, each with the number of its entrants."""
    taking_part = Entry.objects.filter(event=OuterRef("pk"), status=Entry.Status.ENTERED, withdrawn_at=None)
    counted = taking_part.order_by().values("event").annotate(number=Count("pk")).values("number")
    return (
        Event.objects.filter(club=club)
        .annotate(entrants_active=Coalesce(Subquery(counted), 0))
        .order_by("-pk")
    )


def event_in(club: Club, pk: int) -> "CountedEvent":
    """The club's event `pk`, or NotFound."""
    event = events_of(club).filter(pk=pk).first()
    if event is None:
        raise NotFound("no_event")
    return event


def people_of(club: Club) -> QuerySet[Player]:
    """The people in the club's book, by name."""
    return players_of(club).filter(bot=None)
