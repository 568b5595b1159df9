"""The picture of each public page that has one, in the club's language: a link has no reader yet."""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.refusals import NotFound
from league.models import Club
from league.papers.typesetting import draw
from league.reading import reading
from league.selectors.clubs.clubs import club_state
from league.selectors.clubs.players import player_in
from league.selectors.events.events import event_in
from league.selectors.kept import Kept
from league.selectors.matches.matches import match_in
from league.selectors.reviews.puzzles import puzzle_latest
from league.selectors.seasons.seasons import season_in
from league.web.requests import WebRequest, in_club
from league.web.shares import cards
from league.web.shares.cards import ShareCard

A_WHILE = 600  # seconds
_pictures = Kept[bytes](most=128, seconds=A_WHILE)  # some dozens of kilobytes each
Find = Callable[[Club, int], Any]
CARDS: Mapping[str, tuple[Find, Callable[[Any], ShareCard]]] = {
    "match": (match_in, cards.match_card),
    "event": (event_in, cards.event_card),
    "season": (season_in, cards.season_card),
    "player": (player_in, cards.player_card),
}


@require_safe
@cache_control(public=True, max_age=A_WHILE)
@in_club
def picture(_request: WebRequest, club: Club, noun: str, pk: int) -> HttpResponseBase:
    """Of one of CARDS. There is none in a private club, whose pages say nothing of themselves to others."""
    if not club.is_public or noun not in CARDS:
        raise NotFound("not_found")
    find, card = CARDS[noun]
    found = find(club, pk)
    return _answer((noun, pk, club_state(club)), club.language, lambda: card(found))


@require_safe
@cache_control(public=True, max_age=A_WHILE)
def puzzle_picture(_request: HttpRequest) -> HttpResponseBase:
    """Of today; NotFound while there is none."""
    found = puzzle_latest(timezone.now().date())
    if found is None:
        raise NotFound("no_puzzle")
    return _answer(("puzzle", found.pk), "", lambda: cards.puzzle_card(found))


def _answer(key: tuple[object, ...], language: str, card: Callable[[], ShareCard]) -> HttpResponse:
    def draw_card() -> bytes:
        with reading(language):
            return draw("share", card().data())

    return HttpResponse(_pictures.value_of((*key, language), draw_card), content_type="image/png")
