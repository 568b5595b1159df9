"""What works at the moment, for people."""

from django.http import HttpResponseBase
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from league.selectors.status import status_page
from league.web.alerts import alerts_of
from league.web.answers import render_live
from league.web.health import parts_working
from league.web.requests import WebRequest

Words = tuple[str | Promise, str | Promise, str | Promise]

PARTS: dict[str, Words] = {
    "database": (
        _("Database"),
        _("Clubs, matches and ratings can be read and written."),
        _("Nothing can be read or written until it answers again and its disk has room."),
    ),
    "queue": (
        _("Queue"),
        _("Workers are told at once about new matches and uploads."),
        _("Pages work. Matches and uploads wait in the database and resume when it is back."),
    ),
    "workers": (
        _("Workers"),
        _("Matches are played and uploads are checked."),
        _("Nothing is played or checked until a worker is back. Nothing is lost; matches under way resume."),
    ),
}


@require_safe
@never_cache
def status(request: WebRequest) -> HttpResponseBase:
    """What works and what waits; the reasons, which may tell of the machine, for those who run it."""
    working = parts_working()
    parts = [(name, working[key], good if working[key] else bad) for key, (name, good, bad) in PARTS.items()]
    page = status_page(request.user) if working["database"] else None
    context = {"parts": parts, "all_well": all(working.values()), "page": page}
    if page is not None and request.user.is_staff:
        context["alerts"] = alerts_of(page)
    return render_live(request, "status/status.html", "status/_parts.html", context)
