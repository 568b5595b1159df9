"""An event is run again: the same people and settings, another day."""

from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.formats import FORMATS
from league.domain.rights import Right
from league.models import Club, Event
from league.selectors.events.copies import propose_event_copy
from league.selectors.events.events import event_in
from league.selectors.matches.matches import rule_text
from league.services.events.copies import event_copy
from league.services.rights import require
from league.web.answers import redirect_with_message, render_form
from league.web.forms.event_copies import EventCopyForm
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def copy_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Shows what is taken over and asks for the rest; nothing is made before the form is sent."""
    event = event_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club)
    proposed = propose_event_copy(event)
    form = EventCopyForm(proposed, request.POST or None)
    if form.is_valid() and (made := _copy_event(request, event, form)):
        text = _("The new event is ready. Start it when you like.")
        return redirect_with_message(request, text, "web:event", club.slug, made.pk)
    context = {
        "form": form,
        "event": event,
        "proposed": proposed,
        "format": FORMATS[event.format],
        "rule_text": rule_text(event),
    }
    return render_form(request, "events/copy.html", context)


def _copy_event(request: WebRequest, event: Event, form: EventCopyForm) -> Event | None:
    """None if it is refused, which the form then says."""
    try:
        return event_copy(by=request.user, event=event, **form.cleaned_data)
    except Refused as refused:
        refuse(form, refused)
        return None
