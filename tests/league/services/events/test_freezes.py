"""After an event's freeze the versions play that were uploaded and accepted before it."""

from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from bots.models import Bot, Version
from games.core.interface import MatchRule
from games.refusals import Forbidden, Refused
from league.models import Activity, Entry, Event
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_freeze, event_run
from league.services.rounds.seating import event_seat_due

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

HOUR = timedelta(hours=1)


@pytest.fixture
def freeze() -> datetime:
    return timezone.now() - timedelta(minutes=5)


@pytest.fixture
def event(tables: SimpleNamespace, cast: SimpleNamespace) -> Event:
    """A running ladder; every bot's first version was accepted two hours ago."""
    long_ago = timezone.now() - 2 * HOUR
    Version.objects.update(uploaded_at=long_ago, judged_at=long_ago)
    made = event_create(
        by=cast.olga,
        club=cast.club,
        name="Cup",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    event_run(by=cast.olga, event=made)
    return made


def frozen(event: Event, at: datetime) -> None:
    """As if the organizers had set it in time."""
    Event.objects.filter(pk=event.pk).update(freezes_at=at, next_at=timezone.now())


def upload(bot: Bot, tag: str, uploaded_at: datetime, judged_at: datetime) -> Version:
    version = Version.objects.create(
        bot=bot,
        number=bot.versions.count() + 1,
        content=tag.encode(),
        size_bytes=len(tag),
        sha256=tag,
        status=Version.Status.ACCEPTED,
    )
    Version.objects.filter(pk=version.pk).update(uploaded_at=uploaded_at, judged_at=judged_at)
    return version


def seated_version(event: Event, tables: SimpleNamespace) -> int:
    (match,) = event_seat_due(event_id=event.pk)
    version = match.seats.get(player=tables.wombat).version
    assert version is not None
    return version.number


@pytest.mark.parametrize(
    ("after", "plays"),
    [
        ((-2 * HOUR, -HOUR), 2),  # both in time
        ((-HOUR, HOUR / 60), 1),  # uploaded in time, accepted later than the freeze
        ((HOUR / 60, HOUR / 30), 1),  # after the freeze
        ((timedelta(0), timedelta(0)), 2),  # at the very moment
    ],
)
def test_a_version_counts_that_was_accepted_before_the_freeze(
    event: Event,
    tables: SimpleNamespace,
    freeze: datetime,
    after: tuple[timedelta, timedelta],
    plays: int,
) -> None:
    """`after`: how long after the freeze the second version was uploaded and accepted."""
    upload(tables.wombat.bot, "two", freeze + after[0], freeze + after[1])
    frozen(event, freeze)
    assert seated_version(event, tables) == plays


def test_before_the_freeze_and_without_one_the_newest_accepted_plays(
    event: Event, tables: SimpleNamespace
) -> None:
    now = timezone.now()
    upload(tables.wombat.bot, "two", now, now)
    frozen(event, now + HOUR)
    assert seated_version(event, tables) == 2


def test_a_bot_that_came_after_the_freeze_is_not_seated_and_stops_nobody(
    event: Event, tables: SimpleNamespace, cast: SimpleNamespace, freeze: datetime
) -> None:
    late = Bot.objects.create(owner=cast.olga, name="Late", game="dingo")
    upload(late, "late", freeze + HOUR / 60, freeze + HOUR / 60)
    latecomer = player_add(club=cast.club, name="Late", bot=late)
    frozen(event, freeze)
    for _ in range(2):
        Event.objects.filter(pk=event.pk).update(next_at=timezone.now())
        (match,) = event_seat_due(event_id=event.pk)
        assert latecomer.pk not in match.seats.values_list("player_id", flat=True)
    assert not Entry.objects.filter(player=latecomer).exists()
    event.refresh_from_db()
    assert event.status == Event.Status.RUNNING


def test_an_entrant_without_a_version_in_time_stops_nobody(
    event: Event, tables: SimpleNamespace, cast: SimpleNamespace, freeze: datetime
) -> None:
    late = Bot.objects.create(owner=cast.olga, name="Late", game="dingo")
    upload(late, "late", freeze + HOUR / 60, freeze + HOUR / 60)
    latecomer = player_add(club=cast.club, name="Late", bot=late)
    Entry.objects.create(event=event, player=latecomer)
    frozen(event, freeze)
    (match,) = event_seat_due(event_id=event.pk)
    assert latecomer.pk not in match.seats.values_list("player_id", flat=True)


def test_organizers_set_move_and_lift_the_freeze_and_it_is_written_down(
    event: Event, cast: SimpleNamespace
) -> None:
    first, second = timezone.now() + HOUR, timezone.now() + 2 * HOUR
    for at in (first, second, None):
        event_freeze(by=cast.olga, event=event, freezes_at=at)
        event.refresh_from_db()
        assert event.freezes_at == at
    rows = list(Activity.objects.filter(kind="event_freeze_set").order_by("pk"))
    assert [row.actor for row in rows] == [cast.olga] * 3
    assert [(row.before, row.after) for row in rows] == [
        (None, first.isoformat()), (first.isoformat(), second.isoformat()), (second.isoformat(), None),
    ]  # fmt: skip


def test_nobody_else_sets_it(event: Event, cast: SimpleNamespace) -> None:
    for person in (cast.pia, cast.sam):
        with pytest.raises(Forbidden):
            event_freeze(by=person, event=event, freezes_at=timezone.now() + HOUR)
    event.refresh_from_db()
    assert event.freezes_at is None


def test_a_freeze_in_the_past_and_one_of_an_event_that_is_over_are_refused(
    event: Event, cast: SimpleNamespace
) -> None:
    with pytest.raises(Refused) as caught:
        event_freeze(by=cast.olga, event=event, freezes_at=timezone.now() - HOUR)
    assert caught.value.code == "freeze_past"
    Event.objects.filter(pk=event.pk).update(status=Event.Status.FINISHED)
    with pytest.raises(Refused) as caught:
        event_freeze(by=cast.olga, event=event, freezes_at=timezone.now() + HOUR)
    assert caught.value.code == "event_over"
    assert not Activity.objects.filter(kind="event_freeze_set").exists()


@pytest.mark.parametrize("allowed", [False, True])
def test_bots_of_one_owner_meet_only_where_the_event_allows_it(
    tables: SimpleNamespace, cast: SimpleNamespace, allowed: bool
) -> None:
    for number in range(3):
        bot = Bot.objects.create(owner=cast.pia, name=f"Kelpie {number}", game="dingo")
        tables.accept(bot)
        player_add(club=cast.club, name=bot.name, bot=bot)
    for player in tables.players[:2]:  # two house bots are left: a table needs two of Pia's
        player.entries.all().delete()
        player.bot.versions.update(status=Version.Status.REFUSED)
    event = event_create(
        by=cast.olga, club=cast.club, name="Cup", game="dingo", rule=MatchRule("wins", 1), options={},
        format="ladder", choices={"one_owner_may_meet": allowed},
    )  # fmt: skip
    event_run(by=cast.olga, event=event)
    matches = event_seat_due(event_id=event.pk)
    assert bool(matches) is allowed
    for match in matches:
        owners = list(match.seats.values_list("player__bot__owner", flat=True))
        assert owners.count(cast.pia.pk) >= 2
