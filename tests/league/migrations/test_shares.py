"""Sums of shares that an older version left, in which a table near zero outweighed all others."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from games.core.interface import MatchRule
from league.domain.standings.interface import SHARE_UNIT
from league.models import Entry, Event, Match, Seat
from league.services.events import event_create, event_enter, event_run
from league.services.result_entry import result_confirm_by_hand
from league.services.seating import event_seat
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

migration = import_module("league.migrations.0009_shares_from_the_least")


def played(people: Table, name: str, rounds: int) -> Event:
    """The four of the table meet so often; 12, 7, 3 and -2 points each time."""
    event = event_create(
        by=people.cast.olga, club=people.cast.club, name=name, game="dingo", rule=MatchRule("wins", 1),
        options={}, format="swiss", played_by=Event.PlayedBy.PEOPLE,
    )  # fmt: skip
    event_enter(by=people.cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=people.cast.olga, event=event)
    for winner in range(rounds):
        (match,) = event_seat(by=people.cast.olga, event=event)
        result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, winner))
        event.refresh_from_db()
    return event


def stored(event: Event) -> dict[int, int]:
    return dict(event.entries.values_list("player_id", "share"))


def test_sums_are_those_that_results_of_today_give(people: Table) -> None:
    event = played(people, "Friday", rounds=2)
    today = stored(event)
    assert abs(sum(today.values()) - 2 * SHARE_UNIT) < 8
    Entry.objects.filter(event=event).update(share=5_000_000)
    migration.count_shares(apps, connection.schema_editor())
    assert stored(event) == today


def test_an_event_with_nobody_below_zero_is_left_as_it_is(people: Table) -> None:
    event = played(people, "Friday", rounds=1)
    Seat.objects.filter(match__event=event, points__lt=0).update(points=0)
    Entry.objects.filter(event=event).update(share=7)
    migration.count_shares(apps, connection.schema_editor())
    assert set(stored(event).values()) == {7}


def test_matches_outside_of_events_and_those_without_a_result_are_passed_over(people: Table) -> None:
    event = played(people, "Friday", rounds=1)
    today = stored(event)
    people.confirmed(0, 0)
    (going_on,) = event_seat(by=people.cast.olga, event=event)
    people.enter(going_on, 0)
    assert going_on.status != Match.Status.FINISHED
    migration.count_shares(apps, connection.schema_editor())
    assert stored(event) == today
