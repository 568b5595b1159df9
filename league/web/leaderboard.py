"""The leaderboard of a club, live."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.registry import GAMES
from league.models import Club, Match
from league.selectors.events import events_of
from league.selectors.leaderboard import board_of
from league.selectors.matches import match_lines, matches_live, matches_of, run_beside
from league.selectors.puzzles import puzzle_latest
from league.web.answers import shared_fragment, shared_text, wants_part
from league.web.requests import WebRequest, in_club, text_in

ROWS = "leaderboard/_rows.html"
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
        response = shared_fragment(request, ROWS, club, context)
    else:
        events, puzzle = events_of(club)[:EVENTS_SHOWN], puzzle_latest(timezone.now().date())
        rows = shared_text(request, ROWS, club, context)
        beside = _beside(club) | {"events": events, "puzzle": puzzle}
        response = render(request, "leaderboard/page.html", {"rows": rows} | beside)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@in_club
def playing(request: WebRequest, club: Club) -> HttpResponseBase:
    """What stands beside the board: matches under way and the latest results."""
    return shared_fragment(request, "leaderboard/_playing.html", club, lambda: _beside(club))


def _beside(club: Club) -> dict[str, object]:
    finished = matches_of(club).filter(status=Match.Status.FINISHED)[:RESULTS_SHOWN]
    live, latest = matches_live(club), match_lines(list(finished))
    over = [line.match for line in latest if run_beside(line.match) and line.match.games_played]
    # While no match of bots is played, there is the last game of the latest one to watch.
    watchable = None if any(run_beside(line.match) for line in live) else next(iter(over), None)
    return {"playing": live, "latest": latest, "watchable": watchable}
