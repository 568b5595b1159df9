"""What workers do for backups: take the one that is due."""

from celery import shared_task

from league.services.backups.nightly import nightly_take


@shared_task
def take_nightly() -> None:
    """Take the nightly backup if it is due; calling it twice, or at once, takes it once."""
    nightly_take()
