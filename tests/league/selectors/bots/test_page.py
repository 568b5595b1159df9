"""A bot's page: the same for all who see the club, but for what is its author's own."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from bots.models import Version
from games.core.interface import MatchRule
from league.models import Entry, Event, Fault, Player
from league.selectors.bots.lists import bot_in
from league.selectors.bots.page import FAULTS_SHOWN, VERSIONS_SHOWN, bot_page, events_open_to
from league.services.events.events import event_create

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def page(tables: SimpleNamespace, person: Any) -> Any:
    return bot_page(bot_in(tables.club, tables.wombat.pk), person)


def event(tables: SimpleNamespace, name: str, status: str = "running", **fields: Any) -> Event:
    given = {"club": tables.club, "game": "dingo", "rule": MatchRule("wins", 1), "format": "ladder"} | {
        key: fields.pop(key) for key in ("club", "game", "format", "played_by") if key in fields
    }
    made = event_create(by=tables.cast.olga, name=name, **given)
    Event.objects.filter(pk=made.pk).update(status=status, **fields)
    return made


def make_faults(tables: SimpleNamespace, count: int) -> None:
    match = tables.schedule()
    version = tables.wombat.bot.versions.get(number=1)
    for number in range(count):
        Fault.objects.create(
            match=match, game_number=number, seat=3, version=version, decision=1, code="crash", text="boom"
        )


def test_what_is_its_authors_own_is_there_for_nobody_else(tables: SimpleNamespace) -> None:
    make_faults(tables, 2)
    event(tables, "Ladder")
    own = page(tables, tables.cast.pia)
    assert (own.is_owner, own.shows_code, len(own.faults), len(own.events)) == (True, True, 2, 1)
    for person in (tables.cast.olga, tables.cast.sam, AnonymousUser()):
        other = page(tables, person)
        assert (other.is_owner, other.shows_code, other.faults, other.events) == (False, False, (), ())
        assert other.versions == own.versions
        assert other.playing == own.playing


def test_only_the_newest_versions_and_faults_stand_on_it(tables: SimpleNamespace) -> None:
    for number in range(VERSIONS_SHOWN + 1):
        tables.accept(tables.wombat.bot, f"# {number}\n")
    make_faults(tables, FAULTS_SHOWN + 1)
    found = page(tables, tables.cast.pia)
    assert [version.number for version in found.versions] == list(range(12, 2, -1))
    assert (found.versions_total, found.has_more_versions) == (12, True)
    assert [fault.game_number for fault in found.faults] == [5, 4, 3, 2, 1]


def test_the_version_that_plays_may_be_older_than_those_that_are_shown(tables: SimpleNamespace) -> None:
    for number in range(VERSIONS_SHOWN):
        tables.accept(tables.wombat.bot, f"# {number}\n")
    Version.objects.filter(bot=tables.wombat.bot, number__gt=1).update(status=Version.Status.REFUSED)
    found = page(tables, tables.cast.sam)
    assert found.playing.number == 1
    assert found.playing not in found.versions
    assert not found.is_waiting


def test_it_says_that_a_version_waits(tables: SimpleNamespace) -> None:
    Version.objects.filter(bot=tables.wombat.bot).update(status=Version.Status.WAITING)
    found = page(tables, tables.cast.sam)
    assert (found.is_waiting, found.playing, found.has_more_versions) == (True, None, False)


def test_faults_in_other_clubs_are_not_told_here(tables: SimpleNamespace) -> None:
    make_faults(tables, 1)
    player = tables.wombat
    there = Player.objects.create(club=tables.cast.private, name="Wombat", bot=player.bot)
    assert bot_page(bot_in(tables.cast.private, there.pk), tables.cast.pia).faults == ()


def test_events_that_it_plays_in_or_soon_will_are_open_to_it(tables: SimpleNamespace) -> None:
    takes = event(tables, "Takes all")
    entered = event(tables, "Entered", takes_new_bots=False)
    Entry.objects.create(event=entered, player=tables.wombat)
    left = event(tables, "Left")
    Entry.objects.create(event=left, player=tables.wombat, withdrawn_at=timezone.now())
    event(tables, "Closed", takes_new_bots=False)
    event(tables, "Pauses", "paused")
    event(tables, "Over", "finished")
    event(tables, "Another game", game="omi")
    event(tables, "Another club", club=tables.cast.private)
    event(tables, "People", format="swiss", played_by=Event.PlayedBy.PEOPLE)
    assert list(events_open_to(tables.wombat)) == [takes, entered]


@pytest.mark.parametrize(("ahead", "seconds"), [((90, 30.5), 31), ((-60,), 1), ((), 1)])
def test_the_next_tables_are_those_of_the_event_that_is_due_first(
    tables: SimpleNamespace, ahead: tuple[float, ...], seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    monkeypatch.setattr("league.selectors.bots.page.timezone", SimpleNamespace(now=lambda: now))
    for number, after in enumerate(ahead):
        event(tables, f"Ladder {number}", next_at=now + timedelta(seconds=after))
    assert page(tables, tables.cast.pia).next_tables_s == seconds


def test_the_page_leaves_the_files_in_the_database_and_costs_the_same(
    tables: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    for number in range(3):
        tables.accept(tables.wombat.bot, f"# {number}\n")
        make_faults(tables, 1)
        event(tables, f"Ladder {number}")
        player = bot_in(tables.club, tables.wombat.pk)
        # Versions, their number, the one that plays, faults with seats and players, events.
        with django_assert_num_queries(7):
            found = bot_page(player, tables.cast.pia)
        assert all("content" in version.get_deferred_fields() for version in (*found.versions, found.playing))
