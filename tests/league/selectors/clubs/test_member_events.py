"""The events in which somebody has a role, or may be given one."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Event, Membership
from league.selectors.clubs.member_events import NEWEST, events_with_roles

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def event_of(cast: SimpleNamespace, name: str, **fields: Any) -> Event:
    given = {"club": cast.club, "format": "swiss", "rule_n": 1, "seed": "0", "played_by": "people"}
    return Event.objects.create(name=name, **(given | fields))


def test_for_roles_the_newest_events_of_people_are_offered_and_those_held(cast: SimpleNamespace) -> None:
    held, *newest = [event_of(cast, f"Evening {number}") for number in range(NEWEST + 2)]
    Membership.objects.create(club=cast.club, user=cast.pia, role="referee", event=held)
    event_of(cast, "Bots", played_by="bots")
    event_of(cast, "Over", status=Event.Status.FINISHED)
    event_of(cast, "Hidden", club=cast.private)
    assert events_with_roles(cast.club, cast.pia) == [*reversed(newest[-NEWEST:]), held]
    assert events_with_roles(cast.club, cast.sam) == [*reversed(newest[-NEWEST:])]
    Event.objects.filter(pk=held.pk).update(status=Event.Status.FINISHED)
    assert held in events_with_roles(cast.club, cast.pia), "a role is taken back after the event, too"
