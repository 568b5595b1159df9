"""What workers do for events."""

from celery import shared_task

from bots.sweeps import sweep
from league.domain.activities import PagePart
from league.models import Event
from league.outlets.pages import refresh
from league.selectors.events.events import events_due
from league.services.entries.entries import newcomers_enter
from league.services.rounds.drawing import draft_draw
from league.services.rounds.seating import event_seat_due


@shared_task
def seat_due_matches() -> None:
    """Seat the next tables of every running event that is due; calling it twice at once does no harm."""
    newcomers_enter()
    sweep(events_due(), lambda event: event_seat_due(event_id=event), what="seating the tables of an event")


@shared_task
def draw_draft(draft_id: int) -> None:
    """Seat a draft, and show those who prepare it how far that is."""
    event = Event.objects.filter(draft=draft_id).first()
    if event is not None:
        draft_draw(draft_id=draft_id, told=lambda: refresh(event.club_id, PagePart.DRAFTS, event=event.pk))
