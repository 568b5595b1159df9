"""What works at the moment, for people."""

from django.http import HttpResponseBase
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from bots.selectors import versions_waiting
from league.models import Match
from league.selectors.matches import matches_unfinished
from league.web.answers import render_live
from league.web.health import parts_working
from league.web.requests import WebRequest

Words = tuple[str | Promise, str | Promise, str | Promise]

PARTS: dict[str, Words] = {
    "database": (
        _("Database"),
        _("Clubs, matches and ratings can be read and written."),
        _("Nothing can be read or written until it answers again."),
    ),
    "queue": (
        _("Queue"),
        _("Workers are told at once about new matches and uploads."),
        _("Pages work. Matches and uploads wait in the database and go on by themselves when it is back."),
    ),
    "workers": (
        _("Workers"),
        _("Matches are played and uploads are checked."),
        _("Nothing is played or checked until a worker is back. Nothing is lost; what was begun goes on."),
    ),
}


@require_safe
@never_cache
def status(request: WebRequest) -> HttpResponseBase:
    working = parts_working()
    unfinished = matches_unfinished()
    parts = [(name, working[key], good if working[key] else bad) for key, (name, good, bad) in PARTS.items()]
    context = {
        "parts": parts,
        "all_well": all(working.values()),
        "playing": unfinished.filter(status=Match.Status.PLAYING).count(),
        "scheduled": unfinished.filter(status=Match.Status.SCHEDULED).count(),
        "uploads": versions_waiting().count(),
    }
    return render_live(request, "status/status.html", "status/_parts.html", context)
