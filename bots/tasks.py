"""What workers do for bots: ids in, claim, one service."""

from celery import shared_task
from django.db import transaction

from bots.arena.interface import default_arena
from bots.selectors import versions_waiting
from bots.services import version_check

WAKE_MAX = 50


@shared_task
def check_version(version_id: int) -> None:
    version_check(version_id=version_id, arena=default_arena())


@shared_task
def wake_versions() -> None:
    """Tell a worker again about uploads that nobody works on: a message may have been lost."""
    for version_id in versions_waiting().unsent().order_by("pk").values_list("pk", flat=True)[:WAKE_MAX]:
        send_check(version_id)


def send_check(version_id: int) -> None:
    """After the commit, tell a worker. If the queue is away the sweep does it later: nothing is lost."""
    if versions_waiting().mark_sent(version_id):
        transaction.on_commit(lambda: check_version.delay(version_id), robust=True)
