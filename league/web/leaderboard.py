"""The leaderboard of a club, live."""

from django.http import HttpResponseBase
from django.views.decorators.http import require_safe

from games.registry import GAMES
from league.models import Club
from league.selectors.events import events_of
from league.selectors.leaderboard import board_of
from league.selectors.matches import matches_live
from league.web.answers import render_live
from league.web.requests import WebRequest, in_club, text_in

KINDS = ("all", "people", "bots")
EVENTS_SHOWN = 5


@require_safe
@in_club
def leaderboard(request: WebRequest, club: Club) -> HttpResponseBase:
    kind, query, game = text_in(request, "kind"), text_in(request, "q"), text_in(request, "game")
    kind = kind if kind in KINDS else "all"
    descriptor = GAMES.get(game) or next(iter(GAMES.values()))
    context = {
        "board": board_of(club, descriptor.name, kind=kind, query=query),
        "game": descriptor,
        "games": GAMES.values(),
        "kind": kind,
        "q": query,
        "playing": matches_live(club),
        "events": events_of(club)[:EVENTS_SHOWN],
    }
    return render_live(request, "leaderboard/page.html", "leaderboard/_rows.html", context)
