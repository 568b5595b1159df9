"""An event gets another name, is ended, or is deleted before anything was seated in it."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.rights import Right
from league.models import Club, Event
from league.selectors.events.events import event_in
from league.selectors.rounds.draws import progress_of
from league.services.events.events import event_delete, event_finish, event_rename
from league.services.rights import require
from league.texts import refusal_text
from league.web.answers import FORM_REFUSED, redirect_with_message
from league.web.forms.changes import try_save
from league.web.forms.events import DeletionForm, NameForm
from league.web.forms.refusals import refuse
from league.web.requests import WebRequest, in_club, post_only


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def edit_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Rename the event; the ways to end and to delete it start on the same page."""
    event = event_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club, event)
    form = NameForm(request.POST or None, initial={"name": event.name})
    if form.is_valid():
        name, seen = form.cleaned_data["name"], form.seen_wish()
        again = try_save(
            form,
            lambda: event_rename(by=request.user, event=event, name=name, seen=seen),
            lambda: NameForm(initial={"name": event_in(club, pk).name}),
        )
        if again is None:
            return redirect_with_message(request, _("The event has a new name."), "web:event", club.slug, pk)
        form = again
    return _edit_page(request, event, form, DeletionForm(event.name))


@in_club
@post_only
def delete_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Its name is typed to confirm it; if that is wrong, what was typed stays to be put right."""
    event = event_in(club, pk)
    require(request.user, Right.MANAGE_EVENTS, club, event)
    form = DeletionForm(event.name, request.POST)
    if form.is_valid():
        try:
            event_delete(by=request.user, event=event, name=form.cleaned_data["name"])
        except Refused as refused:
            if refused.field not in form.fields:
                raise
            refuse(form, refused)
        else:
            return redirect_with_message(request, _("The event was deleted."), "web:events", club.slug)
    return _edit_page(request, event, NameForm(initial={"name": event.name}), form)


def _edit_page(request: WebRequest, event: Event, form: NameForm, deletion: DeletionForm) -> HttpResponse:
    context = {"form": form, "deletion": deletion, "event": event}
    status = FORM_REFUSED if form.errors or deletion.errors else 200
    return render(request, "events/edit.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def finish_event(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Asks first: it says how many tables are open, and cannot be taken back.

    Who was not told of them, as they were seated meanwhile, is asked again.
    """
    event, refusal = event_in(club, pk), ""
    require(request.user, Right.SEAT, club, event)
    if request.method == "POST":
        try:
            event_finish(by=request.user, event=event, with_open_tables="with_open_tables" in request.POST)
        except Refused as refused:
            if refused.code != "tables_open":
                raise
            refusal = refusal_text(refused)
        else:
            return redirect_with_message(request, _("The event is over."), "web:event", club.slug, pk)
    seen = event_in(club, pk)
    context = {"event": seen, "refusal": refusal, "progress": progress_of(seen)}
    return render(request, "events/end.html", context, status=FORM_REFUSED if refusal else 200)
