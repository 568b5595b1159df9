"""Matches that are played on screen: sitting down at one's table, and beginning without the missing."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from league.models import Club, Match
from league.people import Person
from league.selectors.matches.matches import match_in
from league.services.screen.matches import seat_take, table_begin
from league.tasks.screen_tables import announce_game, send_game
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, post_only
from league.web.screen.guests import guest_remember, seat_visitor


def sit_down(request: WebRequest, person: Person, match: Match) -> HttpResponse:
    """Have this browser play for the person, and go to the table."""
    visitor, guest = seat_visitor(request)
    table = seat_take(by=person, match=match, visitor=visitor)
    response = redirect("web:screen_table", table.word)
    guest_remember(response, guest)
    return response


@in_club
@post_only
def sit(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """For somebody with an account who sits at the match."""
    return sit_down(request, request.user, match_in(club, pk))


@in_club
@post_only
def begin(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """Staff does not wait any longer."""
    match = match_in(club, pk)
    game = table_begin(by=request.user, match=match)
    if game is not None:
        announce_game(game)
        send_game(game)
    return redirect_with_message(
        request, _("The game has begun. Bots move for those who are missing."), "web:match", club.slug, pk
    )
