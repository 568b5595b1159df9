"""The events in which somebody has a role, or may need one."""

from django.contrib.auth.models import User

from league.domain.companies import keys_where
from league.models import Club, Event, Membership

NEWEST = 3


def events_with_roles(club: Club, user: User) -> list[Event]:
    """Those in which the person has one, and the newest that need staff and are not over; newest first."""
    held = Membership.objects.filter(club=club, user=user, event__isnull=False).values("event")
    with_staff = Event.objects.filter(club=club, played_by__in=keys_where(lambda one: not one.runs_itself))
    open_events = with_staff.exclude(status=Event.Status.FINISHED).order_by("-pk")
    numbers = {*open_events.values_list("pk", flat=True)[:NEWEST]}
    numbers |= {pk for (pk,) in held.values_list("event")}
    return list(Event.objects.filter(pk__in=numbers).order_by("-pk"))
