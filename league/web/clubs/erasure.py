"""Letting go of somebody for good: who never played is deleted, of who did the name is erased."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from league.domain.rights import Right
from league.models import Club
from league.selectors.clubs.members import member_in
from league.selectors.rounds.traces import find_seated
from league.services.clubs.erasure import Erasure, player_delete, player_erase
from league.services.rights import require
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, posted_choice


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
def member_erase(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """What would go and what would stay; the form says which of the two is wanted."""
    require(request.user, Right.MANAGE_MEMBERS, club)
    player = member_in(club, pk)
    if request.method == "POST":
        if posted_choice(request, "do", ("erase", "delete")) == "delete":
            player_delete(by=request.user, player=player)
            return redirect_with_message(request, _("Deleted."), "web:members", club.slug)
        erasure = player_erase(by=request.user, player=player)
        return redirect_with_message(request, _erasure_message(erasure), "web:member", club.slug, player.pk)
    context = {
        "player": player,
        "has_played": bool(find_seated(club, [player.pk])),
        "is_self": player.user == request.user,
        "nav": "members",
    }
    return render(request, "members/erase.html", context)


def _erasure_message(erasure: Erasure) -> str:
    said = _("The name is erased everywhere in the club.")
    stays = _(
        "Their account stays, because it is used elsewhere or you may not change it. Only they can rename it."
    )
    return f"{said} {stays}" if erasure.account_stays else said
