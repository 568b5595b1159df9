"""The leaderboard of a club, live."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.registry import GAMES
from league.models import Club, Match
from league.selectors.events import events_of
from league.selectors.leaderboard import board_of
from league.selectors.matches import match_lines, matches_live, matches_of
from league.web.answers import shared_fragment, wants_part
from league.web.requests import WebRequest, in_club, text_in

KINDS = ("all", "people", "bots", "best")
EVENTS_SHOWN = 5
RESULTS_SHOWN = 5


@require_safe
@in_club
def leaderboard(request: WebRequest, club: Club) -> HttpResponseBase:
    kind, query, game = text_in(request, "kind"), text_in(request, "q"), text_in(request, "game")
    kind = kind if kind in KINDS else "all"
    descriptor = GAMES.get(game) or next(iter(GAMES.values()))

    def context() -> dict[str, object]:
        return {
            "board": board_of(club, descriptor.name, kind=kind, query=query),
            "game": descriptor,
            "games": GAMES.values(),
            "kind": kind,
            "q": query,
        }

    if wants_part(request):
        response = shared_fragment(request, "leaderboard/_rows.html", club, context)
    else:
        more = _beside(club) | {"events": events_of(club)[:EVENTS_SHOWN]}
        response = render(request, "leaderboard/page.html", context() | more)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@in_club
def playing(request: WebRequest, club: Club) -> HttpResponseBase:
    """What stands beside the board: matches under way and the latest results."""
    return shared_fragment(request, "leaderboard/_playing.html", club, lambda: _beside(club))


def _beside(club: Club) -> dict[str, object]:
    finished = matches_of(club).filter(status=Match.Status.FINISHED)[:RESULTS_SHOWN]
    return {"playing": matches_live(club), "latest": match_lines(list(finished))}
