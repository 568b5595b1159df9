"""What is committed reaches the outlets once, in order, whatever else happens."""

from types import SimpleNamespace
from typing import Any

import pytest
from celery import Celery
from django.db import transaction
from kombu.exceptions import OperationalError

from league.domain.activities.accounts import TokenIssued
from league.domain.activities.clubs import PlayerAdded
from league.domain.activities.entries import Entered
from league.domain.activities.matches import MatchScheduled
from league.models import Activity, Outbox
from league.outlets import OUTLETS, mail, pages, webhooks, workers
from league.services.activities import QUEUE_REST_S, TELLING, Alarm, activities_tell, activity_record
from league.tasks.activities import tell_outlets

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What open pages are told: place, part and ids."""
    told: list[Any] = []

    def publish(news: Any) -> None:
        told.extend((place, one["event"], one["ids"]) for place, many in news.items() for one in many)

    monkeypatch.setattr(pages, "_publish", publish)
    return told


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Tasks that workers are sent, with their rows."""
    tasks: list[Any] = []
    monkeypatch.setattr(Celery, "send_task", lambda _app, name, args=(), **_more: tasks.append((name, *args)))
    monkeypatch.setattr(
        "league.services.activities.wake_outlets", Alarm().ring
    )  # one that nothing went wrong with
    return tasks


def entered(cast: SimpleNamespace, number: int) -> Activity:
    return activity_record(Entered, club=cast.club, by=cast.olga, subject=f"event {number}", players=[])


def test_all_is_told_in_order_and_nothing_twice(cast: SimpleNamespace) -> None:
    Activity.objects.all().delete()
    made = [entered(cast, number).pk for number in range(5)]
    heard: list[int] = []
    outlet = lambda batch: heard.extend(one.pk for one in batch)  # noqa: E731
    assert activities_tell([outlet]) == 5
    assert heard == made
    assert activities_tell([outlet]) == 0
    assert not Activity.objects.filter(told_at=None).exists()


def test_one_worker_tells_at_a_time_and_a_dead_one_s_work_is_done_again(
    cast: SimpleNamespace,
) -> None:
    activities_tell([])
    entered(cast, 1)

    def dies(_batch: object) -> None:
        raise SystemExit

    with pytest.raises(SystemExit):
        activities_tell([dies])
    assert activities_tell([]) == 0, "the lease may still be worked under"
    Outbox.objects.update(lease_until=None)
    heard: list[str] = []
    assert activities_tell([lambda batch: heard.extend(one.subject for one in batch)]) == 1
    assert heard == ["event 1"]


def test_an_outlet_that_fails_keeps_no_other_silent(cast: SimpleNamespace, caplog: Any) -> None:
    entered(cast, 1)
    heard: list[int] = []

    def fails(_batch: object) -> None:
        raise ZeroDivisionError

    assert activities_tell([fails, lambda batch: heard.append(len(batch))]) == sum(heard) > 0
    assert "was not told" in caplog.text


def test_what_is_rolled_back_is_never_told(cast: SimpleNamespace) -> None:
    activities_tell([])
    with transaction.atomic():
        entered(cast, 1)
        transaction.set_rollback(True)
    assert activities_tell([]) == 0


def test_a_commit_wakes_the_outlets(
    cast: SimpleNamespace, sent: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        entered(cast, 1)
    assert sent == [(TELLING,)]
    assert tell_outlets.name == TELLING


def test_a_queue_that_is_away_is_not_asked_for_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    now = [10.0]

    def send(_app: Celery, name: str, **_more: object) -> None:
        asked.append(name)
        raise OperationalError("nobody is there")

    monkeypatch.setattr(Celery, "send_task", send)
    monkeypatch.setattr("league.services.activities.time", SimpleNamespace(monotonic=lambda: now[0]))
    alarm = Alarm()
    for _change in range(3):
        alarm.ring()
    assert len(asked) == 1
    now[0] += QUEUE_REST_S
    alarm.ring()
    assert len(asked) == 2


def test_pages_hear_which_part_changed_and_of_what(cast: SimpleNamespace, published: list[Any]) -> None:
    activities_tell([])
    for number in (7, 7, 8):
        entered(cast, number)
    activity_record(TokenIssued, club=None, by=cast.olga, subject="token ab")
    activity_record(PlayerAdded, club=cast.private, by=cast.olga, subject="player 4", name="Zoe")
    activities_tell([pages.tell])
    assert published == [
        (pages.channel(cast.club.pk), "entries", {"event": 7}),
        (pages.channel(cast.club.pk), "entries", {"event": 8}),
        (pages.channel(cast.private.pk), "ratings", {"player": 4}),
    ]


def test_workers_are_sent_each_waiting_row_once(tables: SimpleNamespace, sent: list[Any]) -> None:
    match = tables.schedule()
    assert Activity.objects.filter(kind=MatchScheduled.key()).exists()
    activities_tell([workers.tell])
    assert sent == [("league.tasks.matches.play_match", match.pk)]
    tables.cast.club.activities.filter(kind=MatchScheduled.key()).update(told_at=None)
    activities_tell([workers.tell])
    assert len(sent) == 1, "it was told of a moment ago"


def test_every_folder_of_outlets_is_in_the_registry() -> None:
    assert {tell.__module__ for tell in OUTLETS} == {
        module.__name__ for module in (pages, workers, mail, webhooks)
    }
