"""With a real queue: what people wait for comes first, each match has one message, and none is lost."""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from celery import Celery, current_app
from kombu import pools

from bots.tasks import check_version
from games.core.interface import MatchRule
from league.domain.activities import Work
from league.models import Match
from league.outlets.workers import messages_waiting, wake
from league.tasks import matches
from league.tasks.activities import tell_outlets
from league.tasks.backups import take_nightly
from league.tasks.matches import play_match, thin_records
from league.tasks.puzzles import seek_puzzle
from league.tasks.reviews import continue_review, make_hint
from tests.waits import limit
from tools.runtime.redis_server import temporary_redis

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


def taken(connection, count, queue="celery"):
    """The next messages, in the order in which a worker gets them. They were all sent before."""
    with connection.SimpleQueue(queue) as waiting:
        messages = [waiting.get_nowait() for _ in range(count)]
        for message in messages:
            message.ack()
    return [message.headers["task"] for message in messages]


def test_checks_and_hints_come_before_reviews(queue):
    continue_review.delay(2)
    check_version.delay(3)
    make_hint.delay(4)
    assert taken(queue, 3) == [check_version.name, make_hint.name, continue_review.name]


def test_matches_and_sweeps_have_queues_of_their_own(queue):
    for number in range(3):
        play_match.delay(number)
    sweeps = sorted(sweep["task"] for sweep in current_app.conf.beat_schedule.values())
    for sweep in sweeps:
        current_app.send_task(sweep)
    elsewhere = [tell_outlets.name, seek_puzzle.name, take_nightly.name, thin_records.name]
    own = [sweep for sweep in sweeps if sweep not in elsewhere]
    assert sorted(taken(queue, len(own), "sweeps")) == own
    assert taken(queue, 1, "outlets") == [tell_outlets.name]
    assert taken(queue, 3, "matches") == [play_match.name] * 3


def test_a_worker_takes_the_messages_of_both_its_queues_in_turns(queue):
    for number in range(3):
        play_match.delay(number)
        continue_review.delay(number)
    names = []
    with queue.channel() as channel:
        for name in ("celery", "matches"):
            channel.basic_consume(name, no_ack=True, callback=lambda one: names.append(one.headers["task"]),
                                  consumer_tag=name)  # fmt: skip
        while len(names) < 6:
            queue.drain_events(timeout=limit())
    assert names[:2] in ([play_match.name, continue_review.name], [continue_review.name, play_match.name])
    assert sorted(names) == sorted([play_match.name, continue_review.name] * 3)


def test_a_match_is_sent_once_after_the_commit_and_again_only_when_it_was_lost(queue, tables, settings):
    tables.schedule()
    wake(Work.MATCHES)
    wake(Work.MATCHES)
    assert messages_waiting("matches") == 1
    settings.RESEND_SECONDS = 0
    wake(Work.MATCHES)
    assert messages_waiting("matches") == 1, "it waits in the queue"
    assert taken(queue, 1, "matches") == [play_match.name]
    wake(Work.MATCHES)
    assert taken(queue, 1, "matches") == [play_match.name]


def test_a_backlog_has_a_message_a_match_however_often_it_is_swept(
    queue, tables, arena, settings, monkeypatch
):
    """Sweeps and workers by turns until all is played: as many messages as matches, whoever took what."""
    settings.RESEND_SECONDS = 0
    monkeypatch.setattr(matches, "default_arena", lambda: arena)
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)
    sent = []
    monkeypatch.setattr(Celery, "send_task", counting(Celery.send_task, sent))
    backlog = [tables.schedule(rule=MatchRule("fixed", 1)) for _ in range(12)]
    sent.clear()
    while Match.objects.exclude(status=Match.Status.FINISHED).exists():
        for _ in range(5):
            wake(Work.MATCHES)
        with queue.SimpleQueue("matches") as waiting:
            message = waiting.get(timeout=limit())
            play_match(*message.payload[0])
            message.ack()
    wake(Work.MATCHES)
    assert sent.count(play_match.name) == len(backlog)
    assert messages_waiting("matches") == 0


def test_messages_that_the_queue_lost_are_sent_again(queue, tables, settings):
    for _ in range(3):
        tables.schedule()
    wake(Work.MATCHES)
    queue.default_channel.queue_purge("matches")
    wake(Work.MATCHES)
    assert messages_waiting("matches") == 0, "they may be on their way to a worker"
    settings.RESEND_SECONDS = 0
    wake(Work.MATCHES)
    assert messages_waiting("matches") == 3


def counting(send, sent):
    def send_counted(app, name, *given, **more):
        sent.append(name)
        return send(app, name, *given, **more)

    return send_counted


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
