"""The players of a club and what each has done."""

from dataclasses import dataclass

from django.db.models import Prefetch
from django.http import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.registry import game_named
from league.domain.ratings import PROVISIONAL_MATCHES, Strength
from league.models import Club, Player, Rating
from league.models.matches import UNFINISHED
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.matches import match_lines, matches_of, matches_of_player
from league.selectors.players import player_in, player_page, players_of
from league.web.answers import page_of
from league.web.requests import WebRequest, in_club, text_in

UNFINISHED_SHOWN = 5


@dataclass(frozen=True)
class Figures:
    """A rating in one game, in points."""

    game_title: str
    rating: int
    deviation: int
    provisional: bool
    matches: int


@dataclass(frozen=True)
class PlayerLine:
    badge: PlayerBadge
    ratings: tuple[Figures, ...]


@require_safe
@in_club
def players(request: WebRequest, club: Club) -> HttpResponseBase:
    query = text_in(request, "q")
    rated = Prefetch("ratings", Rating.objects.filter(matches__gt=0).order_by("game"))
    found = players_of(club).prefetch_related(rated)
    page = page_of(request, found.filter(name__icontains=query) if query else found)
    lines = [_line(player) for player in page.object_list]
    return render(request, "players/players.html", {"page": page, "lines": lines, "q": query})


def _line(player: Player) -> PlayerLine:
    return PlayerLine(badge_of(player), tuple(_figures(rating) for rating in player.ratings.all()))


def _figures(rating: Rating) -> Figures:
    strength = Strength(rating.mu, rating.variance)
    return Figures(
        game_title=game_named(rating.game).title,
        rating=round(strength.rating),
        deviation=round(strength.deviation),
        provisional=rating.matches < PROVISIONAL_MATCHES,
        matches=rating.matches,
    )


@require_safe
@in_club
def player(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    seen = player_in(club, pk)
    unfinished = matches_of_player(club, seen.pk).filter(status__in=UNFINISHED)[:UNFINISHED_SHOWN]
    page = player_page(seen)
    played = matches_of(club).filter(pk__in=[change.match_id for change in page.changes])
    lines = {line.pk: line for line in match_lines(list(played))}
    context = {
        "page": page,
        "unfinished": match_lines(list(unfinished)),
        "changes": [(change, lines[change.match_id]) for change in page.changes],
    }
    return render(request, "players/player.html", context)
