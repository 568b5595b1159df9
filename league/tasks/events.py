"""What workers do for events."""

import logging

from celery import shared_task

from bots.tasks import send_after_commit
from league.models import Event, RoundDraft
from league.selectors.events import events_due
from league.services.drawing import draft_draw, drafts_lost
from league.services.entries import newcomers_enter
from league.services.seating import event_seat_due
from league.tasks.announcements import announce
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


@shared_task
def draw_draft(draft_id: int) -> None:
    """Seat a draft, and tell those who prepare it how far that is."""
    event = Event.objects.filter(draft=draft_id).first()
    if event is not None:
        draft_draw(draft_id=draft_id, told=lambda: announce_draft(event))


@shared_task
def wake_drafts() -> None:
    """Tell a worker again about drafts that nobody works on: a message or a worker may have been lost."""
    for draft_id in drafts_lost():
        send_after_commit(draw_draft, draft_id)


def send_draft(draft: RoundDraft) -> None:
    """After the commit, tell a worker. If the queue is away the sweep does it later: nothing is lost."""
    send_after_commit(draw_draft, draft.pk)


def announce_draft(event: Event) -> None:
    """The draft of the event's next round has changed; only who may see it hears of it."""
    announce(event.club_id, "drafts", event_id=event.pk)
