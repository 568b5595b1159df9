"""What workers do for bots: ids in, claim, one service."""

from celery import shared_task

from bots.arena.default import default_arena
from bots.services import version_check


@shared_task
def check_version(version_id: int) -> None:
    version_check(version_id=version_id, arena=default_arena())
