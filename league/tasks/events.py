"""What workers do for events."""

import logging

from celery import shared_task

from league.selectors.events import events_due
from league.services.events import event_seat_due
from league.tasks.matches import send_match

log = logging.getLogger(__name__)


@shared_task
def seat_due_matches() -> None:
    """Seat the next match of every running event that is due; a second call at the same time does no harm."""
    for event_id in events_due():
        try:
            match = event_seat_due(event_id=event_id)
        except Exception:  # one club's event must not stop everybody else's
            log.exception("event %d could not seat its match", event_id)
        else:
            if match:
                send_match(match.pk)
