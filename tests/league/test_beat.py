"""Of all beats one sends, and it sends no more than somebody takes."""

import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import redis
from celery import current_app
from celery.beat import Scheduler, Service

from league.config import beat
from league.config.beat import KEY, Beat, Lead, has_room


@pytest.fixture
def queue(queue_url: str, settings: Any) -> Iterator[redis.Redis]:
    settings.REDIS_URL = queue_url
    with redis.Redis.from_url(queue_url) as client:
        yield client
        client.flushall()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What Celery's own scheduler would send."""
    tasks: list[str] = []
    monkeypatch.setattr(
        Scheduler, "apply_entry", lambda _self, entry, _producer=None: tasks.append(entry.task)
    )
    return tasks


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """So many messages wait in every queue."""

    def wait(number: int) -> None:
        monkeypatch.setattr(beat, "messages_waiting", lambda _queue: number)

    wait(0)
    return wait


def begun() -> Beat:
    scheduler = Service(current_app, scheduler_cls=current_app.conf.beat_scheduler).scheduler
    assert isinstance(scheduler, Beat)
    return scheduler


def test_the_first_leads_until_it_ends_and_then_another_does(queue: redis.Redis) -> None:
    first, second = Lead(), Lead()
    assert (first.is_held(), second.is_held()) == (True, False)
    assert 0 < queue.pttl(KEY) <= 1000 * first.held_seconds
    first.give_back()
    third = Lead()
    assert third.is_held()
    second.give_back()  # what is not its own it does not give back
    assert queue.get(KEY) == third.name.encode()


def test_one_that_died_holds_it_no_longer_than_the_key_lasts(queue: redis.Redis) -> None:
    assert Lead().is_held()
    queue.delete(KEY)  # as its age does
    assert Lead().is_held()


def test_it_is_asked_now_and_then_and_held_on_to(queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(beat.time, "monotonic", lambda: now[0])
    lead = Lead()
    assert lead.is_held()
    queue.delete(KEY)
    assert lead.is_held(), "it was asked a moment ago"
    now[0] += lead.held_seconds / 2
    assert lead.is_held()
    assert queue.get(KEY) == lead.name.encode()


def test_while_redis_is_away_nobody_leads(settings: Any, tmp_path: Any) -> None:
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock?db=0"
    lead = Lead()
    assert not lead.is_held()
    lead.give_back()


def test_who_does_not_lead_lets_every_turn_pass(
    queue: redis.Redis, sent: list[str], waiting: Callable[[int], None]
) -> None:
    first, second = begun(), begun()
    entries = list(first.schedule.values())
    for entry in entries:
        first.apply_entry(entry)
        second.apply_entry(entry)
    assert sent == [entry.task for entry in entries]
    first.close()
    second.lead._asked_at = -1000.0
    second.apply_entry(entries[0])
    assert len(sent) == len(entries) + 1


def test_what_nobody_takes_is_not_sent_again_and_again(
    queue: redis.Redis, sent: list[str], waiting: Callable[[int], None]
) -> None:
    scheduler = begun()
    waiting(beat.SWEEPS_WAITING_MAX)
    for entry in scheduler.schedule.values():
        scheduler.apply_entry(entry)
    assert "league.tasks.queues.wake_workers" not in sent
    assert "league.tasks.backups.take_nightly" in sent
    waiting(beat.OTHERS_WAITING_MAX)
    assert not any(has_room(entry.task) for entry in scheduler.schedule.values())


def test_no_message_runs_out_by_a_clock() -> None:
    """That of the machine that sent it may be ten minutes behind, and all others would drop it."""
    current_app.loader.import_default_modules()
    scheduled = current_app.conf.beat_schedule.values()
    assert not [entry for entry in scheduled if "expires" in entry.get("options", {})]
    assert not [entry["task"] for entry in scheduled if current_app.tasks[entry["task"]].expires]


def test_a_request_to_stop_breaks_off_no_message(queue: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def tick(_self: Scheduler) -> float:
        os.kill(os.getpid(), signal.SIGTERM)
        heard.append("sent")
        return 1.0

    monkeypatch.setattr(Scheduler, "tick", tick)
    before = signal.signal(signal.SIGTERM, lambda *_: heard.append("stop"))
    try:
        begun().tick()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert heard == ["sent", "stop"]
