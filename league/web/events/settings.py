"""The page on which organizers choose how an event counts, takes people in and calls the roll."""

from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from league.domain.rights import Right
from league.models import Club
from league.selectors.events.events import event_in
from league.services.events.settings import event_settings_change
from league.services.rights import require
from league.web.answers import redirect_with_message, render_form
from league.web.forms.changes import try_save
from league.web.forms.event_choices import EventSettingsForm
from league.web.requests import WebRequest, in_club


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def event_settings(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    event = event_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club, event)
    form = EventSettingsForm(event, request.POST or None)
    if form.is_valid():
        wish, seen, reason = form.wish(), form.seen_wish(), form.cleaned_data.get("reason", "")
        again = try_save(
            form,
            lambda: event_settings_change(by=request.user, event=event, wish=wish, seen=seen, reason=reason),
            lambda: EventSettingsForm(event_in(club, pk)),
        )
        if again is None:
            return redirect_with_message(request, _("The settings are saved."), "web:event", club.slug, pk)
        form = again
    return render_form(request, "events/settings.html", {"form": form, "event": event})
