"""With a real queue: what people wait for is taken before matches, and nothing is lost while it is away."""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from celery import current_app
from kombu import pools

from bots.tasks import check_version, wake_versions
from league.domain.activities import Work
from league.outlets.workers import wake
from league.runtime.redis_server import temporary_redis
from league.tasks.matches import play_match
from league.tasks.reviews import continue_review, make_hint
from tests.waits import limit

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def using(url):
    """The queue at `url`; gives a connection that reads it as a worker does."""
    before = current_app.conf.broker_url
    try:
        speak_to(url)
        with current_app.connection_for_read(url) as connection:
            yield connection
    finally:
        speak_to(before)


def speak_to(url):
    """Connections are pooled, so a new address alone would be ignored."""
    current_app.conf.broker_url = url
    pools.reset()
    current_app._pool = current_app.amqp._producer_pool = None


@pytest.fixture
def queue():
    with temporary_redis() as socket, using(f"redis+socket://{socket}?virtual_host=0") as connection:
        yield connection


def taken(connection, count):
    """The next messages, in the order in which a worker gets them."""
    with connection.SimpleQueue("celery") as waiting:
        messages = [waiting.get(timeout=limit()) for _ in range(count)]
        for message in messages:
            message.ack()
    return [message.headers["task"] for message in messages]


def test_checks_hints_and_sweeps_come_before_matches_and_reviews(queue):
    play_match.delay(1)
    continue_review.delay(2)
    check_version.delay(3)
    make_hint.delay(4)
    wake_versions.delay()
    names = taken(queue, 5)
    assert names[3:] == [play_match.name, continue_review.name]
    assert set(names[:3]) == {check_version.name, make_hint.name, wake_versions.name}


def test_a_match_is_sent_once_after_the_commit_and_again_only_when_it_may_be_lost(queue, tables, settings):
    tables.schedule()
    wake(Work.MATCHES)
    wake(Work.MATCHES)
    assert taken(queue, 1) == [play_match.name]
    settings.RESEND_SECONDS = 0
    wake(Work.MATCHES)
    assert taken(queue, 1) == [play_match.name]


def test_without_a_queue_a_match_waits_for_the_sweep(tables, caplog):
    with using("redis+socket:///nowhere/at.sock?virtual_host=0"):
        match = tables.schedule()
        wake(Work.MATCHES)
    match.refresh_from_db()
    assert match.status == "scheduled"
    assert "waits for the next sweep" in caplog.text


def test_a_worker_finds_all_that_is_swept(tmp_path):
    """A process that imports nothing but what a worker does knows every task of the schedule."""
    asked = "from league.config.celery import app; app.loader.import_default_modules(); print(*app.tasks)"
    done = subprocess.run(
        [sys.executable, "-c", f"import django; django.setup(); {asked}"],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "league.config.settings", "LEAGUE_VAR": str(tmp_path)},
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    assert {sweep["task"] for sweep in current_app.conf.beat_schedule.values()} <= {*done.stdout.split()}
