"""A worker tests its sandbox when it starts, and says now and then that it is there."""

import gc
import logging
import time
from threading import Thread
from typing import Any

from billiard import current_process
from celery.signals import heartbeat_sent, task_prerun, worker_process_init, worker_ready
from django.db import DatabaseError, connection

from bots.arena.cores import keep_to_one_core
from bots.arena.selftest import self_test
from bots.arena.zygote_client import close_all
from league.services.workers import worker_report_store, worker_touch
from tools.runtime.heartbeat import give_heartbeat

CONNECTION_SECONDS = 600  # one to the database is used for so long
SEEN_SECONDS = 10  # a sign of life so often; see `selectors.status.GONE`
log = logging.getLogger(__name__)
_last_sign = -float(SEEN_SECONDS)


@worker_process_init.connect(dispatch_uid="settle")
def settle(**_more: Any) -> None:
    """A process that plays matches has a core of its own, as far as there are enough of them."""
    keep_to_one_core(getattr(current_process(), "index", 0))
    connection.settings_dict |= {"CONN_MAX_AGE": CONNECTION_SECONDS, "CONN_HEALTH_CHECKS": True}
    gc.freeze()  # what is loaded stays: no collection need look at it again


@task_prerun.connect(dispatch_uid="connection")
def use_connection(**_more: Any) -> None:
    """Each task goes on with the process's connection, unless it is old, broken or answers no more."""
    if not connection.in_atomic_block:  # as in a test that calls the task
        connection.close_if_unusable_or_obsolete()


@worker_ready.connect(dispatch_uid="self-test")
def test_sandbox(sender: Any, **_more: Any) -> None:
    """In a thread of its own: meanwhile the worker already listens."""
    Thread(target=report, args=(sender.hostname,), name="self-test", daemon=True).start()


@heartbeat_sent.connect(dispatch_uid="sign-of-life")
def give_sign(sender: Any, **_more: Any) -> None:
    """At each of the queue's own heartbeats; a row at some, in a thread, since the database may be slow."""
    give_heartbeat()
    global _last_sign  # noqa: PLW0603 (one worker, one clock)
    now = time.monotonic()
    if now - _last_sign >= SEEN_SECONDS:
        _last_sign = now
        Thread(target=sign, args=(sender.eventer.hostname,), name="sign-of-life", daemon=True).start()


def report(name: str) -> None:
    """Run the self-test and store what it found. A test that breaks is a problem like any other."""
    try:
        layers, problem = self_test()
    except Exception as error:
        log.exception("the self-test of the sandbox broke")
        layers, problem = (), f"the self-test itself broke: {error}"
    close_all()  # matches are played in processes below this one
    _write_and_close(lambda: worker_report_store(name=name, layers=layers, problem=problem))


def sign(name: str) -> None:
    """The worker is there. A sandbox that had a problem is tested again now and then."""
    if _write_and_close(lambda: worker_touch(name=name)):
        self_test.cache_clear()
        report(name)


def _write_and_close(write: Any) -> Any:
    """Write, and close this thread's connection. A database that is away is not worth a worker's end."""
    try:
        return write()
    except DatabaseError as error:
        log.warning("the worker's report was not stored: %s", error)
        return None
    finally:
        connection.close()
