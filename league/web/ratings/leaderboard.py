"""The leaderboard of a club, live."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.registry import GAMES
from league.models import Club, Match
from league.selectors.matches.matches import match_lines, matches_live, matches_of, run_beside
from league.selectors.ratings.leaderboard import board_of
from league.web.answers import shared_fragment, shared_text, wants_part
from league.web.requests import WebRequest, in_club, text_in

ROWS = "leaderboard/_rows.html"
KINDS = ("all", "people", "bots", "best")
BOARD_QUERY = frozenset({"game", "kind", "q"})  # what is chosen on it
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
        response = shared_fragment(request, ROWS, club, context)
    else:
        rows = shared_text(request, ROWS, club, context)
        response = render(request, "leaderboard/page.html", {"rows": rows} | matches_beside(club))
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@in_club
def playing(request: WebRequest, club: Club) -> HttpResponseBase:
    """What stands beside the board and on the page of the club, again."""
    return shared_fragment(request, "leaderboard/_playing.html", club, lambda: matches_beside(club))


def matches_beside(club: Club) -> dict[str, object]:
    """Context of what stands beside: matches under way and the latest results."""
    finished = list(matches_of(club).filter(status=Match.Status.FINISHED)[:RESULTS_SHOWN])
    return {
        "playing": matches_live(club),
        "latest": match_lines(finished),
        "watched_last": next((match for match in finished if run_beside(match)), None),
    }
