"""The front page: what this is, how to play, how to run an evening, and the clubs a person may see."""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from league.selectors.clubs.clubs import clubs_organized_by, clubs_own_first
from league.selectors.reviews.puzzles import puzzle_latest
from league.services.screen.house import games_with_house
from league.web.answers import page_of
from league.web.requests import WebRequest

CLUBS_SHOWN = 30  # on a page


@require_safe
def home(request: WebRequest) -> HttpResponseBase:
    context = {
        "page": page_of(request, clubs_own_first(request.user), CLUBS_SHOWN),
        "games": games_with_house(),
        "puzzle": puzzle_latest(timezone.now().date()),
    }
    return render(request, "home/home.html", context)


@require_safe
def run_evening(request: WebRequest) -> HttpResponseBase:
    """Who organizes one club goes straight to a new event; others read how an evening is run, and where."""
    clubs = list(clubs_organized_by(request.user))
    if len(clubs) == 1:
        return redirect("web:event_new", clubs[0].slug)
    return render(request, "home/run_evening.html", {"clubs": clubs})
