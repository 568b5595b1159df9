"""Taking back a list that was entered by mistake: first who goes is shown."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.refusals import Forbidden, NotFound, Refused
from league.domain.rights import Right
from league.models import Club, Event
from league.selectors.events.events import event_in
from league.services.entries.list_undo import ImportUndone, import_undo, import_undo_preview
from league.services.rights import require
from league.texts import refusal_text
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, number_in, posted_number


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
def undo_import(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Nobody goes before that is confirmed. The address or the form says which list, by its change."""
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    change = (posted_number if request.method == "POST" else number_in)(request, "change") or 0
    if request.method == "POST":
        import_undo(by=request.user, event=event, change=change)
        return redirect_with_message(
            request, _("The list has been taken back."), "web:event_entries", club.slug, pk
        )
    undone, refusal = _preview_undo(request, event, change)
    context = {"event": event, "change": change, "undone": undone, "refusal": refusal}
    return render(request, "entries/lists_undo.html", context)


def _preview_undo(request: WebRequest, event: Event, change: int) -> tuple[ImportUndone | None, str]:
    """Who would go, or why nobody can."""
    try:
        return import_undo_preview(by=request.user, event=event, change=change), ""
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        return None, refusal_text(refused)
