"""The audit of a club, for those who may read it."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from league.domain.rights import Right
from league.models import Club
from league.selectors.activities import SUBJECTS, audit_lines, audit_of
from league.services.rights import require
from league.web.answers import page_of
from league.web.requests import WebRequest, in_club, number_in, text_in

PAGE_ENTRIES = 50
SUBJECT_TITLES = {
    "match": gettext_lazy("matches"),
    "event": gettext_lazy("events"),
    "player": gettext_lazy("players"),
    "user": gettext_lazy("accounts"),
    "invitation": gettext_lazy("invitations"),
    "bot": gettext_lazy("bots"),
    "version": gettext_lazy("versions of bots"),
    "club": gettext_lazy("the club"),
    "webhook": gettext_lazy("webhooks"),
}


@require_safe
@in_club
@never_cache
def audit(request: WebRequest, club: Club) -> HttpResponseBase:
    """All of it, newest first; or what is about one kind of thing, or one thing."""
    require(request.user, Right.SEE_AUDIT, club)
    kind = text_in(request, "kind")
    kind, number = kind if kind in SUBJECTS else "", number_in(request, "number")
    page = page_of(request, audit_of(club, kind=kind, number=number), PAGE_ENTRIES)
    context = {
        "page": page,
        "lines": audit_lines(list(page.object_list)),
        "kind": kind,
        "number": number,
        "kinds": [(one, SUBJECT_TITLES[one]) for one in SUBJECTS],
        "nav": "members",
    }
    return render(request, "audit/audit.html", context)
