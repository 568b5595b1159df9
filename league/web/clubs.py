"""The page of a club: its events, its best players, what is played and what was."""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.registry import GAMES
from league.models import Club
from league.selectors.events import event_lines, events_of
from league.selectors.leaderboard import leaders_of
from league.selectors.puzzles import puzzle_latest
from league.web.leaderboard import BOARD_QUERY, matches_beside
from league.web.requests import WebRequest, in_club

EVENTS_SHOWN = 6


@require_safe
@in_club
def club(request: WebRequest, club: Club) -> HttpResponseBase:
    if BOARD_QUERY & request.GET.keys():  # a choice that somebody kept when the leaderboard stood here
        return redirect(f"{reverse('web:leaderboard', args=[club.slug])}?{request.GET.urlencode()}")
    game = next(iter(GAMES.values()))
    context = {
        "lines": event_lines(events_of(club)[:EVENTS_SHOWN]),
        "game": game,
        "leaders": leaders_of(club, game.name),
        "puzzle": puzzle_latest(timezone.now().date()),
    }
    return render(request, "clubs/club.html", context | matches_beside(club))
