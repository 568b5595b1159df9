"""What workers do for events."""

import logging

from celery import shared_task

from league.selectors.events import events_due
from league.services.entries import newcomers_enter
from league.services.seating import event_seat_due
from league.tasks.matches import send_match

log = logging.getLogger(__name__)


@shared_task
def seat_due_matches() -> None:
    """Seat the next tables of every running event that is due; calling it twice at once does no harm."""
    newcomers_enter()
    for event_id in events_due():
        try:
            matches = event_seat_due(event_id=event_id)
        except Exception:  # one club's event must not stop everybody else's
            log.exception("event %d could not seat its tables", event_id)
        else:
            for match in matches:
                send_match(match.pk)
