"""Bots join the running events of their clubs by themselves; people and who has left never do."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Bot, Version
from games.core.interface import MatchRule
from league.models import Club, Entry, Event, Player
from league.services.clubs.players import player_add
from league.services.entries.entries import NEWCOMERS_SINCE, entries_refresh, newcomers_enter, players_enter
from league.services.events.events import event_create, event_run

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(tables: SimpleNamespace) -> Event:
    """A ladder that pauses; nobody is in yet."""
    return ladder(tables)


def ladder(tables: SimpleNamespace, name: str = "Ladder", club: Club | None = None) -> Event:
    return event_create(
        by=tables.cast.olga,
        club=club or tables.club,
        name=name,
        game="dingo",
        format="ladder",
        rule=MatchRule("wins", 1),
    )


def newcomer(tables: SimpleNamespace, name: str = "Quoll", *, ready: bool = True, **fields: Any) -> Player:
    bot = Bot.objects.create(owner=tables.cast.sam, name=name, game=fields.pop("game", "dingo"), **fields)
    if ready:
        tables.accept(bot, f"# {name}\n")
        Version.objects.filter(bot=bot).update(judged_at=timezone.now())
    return player_add(club=tables.club, name=name, bot=bot)


def a_while_ago() -> None:
    """As if everybody had come, and every verdict had been given, before newcomers are looked for."""
    at = timezone.now() - NEWCOMERS_SINCE - timedelta(seconds=1)
    Player.objects.update(joined_at=at)
    Version.objects.update(judged_at=at)


def names(event: Event) -> set[str]:
    return set(event.entries.values_list("player__name", flat=True))


def test_every_bot_that_is_ready_enters_once(event: Event, tables: SimpleNamespace) -> None:
    entries_refresh(event=event)
    entries_refresh(event=event)
    everybody = sorted(player.pk for player in tables.players)
    assert sorted(event.entries.values_list("player_id", flat=True)) == everybody


def test_an_event_that_takes_no_new_bots_stays_as_it_is(event: Event) -> None:
    event.takes_new_bots = False
    entries_refresh(event=event)
    assert names(event) == set()


@pytest.mark.parametrize(
    "wrong",
    [
        {"retired_at": timezone.now()},
        {"suspended_at": timezone.now(), "suspended_why": "faults"},
        {"game": "omi"},
        {"ready": False},
    ],
    ids=["retired", "suspended", "another game", "not checked yet"],
)
def test_who_could_not_be_seated_does_not_enter(
    event: Event, tables: SimpleNamespace, wrong: dict[str, Any]
) -> None:
    newcomer(tables, **wrong)
    entries_refresh(event=event)
    assert "Quoll" not in names(event)


def test_a_bot_of_another_club_does_not_enter(event: Event, tables: SimpleNamespace) -> None:
    player = newcomer(tables)
    Player.objects.filter(pk=player.pk).update(club=tables.cast.elsewhere)
    entries_refresh(event=event)
    assert "Quoll" not in names(event)


def test_who_has_left_is_not_brought_back(event: Event, tables: SimpleNamespace) -> None:
    entries_refresh(event=event)
    left = timezone.now()
    Entry.objects.filter(player=tables.wombat).update(withdrawn_at=left)
    entries_refresh(event=event)
    players_enter(Player.objects.filter(pk=tables.wombat.pk))
    assert Entry.objects.get(event=event, player=tables.wombat).withdrawn_at == left


def test_a_bot_whose_verdict_came_lately_joins_what_runs(event: Event, tables: SimpleNamespace) -> None:
    event_run(by=tables.cast.olga, event=event)
    player = newcomer(tables)
    a_while_ago()
    newcomers_enter()
    assert "Quoll" not in names(event), "neither the bot nor its version is new"
    Version.objects.filter(bot=player.bot).update(judged_at=timezone.now())
    newcomers_enter()
    assert "Quoll" in names(event)


def test_an_old_bot_that_came_to_the_club_lately_joins_what_runs(
    event: Event, tables: SimpleNamespace
) -> None:
    event_run(by=tables.cast.olga, event=event)
    player = newcomer(tables)
    a_while_ago()
    Player.objects.filter(pk=player.pk).update(joined_at=timezone.now())
    newcomers_enter()
    assert "Quoll" in names(event)


def test_a_person_who_came_lately_joins_no_event_of_bots(event: Event, tables: SimpleNamespace) -> None:
    event_run(by=tables.cast.olga, event=event)
    player_add(club=tables.club, name="Kofi")
    newcomers_enter()
    assert names(event) == {player.name for player in tables.players}


@pytest.mark.parametrize("status", [Event.Status.PAUSED, Event.Status.FINISHED])
def test_only_an_event_that_runs_is_joined(event: Event, tables: SimpleNamespace, status: str) -> None:
    Event.objects.filter(pk=event.pk).update(status=status)
    newcomer(tables)
    newcomers_enter()
    assert names(event) == set()


def test_a_bot_of_two_clubs_joins_the_events_of_both(event: Event, tables: SimpleNamespace) -> None:
    bot = newcomer(tables).bot
    player_add(club=tables.cast.private, name="Quoll", bot=bot)
    there = ladder(tables, "There", tables.cast.private)
    Event.objects.update(status=Event.Status.RUNNING)
    players_enter(Player.objects.filter(bot=bot))
    assert (names(event), names(there)) == ({"Quoll"}, {"Quoll"})
    assert Entry.objects.get(event=there).player.club == tables.cast.private


def test_what_newcomers_cost_grows_with_the_events_that_they_may_join_alone(
    event: Event, tables: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    Event.objects.update(status=Event.Status.RUNNING)
    newcomers_enter()
    for number in range(4):
        newcomer(tables, f"Quoll {number}")
    # Who is new, by version and by player; clubs and games, their events, who is missing; the entries and
    # that they are told of, in a savepoint.
    with django_assert_num_queries(9):
        newcomers_enter()
    assert event.entries.count() == 8
