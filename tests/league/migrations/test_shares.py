"""Sums of table points and shares that an older version left, each part of them cut to millionths."""

from fractions import Fraction
from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from games.core.interface import MatchRule
from league.models import Entry, Event, Match, Seat
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

migration = import_module("league.migrations.0014_exact_sums")


def played(people: Table, name: str, rounds: int) -> Event:
    """The four of the table meet so often; 12, 7, 3 and -2 points each time."""
    event = event_create(
        by=people.cast.olga, club=people.cast.club, name=name, game="dingo", rule=MatchRule("wins", 1),
        options={}, format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=people.cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=people.cast.olga, event=event)
    for winner in range(rounds):
        (match,) = event_seat(by=people.cast.olga, event=event)
        result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, winner))
        event.refresh_from_db()
    return event


def stored(event: Event) -> dict[int, tuple[Fraction, Fraction]]:
    rows = event.entries.values_list("player_id", "table_points", "share")
    return {player: (points, share) for player, points, share in rows}


def upgraded(event: Event) -> dict[int, tuple[Fraction, Fraction]]:
    """What the migration makes of sums that were counted in millionths."""
    Entry.objects.filter(event=event).update(table_points=5_000_000, share=5_000_000)
    migration.count_sums(apps, connection.schema_editor())
    return stored(event)


def test_sums_are_those_that_results_of_today_give(people: Table) -> None:
    event = played(people, "Friday", rounds=2)
    today = stored(event)
    assert sum(share for _points, share in today.values()) == 2
    assert upgraded(event) == today


def test_shared_places_and_other_scales_are_counted_as_today(people: Table) -> None:
    event = played(people, "Friday", rounds=1)
    Event.objects.filter(pk=event.pk).update(scale=[5, 1, 1, 0])
    Seat.objects.filter(match__event=event).update(placement=1, points=3)
    Seat.objects.filter(match__event=event, seat=0).update(placement=4, points=-1)
    last = Seat.objects.get(match__event=event, seat=0).player_id
    found = upgraded(event)
    assert found.pop(last) == (0, 0)
    assert set(found.values()) == {(Fraction(7, 3), Fraction(1, 3))}


def test_matches_outside_of_events_and_those_without_a_result_are_passed_over(people: Table) -> None:
    event = played(people, "Friday", rounds=1)
    today = stored(event)
    people.confirmed(0, 0)
    (going_on,) = event_seat(by=people.cast.olga, event=event)
    people.enter(going_on, 0)
    assert going_on.status != Match.Status.FINISHED
    assert upgraded(event) == today
