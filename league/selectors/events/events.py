"""Reading events."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict

from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.db.models.lookups import In
from django.utils import timezone
from django.utils.translation import gettext as _

from games.refusals import NotFound
from league.domain.companies import keys_where
from league.domain.formats import FORMATS
from league.models import Club, Entry, Event, Player
from league.selectors.clubs.players import players_of
from league.selectors.entries.entries import taking_part
from league.texts import translate


def events_due() -> list[int]:
    """Those of `events_due_at` that are due now, longest due first."""
    return list(events_due_at(timezone.now()).order_by("next_at", "pk").values_list("pk", flat=True))


def events_due_at(moment: datetime) -> QuerySet[Event]:
    """Running events that seat themselves and whose next tables are to be seated by then."""
    by_themselves = keys_where(lambda company: company.runs_itself)
    return Event.objects.filter(status=Event.Status.RUNNING, played_by__in=by_themselves, next_at__lte=moment)


class Entrants(TypedDict):
    """What an event is counted with."""

    entrants_active: int


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    CountedEvent = WithAnnotations[Event, Entrants]


def events_of(club: Club) -> "QuerySet[CountedEvent]":
    """The club's events, those of people first, then newest first, each with the number of its entrants."""
    taking_part = Entry.objects.filter(event=OuterRef("pk"), status=Entry.Status.ENTERED, withdrawn_at=None)
    counted = taking_part.order_by().values("event").annotate(number=Count("pk")).values("number")
    without_people = keys_where(lambda company: not company.takes_people)
    return (
        Event.objects.filter(club=club)
        .annotate(entrants_active=Coalesce(Subquery(counted), 0))
        .order_by(In(F("played_by"), without_people), "-pk")
    )


@dataclass(frozen=True)
class EventLine:
    """An event as one line of a list."""

    event: "CountedEvent"
    game_title: str
    format_title: str
    at: datetime  # when it begins or, where that is not said, was made


def event_lines(events: "Iterable[CountedEvent]") -> tuple[EventLine, ...]:
    """Lines for some of events_of, in their order."""
    return tuple(
        EventLine(
            event=event,
            game_title=translate(event.descriptor.title),
            format_title=_(FORMATS[event.format].title),
            at=event.starts_at or event.created_at,
        )
        for event in events
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


def enterable(event: Event) -> QuerySet[Player]:
    """Who may be entered by hand, by name: people, and bots of its game that take seats, where such play and
    do not join by themselves.
    """
    company = event.company
    if not company.takes_bots or company.bots_join:
        return people_of(event.club)
    bots = Q(bot__game=event.game, bot__retired_at=None, bot__suspended_at=None)
    return players_of(event.club).filter(Q(bot=None) | bots if company.takes_people else bots)


def entered_to_play(event: Event) -> QuerySet[Entry]:
    """Who has entered and not withdrawn, but bots that only fill the last table."""
    return taking_part(event).exclude(is_stand_in=True, player__bot__isnull=False)
