"""The first page: the clubs a person may see."""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from league.selectors.clubs import clubs_visible_to
from league.selectors.puzzles import puzzle_latest
from league.web.requests import WebRequest


@require_safe
def home(request: WebRequest) -> HttpResponseBase:
    """Where there is only one club, its leaderboard is the first page."""
    clubs = list(clubs_visible_to(request.user))
    if len(clubs) == 1:
        return redirect("web:leaderboard", clubs[0].slug)
    return render(request, "home/home.html", {"clubs": clubs, "puzzle": puzzle_latest(timezone.now().date())})
