"""What each decision of a seat was worth: asked for by a button, made by workers, then kept."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.core.interface import Seat
from games.refusals import NotFound, Refused
from league.domain.activities import Work
from league.models import Club
from league.outlets.workers import wake_after_commit
from league.selectors.matches.games import game_page
from league.selectors.matches.matches import match_in
from league.selectors.reviews.reviews import (
    Finished,
    bot_for,
    find_review,
    review_page,
    rules_of,
    seats_to_review,
)
from league.selectors.screen.tables import find_ended_game, names_by_seat, screen_table
from league.services.askers import Asker, asker_of
from league.services.reviews.reviews import review_ask
from league.texts import refusal_text, translate
from league.web.answers import render_live, wants_part
from league.web.requests import WebRequest, in_club
from league.web.screen.guests import visitor_of

PAGE, PART = "reviews/review.html", "reviews/_review.html"


@dataclass(frozen=True)
class ReviewedGame:
    """A finished game as its review shows it; names are by seat of the record."""

    finished: Finished
    title: str
    names: Sequence[str]
    address: str  # of its page
    has_replay: bool  # there, where a step is found behind `#move-`


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
def match_game_review(request: WebRequest, club: Club, pk: int, number: int, seat: Seat) -> HttpResponseBase:
    match = match_in(club, pk)
    page = game_page(match, number)
    names = [one.badge.name for one in page.seats]
    address = reverse("web:game", args=[club.slug, pk, number])
    return render_review(
        request, seat, ReviewedGame(page.played, page.title, names, address, True), "matches"
    )


@require_http_methods(["GET", "HEAD", "POST"])
def screen_game_review(request: WebRequest, word: str, number: int, seat: Seat) -> HttpResponseBase:
    game = find_ended_game(screen_table(word), number)
    title, names = translate(game.table.descriptor.title), names_by_seat(game)
    address = reverse("web:screen_table", args=[word])
    return render_review(request, seat, ReviewedGame(game, title, names, address, False), "play")


def _asker(request: WebRequest) -> Asker:
    return asker_of(visitor_of(request), request.META.get("REMOTE_ADDR", ""))


def render_review(request: WebRequest, seat: Seat, game: ReviewedGame, nav: str) -> HttpResponseBase:
    """The review of the seat, how far it has come, or the button that asks for it."""
    problem = ""
    if not 0 <= seat < len(game.names):
        raise NotFound("no_seat")
    review = find_review(game.finished, seat)
    if request.method == "POST" and review is None:
        try:
            review = review_ask(game.finished, seat, _asker(request))
        except Refused as refused:
            problem = refusal_text(refused)
        else:
            wake_after_commit(Work.REVIEWS)
            if not wants_part(request):
                return redirect(request.path)
    ended = review is not None and review.ended_at is not None
    context = {
        "nav": nav,
        "game": game,
        "seat": seat,
        "name": game.names[seat],
        "seats": [(one, game.names[one]) for one in seats_to_review(game.finished)],
        "bot": bot_for(rules_of(game.finished)).name,
        "review": review,
        "done": len(review.decisions) if review else 0,
        "problem": problem,
        "page": review_page(review, game.names) if review and review.decisions else None,
        "ended": ended,
    }
    return render_live(request, PAGE, PART, context, over=ended)
