"""The leaderboard of a club, live."""

from collections.abc import Sequence

from django.db.models import QuerySet
from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.registry import GAMES
from league.models import Club, Match, MatchGame
from league.selectors.events import events_of
from league.selectors.leaderboard import board_of
from league.selectors.matches import MatchLine, match_lines, matches_live, matches_of, run_beside
from league.selectors.puzzles import puzzle_latest
from league.selectors.results import games_of
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
    finished = matches_of(club).filter(status=Match.Status.FINISHED)
    live, latest = matches_live(club), match_lines(list(finished[:RESULTS_SHOWN]))
    shows = any(run_beside(line.match) for line in live)
    return {"playing": live, "latest": latest, "watchable": None if shows else _watchable(finished, latest)}


def _watchable(finished: QuerySet[Match], latest: Sequence[MatchLine]) -> MatchGame | None:
    """The last game of the latest match of bots that is over: while none is played there is this to watch."""
    known = (line.match for line in latest if run_beside(line.match))
    match = next(known, None) or finished.filter(run__isnull=False).first()
    return games_of(match).filter(record_batch__isnull=False).last() if match else None
