"""The events in which somebody has a role, or may need one."""

from django.contrib.auth.models import User

from league.models import Club, Event, Membership

NEWEST = 3


def events_with_roles(club: Club, user: User) -> list[Event]:
    """Those in which the person has one, and the newest of people that are not over; newest first."""
    held = Membership.objects.filter(club=club, user=user, event__isnull=False).values("event")
    of_people = Event.objects.filter(club=club).exclude(played_by=Event.PlayedBy.BOTS)
    open_events = of_people.exclude(status=Event.Status.FINISHED).order_by("-pk")
    numbers = {*open_events.values_list("pk", flat=True)[:NEWEST]}
    numbers |= {pk for (pk,) in held.values_list("event")}
    return list(Event.objects.filter(pk__in=numbers).order_by("-pk"))
