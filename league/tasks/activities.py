"""What workers do for activities: hand them on."""

from celery import shared_task

from league.outlets import OUTLETS
from league.services.activities import activities_tell


@shared_task
def tell_outlets() -> None:
    """Tell the outlets what is new; calling it twice at once does no harm."""
    activities_tell(OUTLETS)
