"""What workers do for bots: ids in, claim, one service."""

import logging
from typing import Any

from celery import shared_task
from django.db import transaction
from kombu.exceptions import OperationalError

from bots.arena.default import default_arena
from bots.selectors import versions_waiting
from bots.services import version_check
from bots.sweeps import sweep

WAKE_MAX = 50
log = logging.getLogger(__name__)


@shared_task
def check_version(version_id: int) -> None:
    version_check(version_id=version_id, arena=default_arena())


@shared_task
def wake_versions() -> None:
    """Tell a worker again about uploads that nobody works on: a message may have been lost."""
    waiting = versions_waiting().unsent().order_by("pk").values_list("pk", flat=True)[:WAKE_MAX]
    sweep(waiting, send_check, what="waking a worker for an upload")


def send_check(version_id: int) -> None:
    """After the commit, tell a worker. If the queue is away the sweep does it later: nothing is lost."""
    if versions_waiting().mark_sent(version_id):
        send_after_commit(check_version, version_id)


def send_after_commit(task: Any, row: int) -> None:
    """Publish `task(row)` once the row is there for a worker to see. A queue that is away is only logged."""

    def send() -> None:
        try:
            task.delay(row)
        except OperationalError as error:
            log.warning("%s(%d) waits for the next sweep: %s", task.name, row, error)

    transaction.on_commit(send)
