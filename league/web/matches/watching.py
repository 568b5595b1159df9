"""Watching a match of bots: its finished games one after the other, and how it stands by now.

Only games that are over are sent. A match is watched by many at once, who all see the same.
"""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from league.models import Club, Match
from league.selectors.matches.games import game_page
from league.selectors.matches.matches import match_in, run_beside
from league.selectors.matches.names import match_title
from league.selectors.matches.stand_ins import stand_ins
from league.selectors.matches.watching import is_over, match_score
from league.web.answers import lasting_fragment, mark_live, shared_fragment, wants_part
from league.web.requests import WebRequest, in_club

SCORE, GAME = "watching/_score.html", "watching/_game.html"


@require_safe
@in_club
def watch(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The page, or for a script how the match stands. A match of people has nothing to show."""
    match = match_in(club, pk)
    if run_beside(match) is None:
        return redirect("web:match", club.slug, pk)
    if wants_part(request):
        response = shared_fragment(request, SCORE, club, lambda: {"score": match_score(match)})
        return mark_live(response, over=is_over(match))
    return mark_live(render(request, "watching/watch.html", _match_context(match)), over=False)


def _match_context(match: Match) -> dict[str, object]:
    score = match_score(match)
    shown = _game_context(match, score.newest) if score.newest else {"match": match}
    return {"title": match_title(match), "score": score, **shown}


@require_safe
@in_club
def watch_game(request: WebRequest, club: Club, pk: int, number: int) -> HttpResponseBase:
    """The part of the page that shows one finished game."""
    return lasting_fragment(request, GAME, club, lambda: _game_context(match_in(club, pk), number))


def _game_context(match: Match, number: int) -> dict[str, object]:
    page = game_page(match, number)
    marks = stand_ins(match, page.played, page.steps)
    return {"match": match, "game": page, "marks": marks}
