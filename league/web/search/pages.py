"""Search: in all clubs that a person may see, or in one of them. It needs no script: it is a form."""

from django.db.models import QuerySet
from django.http import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.models import Club
from league.selectors.clubs.clubs import clubs_visible_to
from league.selectors.search.search import QUERY_MAX, SHOWN, find, words_of
from league.web.requests import WebRequest, in_club, text_in, whole_number
from league.web.search.rules import rules_found_by


@require_safe
def search(request: WebRequest) -> HttpResponseBase:
    """In every club that the person may see."""
    return _page(request, clubs_visible_to(request.user))


@require_safe
@in_club
def club_search(request: WebRequest, club: Club) -> HttpResponseBase:
    """In this club alone."""
    return _page(request, Club.objects.filter(pk=club.pk))


def _page(request: WebRequest, clubs: QuerySet[Club]) -> HttpResponseBase:
    query = text_in(request, "q", QUERY_MAX)
    words = words_of(query)
    context = {
        "q": query,
        "is_short": bool(query) and not words,
        "found": find(words, clubs, whole_number(query)),
        "rules": rules_found_by(words),
        "shown": SHOWN,
        "query_max": QUERY_MAX,
    }
    return render(request, "search/search.html", context)
