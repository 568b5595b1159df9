"""The players of a club and what each has done."""

from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from games.registry import GAMES
from league.models import Club
from league.models.matches import UNFINISHED
from league.selectors.badges import badge_of
from league.selectors.bots.bot import bot_of
from league.selectors.clubs.head_to_head import head_to_head
from league.selectors.clubs.players import bots_of_person, find_players, player_in, player_page
from league.selectors.clubs.rating_ways import rating_ways
from league.selectors.clubs.rivals import rivals_of
from league.selectors.matches.matches import match_lines, matches_of, matches_of_player
from league.selectors.ratings.places import places_of
from league.selectors.seasons.archive import CareerCount, career_lines, career_of, count_career
from league.web.answers import page_of
from league.web.requests import WebRequest, in_club, text_in

UNFINISHED_SHOWN = 5
CAREER_SHOWN = 5
ORDERS = (("level", gettext_lazy("Best first")), ("name", gettext_lazy("By name")))


@require_safe
@in_club
def players(request: WebRequest, club: Club) -> HttpResponseBase:
    """Everybody, with where they stand in one game."""
    query, order = text_in(request, "q"), text_in(request, "order")
    game = GAMES.get(text_in(request, "game")) or next(iter(GAMES.values()))
    order = order if order in dict(ORDERS) else ORDERS[0][0]
    page = page_of(request, find_players(club, game=game.name, query=query, order=order))
    places = places_of(page.object_list)
    context = {
        "page": page,
        "lines": [(badge_of(player), places.get((player.pk, game.name))) for player in page.object_list],
        "q": query,
        "game": game,
        "games": GAMES.values(),
        "order": order,
        "orders": ORDERS,
    }
    return render(request, "players/players.html", context)


@require_safe
@in_club
def player(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    seen = player_in(club, pk)
    if seen.pk != pk:  # merged into another
        return redirect("web:player", club.slug, seen.pk)
    unfinished = matches_of_player(club, seen.pk).filter(status__in=UNFINISHED)[:UNFINISHED_SHOWN]
    page = player_page(seen)
    played = matches_of(club).filter(pk__in=[change.match_id for change in page.changes])
    lines = {line.pk: line for line in match_lines(list(played))}
    bots, seasons = list(bots_of_person(seen)), career_lines(career_of(seen)[:CAREER_SHOWN])
    places, ways = places_of(bots), rating_ways(seen)
    context = {
        "page": page,
        "ratings": [(line, ways.get(line.game)) for line in page.ratings],
        "player": seen,
        "rivals": rivals_of(seen),
        "career": seasons,
        "count": count_career(seen) if seasons else CareerCount(),
        "bots": [(badge_of(bot), places.get((bot.pk, bot_of(bot).game))) for bot in bots],
        "unfinished": match_lines(list(unfinished)),
        "changes": [(change, lines[change.match_id]) for change in page.changes],
    }
    return render(request, "players/player.html", context)


@require_safe
@in_club
def career(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The player's way through the seasons that are closed."""
    seen = player_in(club, pk)
    if seen.pk != pk:
        return redirect("web:player_career", club.slug, seen.pk)
    page = page_of(request, career_of(seen))
    context = {
        "player": seen,
        "page": page,
        "career": career_lines(page.object_list),
        "count": count_career(seen),
        "nav": "players",
    }
    return render(request, "players/career.html", context)


@require_safe
@in_club
def against(request: WebRequest, club: Club, pk: int, other: int) -> HttpResponseBase:
    """Two players at one table; somebody and themselves are one player."""
    one, rival = player_in(club, pk), player_in(club, other)
    if one.pk == rival.pk:
        return redirect("web:player", club.slug, one.pk)
    if (one.pk, rival.pk) != (pk, other):
        return redirect("web:player_against", club.slug, one.pk, rival.pk)
    context = {"page": head_to_head(club, one, rival), "nav": "players"}
    return render(request, "players/against.html", context)
