"""Lists of events: those of one club, the newest first, counted; and what is due now."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from games.refusals import NotFound
from league.models import Event
from league.selectors.events.events import event_in, events_due, events_of, people_of
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run, event_withdraw
from tests.league.people import Table, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def made(cast: SimpleNamespace, name: str, **changes: Any) -> Event:
    given = {
        "by": cast.olga, "club": cast.club, "game": "dingo", "rule": MatchRule("wins", 1), "format": "ladder",
        "played_by": Event.PlayedBy.BOTS,
    }  # fmt: skip
    return event_create(name=name, **given | changes)


def due_since(event: Event, seconds: float) -> Event:
    at = timezone.now() - timedelta(seconds=seconds)
    Event.objects.filter(pk=event.pk).update(next_at=at, status=Event.Status.RUNNING)
    return event


def test_what_is_due_longest_comes_first(cast: SimpleNamespace) -> None:
    a, b, c = (due_since(made(cast, name), ago) for name, ago in (("a", 5), ("b", 60), ("c", 5)))
    Event.objects.filter(pk=c.pk).update(next_at=Event.objects.get(pk=a.pk).next_at)
    assert events_due() == [b.pk, a.pk, c.pk]


def test_what_is_not_due_yet_waits(cast: SimpleNamespace) -> None:
    due_since(made(cast, "soon"), -5)
    assert events_due() == []


@pytest.mark.parametrize("status", [Event.Status.PAUSED, Event.Status.FINISHED])
def test_what_does_not_run_is_not_due(cast: SimpleNamespace, status: str) -> None:
    event = due_since(made(cast, "Cup"), 5)
    Event.objects.filter(pk=event.pk).update(status=status)
    assert events_due() == []


def test_people_sit_down_when_their_organizer_says_so(cast: SimpleNamespace) -> None:
    due_since(made(cast, "Evening", format="swiss", played_by=Event.PlayedBy.PEOPLE), 5)
    assert events_due() == []


def test_a_club_lists_its_own_events_the_newest_first(cast: SimpleNamespace) -> None:
    first, second = made(cast, "first"), made(cast, "second")
    there = made(cast, "there", club=cast.private)
    assert list(events_of(cast.club)) == [second, first]
    assert list(events_of(cast.private)) == [there]
    assert list(events_of(cast.elsewhere)) == []


def test_events_of_people_stand_before_newer_ladders_of_bots(cast: SimpleNamespace) -> None:
    people = made(cast, "people", format="swiss", played_by=Event.PlayedBy.PEOPLE)
    older = made(cast, "older")
    mixed = made(cast, "mixed", format="swiss", played_by=Event.PlayedBy.MIXED, choices={"venue": "screen"})
    newer = made(cast, "newer")
    assert list(events_of(cast.club)) == [mixed, people, newer, older]


def test_each_is_counted_with_those_who_have_not_left(people: Table, cast: SimpleNamespace) -> None:
    evening = made(cast, "Evening", format="swiss", played_by=Event.PlayedBy.PEOPLE)
    made(cast, "Empty")
    players = [player.pk for player in people.players]
    event_enter(by=cast.olga, event=evening, players=players)
    event_run(by=cast.olga, event=evening)
    event_withdraw(by=cast.olga, event=evening, players=players[:1])
    assert [(event.name, event.entrants_active) for event in events_of(cast.club)] == [
        ("Evening", 3), ("Empty", 0),
    ]  # fmt: skip


def test_an_event_of_another_club_and_none_at_all_are_not_there(cast: SimpleNamespace) -> None:
    """Also a private club's, by whose number somebody asks in a club that they may see."""
    hidden = made(cast, "hidden", club=cast.private)
    for pk in (hidden.pk, hidden.pk + 99):
        no = refusal(event_in, club=cast.club, pk=pk)
        assert (type(no), no.code) == (NotFound, "no_event")
    assert event_in(cast.private, hidden.pk) == hidden


def test_the_people_of_the_book_stand_by_name_without_bots(tables: SimpleNamespace) -> None:
    for name in ("Zoe", "Aiko"):
        player_add(club=tables.club, name=name)
    player_add(club=tables.cast.elsewhere, name="Bob")
    assert [player.name for player in people_of(tables.club)] == ["Aiko", "Pia", "Zoe"]


def test_the_list_costs_one_query_however_long_it_is(
    cast: SimpleNamespace, people: Table, django_assert_num_queries: Any
) -> None:
    for number in range(4):
        event = made(cast, f"Evening {number}", format="swiss", played_by=Event.PlayedBy.PEOPLE)
        event_enter(by=cast.olga, event=event, players=[people.players[0].pk])
        with django_assert_num_queries(1):
            assert [event.entrants_active for event in events_of(cast.club)] == [1] * (number + 1)
