"""A worker tests its sandbox when it starts, and gives signs of life."""

import functools
import os
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from celery import current_app
from celery.beat import Service
from celery.signals import heartbeat_sent, worker_ready
from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from bots.arena.selftest import SelfTest
from league.config.beat import Beat
from league.models import WorkerReport
from league.services.workers import LOOKED_AGAIN
from league.tasks import workers

NAME = "celery@here"


class Sender:
    """What the queue's signals come with."""

    hostname = NAME
    eventer = SimpleNamespace(hostname=NAME)


class Now:
    """In place of a thread: at once, in the test's own connection."""

    def __init__(self, target: Any, args: Any, **_more: Any) -> None:
        self.run = lambda: target(*args)

    def start(self) -> None:
        self.run()


@pytest.fixture(autouse=True)
def at_once(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "Thread", Now)
    monkeypatch.setattr(workers, "_last_sign", -1000.0)
    monkeypatch.setattr(workers, "connection", SimpleNamespace(close=lambda: None))
    monkeypatch.setattr(workers, "close_all", lambda: None)


@pytest.mark.parametrize("problem", ["", "no Landlock"])
def test_the_self_test_is_stored_when_the_worker_is_ready(
    monkeypatch: pytest.MonkeyPatch, problem: str
) -> None:
    monkeypatch.setattr(workers, "self_test", lambda: SelfTest(("seccomp",), problem))
    worker_ready.send(sender=Sender())
    row = WorkerReport.objects.get()
    assert (row.name, row.layers, row.problem) == (NAME, ["seccomp"], problem)
    assert row.refuses_strangers is bool(problem)


def test_a_self_test_that_breaks_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> SelfTest:
        raise OSError("no memory")

    monkeypatch.setattr(workers, "self_test", broken)
    workers.report(NAME)
    row = WorkerReport.objects.get()
    assert row.refuses_strangers
    assert "no memory" in row.problem


def test_a_sandbox_that_had_a_problem_is_tested_again_after_a_while_until_it_is_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = ["no Landlock", "still none", ""]
    tested = functools.cache(lambda: SelfTest((), found.pop(0)))
    monkeypatch.setattr(workers, "self_test", tested)
    workers.report(NAME)
    workers.sign(NAME)
    assert WorkerReport.objects.get().problem == "no Landlock", "it was tested just now"
    for expected in ("still none", "", ""):
        WorkerReport.objects.update(checked_at=timezone.now() - LOOKED_AGAIN - timedelta(seconds=1))
        workers.sign(NAME)
        row = WorkerReport.objects.get()
        assert (row.problem, row.refuses_strangers) == (expected, bool(expected))
    assert found == []


def test_signs_of_life_come_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[str] = []
    monkeypatch.setattr(workers, "worker_touch", lambda *, name: signs.append(name))
    heart = Sender()
    for _ in range(5):
        heartbeat_sent.send(sender=heart)
    assert signs == [NAME]


def test_every_beat_of_the_heart_touches_the_workers_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tmp_path / "heartbeat"
    monkeypatch.setenv("LEAGUE_HEARTBEAT", str(own))
    monkeypatch.setattr(workers, "worker_touch", lambda *, name: False)
    for _ in range(2):
        heartbeat_sent.send(sender=Sender())
        assert own.stat().st_mtime > 0
        os.utime(own, (0, 0))
    own.unlink()
    monkeypatch.setenv("LEAGUE_HEARTBEAT", str(tmp_path / "no folder" / "heartbeat"))
    heartbeat_sent.send(sender=Sender())


def test_every_turn_of_beat_touches_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own = tmp_path / "heartbeat"
    monkeypatch.setenv("LEAGUE_HEARTBEAT", str(own))
    scheduler = Service(current_app, scheduler_cls=current_app.conf.beat_scheduler).scheduler
    assert isinstance(scheduler, Beat)
    assert {entry.task for entry in scheduler.schedule.values()} >= set(settings.SWEEPS)
    assert 0 < scheduler.tick() <= settings.SWEEP_SECONDS
    assert own.exists()


def test_a_database_that_is_away_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_fields: Any) -> None:
        raise DatabaseError("away")

    monkeypatch.setattr(workers, "worker_touch", away)
    workers.sign(NAME)
