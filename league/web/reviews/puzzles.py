"""The puzzle of the day: look, choose a move, see what all of them are worth. Nobody needs an account."""

from urllib.parse import urlencode

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import NotFound
from league.models import Puzzle
from league.selectors.matches.games import chairs_of
from league.selectors.reviews.puzzles import judge_answer, puzzle_latest, puzzle_page
from league.selectors.reviews.reviews import rules_of
from league.services.reviews.puzzles import puzzle_answer
from league.web.requests import WebRequest

MOVE_MAX = 80


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: WebRequest) -> HttpResponseBase:
    """An answer is counted when it is sent, and shown by an address of its own."""
    found = puzzle_latest(timezone.now().date())
    if found is None and request.method == "POST":
        raise NotFound("no_puzzle")
    if found is None:
        return render(request, "puzzles/none_yet.html", {"nav": "play"})
    if request.method == "POST":
        move = request.POST.get("move", "")[:MOVE_MAX]
        puzzle_answer(found, move)
        return redirect(f"{request.path}?{urlencode({'move': move})}")
    names = names_of(found)
    move = request.GET.get("move", "")
    is_answer = any(value[0] == move for value in found.values)
    match = found.match_game.result.match
    context = {
        "puzzle": found,
        "match": match,
        "rules": rules_of(found.match_game),
        "page": puzzle_page(found, names),
        "answer": judge_answer(found, move, names) if is_answer else None,
        "nav": "play",
    }
    return render(request, "puzzles/puzzle.html", context)


def names_of(found: Puzzle) -> list[str]:
    """By seat: those who played, but for whose turn it is."""
    names = [seat.badge.name for seat in chairs_of(found.match_game)]
    names[found.seat] = _("You")
    return names
