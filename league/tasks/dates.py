"""What workers do for the dates of matches."""

from celery import shared_task

from bots.sweeps import sweep
from league.services.dates.due import agreement_due, agreements_due


@shared_task
def watch_agreements() -> None:
    """Remind who is silent, and end what was not agreed in time; calling it twice at once does no harm."""
    sweep(
        agreements_due(),
        lambda date: agreement_due(date_id=date),
        what="going on with the search for a time",
    )
