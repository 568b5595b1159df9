"""What keeps every queue going, whatever its rows are."""

from celery import shared_task

from league.domain.activities import Work
from league.outlets.workers import wake


@shared_task
def wake_workers() -> None:
    """Tell a worker again about rows that nobody works on: a message or a worker may have been lost."""
    for work in Work:
        wake(work)
