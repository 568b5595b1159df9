"""What a table costs the one scheduler: a fixed number of statements, however many bots there are."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bots.models import Bot
from games.core.interface import MatchRule
from league.models import Entry, Event
from league.services.clubs.players import player_add
from league.services.entries.entries import newcomers_enter
from league.services.events.events import event_create, event_freeze, event_run
from league.services.rounds.seating import event_seat_due


@pytest.fixture
def event(tables: Any, cast: Any) -> Event:
    made = event_create(
        by=cast.olga,
        club=cast.club,
        name="Ladder",
        game="dingo",
        rule=MatchRule("wins", 2),
        options={},
        format="ladder",
    )
    event_run(by=cast.olga, event=made)
    return made


def crowd(tables: Any, count: int) -> None:
    for number in range(count):
        bot = Bot.objects.create(owner=tables.cast.sam, name=f"Bot {number}", game="dingo")
        tables.accept(bot)
        player_add(club=tables.club, name=bot.name, bot=bot)


def seated(event: Event) -> int:
    """Statements for one table."""
    Event.objects.filter(pk=event.pk).update(next_at=event.created_at)
    with CaptureQueriesContext(connection) as queries:
        assert len(event_seat_due(event_id=event.pk)) == 1
    return len(queries)


def test_a_table_costs_the_same_however_many_bots_there_are(tables: Any, event: Event) -> None:
    before = seated(event)
    crowd(tables, 12)
    newcomers_enter()
    assert event.entries.count() == 16
    assert seated(event) == before <= 12


def test_a_newcomer_enters_every_event_that_runs_and_takes_new_bots(
    tables: Any, cast: Any, event: Event
) -> None:
    asleep = event_create(
        by=cast.olga,
        club=cast.club,
        name="Later",
        game="dingo",
        rule=MatchRule("wins", 2),
        options={},
        format="ladder",
    )
    closed = event_create(
        by=cast.olga,
        club=cast.club,
        name="Closed",
        game="dingo",
        rule=MatchRule("wins", 2),
        options={},
        format="ladder",
    )
    event_run(by=cast.olga, event=closed)
    Event.objects.filter(pk=closed.pk).update(takes_new_bots=False)
    crowd(tables, 1)
    newcomers_enter()
    newcomers_enter()
    newest = Entry.objects.order_by("-pk").first()
    assert newest is not None
    assert set(Entry.objects.filter(player=newest.player).values_list("event", flat=True)) == {event.pk}
    event_run(by=cast.olga, event=asleep)
    assert Entry.objects.filter(player=newest.player, event=asleep).exists()


def test_who_came_too_late_for_a_freeze_enters_when_it_is_lifted(
    tables: Any, cast: Any, event: Event
) -> None:
    Event.objects.filter(pk=event.pk).update(freezes_at=event.created_at)
    crowd(tables, 1)
    newcomers_enter()
    assert event.entries.count() == 4
    event_freeze(by=cast.olga, event=event, freezes_at=None)
    assert event.entries.count() == 5
