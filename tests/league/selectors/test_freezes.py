"""Which version plays: the newest that was accepted, or the newest that was ready at the freeze."""

from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Version
from games.core.interface import MatchRule
from league.models import Entry, Event, Player
from league.selectors.freezes import freeze_in_force, freezes_of, versions_playing_at, versions_ready
from league.services.events import event_create

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

MINUTE = timedelta(minutes=1)


@pytest.fixture
def long_ago(tables: SimpleNamespace) -> datetime:
    """When every bot's first version was uploaded and accepted."""
    at = timezone.now() - timedelta(days=1)
    Version.objects.update(uploaded_at=at, judged_at=at)
    return at


@pytest.fixture
def wombat(tables: SimpleNamespace, long_ago: datetime) -> Player:
    player: Player = tables.wombat
    return player


def version(player: Player, number: int, uploaded_at: datetime, judged_at: datetime | None) -> Version:
    """Version `number` of the player's bot; accepted unless it was not judged."""
    status = Version.Status.ACCEPTED if judged_at else Version.Status.WAITING
    made = Version.objects.create(
        bot=player.bot, number=number, content=b"x", size_bytes=1, sha256=str(number), status=status,
        judged_at=judged_at,
    )  # fmt: skip
    Version.objects.filter(pk=made.pk).update(uploaded_at=uploaded_at)
    return made


def event(tables: SimpleNamespace, name: str, freezes_at: datetime | None, **fields: Any) -> Event:
    """An event that Wombat takes part in."""
    made = event_create(
        by=tables.cast.olga,
        club=tables.club,
        name=name,
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    Event.objects.filter(pk=made.pk).update(freezes_at=freezes_at, **fields)
    Entry.objects.create(event=made, player=tables.wombat)
    return Event.objects.get(pk=made.pk)


def playing(player: Player, frozen_at: datetime | None) -> int | None:
    assert player.bot is not None
    found = versions_playing_at([player.bot], frozen_at).get(player.bot.pk)
    return found.number if found else None


@pytest.mark.parametrize(("ahead", "holds"), [(None, False), (MINUTE, False), (-MINUTE, True)])
def test_a_freeze_holds_from_its_time_on(ahead: timedelta | None, holds: bool) -> None:
    at = None if ahead is None else timezone.now() + ahead
    assert freeze_in_force(Event(freezes_at=at)) == (at if holds else None)


def test_without_a_freeze_the_newest_accepted_version_plays(wombat: Player, long_ago: datetime) -> None:
    now = timezone.now()
    version(wombat, 2, now, now)
    version(wombat, 3, now, None)
    assert playing(wombat, None) == 2
    assert playing(wombat, long_ago) == 1


def test_a_lower_number_that_was_judged_later_does_not_play(wombat: Player, long_ago: datetime) -> None:
    version(wombat, 2, long_ago + MINUTE, long_ago + 5 * MINUTE)
    version(wombat, 3, long_ago + 2 * MINUTE, long_ago + 3 * MINUTE)
    assert playing(wombat, long_ago + 10 * MINUTE) == 3
    assert playing(wombat, long_ago + 4 * MINUTE) == 3


@pytest.mark.parametrize(
    ("uploaded", "judged", "plays"),
    [(0, 0, 2), (-1, 0, 2), (-1, 1, 1), (1, 1, 1)],
    ids=["at the very moment", "in time", "judged late", "uploaded late"],
)
def test_what_was_ready_at_the_freeze_counts(
    wombat: Player, long_ago: datetime, uploaded: int, judged: int, plays: int
) -> None:
    frozen_at = long_ago + 10 * MINUTE
    version(wombat, 2, frozen_at + uploaded * MINUTE, frozen_at + judged * MINUTE)
    assert playing(wombat, frozen_at) == plays


def test_a_bot_with_nothing_ready_is_missing_and_the_others_are_there(
    wombat: Player, tables: SimpleNamespace, long_ago: datetime
) -> None:
    Version.objects.filter(bot=wombat.bot).update(status=Version.Status.REFUSED)
    bots = [player.bot for player in tables.players]
    assert set(versions_playing_at(bots, None)) == {bot.pk for bot in bots} - {wombat.bot_id}
    assert versions_playing_at(bots, long_ago - MINUTE) == {}
    assert versions_ready(None).count() == 3


def test_the_versions_of_many_bots_cost_one_query_and_leave_the_files_there(
    wombat: Player, tables: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    bots = [player.bot for player in tables.players]
    with django_assert_num_queries(1):
        found = versions_playing_at(bots, None)
    assert all("content" in one.get_deferred_fields() for one in found.values())


def test_a_bots_page_tells_the_events_that_freeze_the_newest_first(
    wombat: Player, tables: SimpleNamespace, long_ago: datetime
) -> None:
    version(wombat, 2, timezone.now(), timezone.now())
    first = event(tables, "Frozen", long_ago + MINUTE)
    second = event(tables, "Will freeze", timezone.now() + MINUTE)
    event(tables, "Open", None)
    lines = freezes_of(wombat)
    assert [(line.event, line.is_frozen, line.version and line.version.number) for line in lines] == [
        (second, False, 2), (first, True, 1),
    ]  # fmt: skip


def test_where_nothing_was_ready_in_time_no_version_is_told(
    wombat: Player, tables: SimpleNamespace, long_ago: datetime
) -> None:
    event(tables, "Early", long_ago - MINUTE)
    assert [(line.is_frozen, line.version) for line in freezes_of(wombat)] == [(True, None)]


def test_an_event_that_is_over_and_one_that_the_bot_left_are_not_told(
    wombat: Player, tables: SimpleNamespace, long_ago: datetime
) -> None:
    event(tables, "Over", long_ago, status=Event.Status.FINISHED)
    left = event(tables, "Left", long_ago)
    Entry.objects.filter(event=left).update(withdrawn_at=timezone.now())
    assert freezes_of(wombat) == ()


def test_people_upload_nothing(tables: SimpleNamespace, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        assert freezes_of(Player(club=tables.club, name="Pia")) == ()


def test_the_page_agrees_with_the_seating(
    wombat: Player, tables: SimpleNamespace, long_ago: datetime
) -> None:
    """Two ways to ask which version plays, one for a page and one for a table: they say the same."""
    for number in range(2, 6):
        at = long_ago + number * MINUTE
        version(wombat, number, at, at + (number % 3) * MINUTE if number != 4 else None)
    for minutes in range(9):
        frozen = event(tables, f"Cup {minutes}", long_ago + minutes * MINUTE)
        line = next(line for line in freezes_of(wombat) if line.event == frozen)
        assert (line.version.number if line.version else None) == playing(wombat, frozen.freezes_at)
