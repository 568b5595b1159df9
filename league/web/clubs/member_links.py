"""The personal links of the people of a club: of all as cards to be printed and cut, and of one person."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from league.domain.rights import Right
from league.models import Club, PlayerLink
from league.selectors.badges import badge_of
from league.selectors.clubs.player_links import people_without_link, player_links_of
from league.services.clubs.player_links import (
    player_link_make,
    player_link_path,
    player_links_make_missing,
    player_links_revoke,
    player_links_see,
)
from league.services.rights import may, require
from league.web.answers import page_of, redirect_with_message
from league.web.clubs.members import act_on_player, managed_player
from league.web.requests import WebRequest, in_club, number_in, post_only
from league.web.server.compression import uncompressed

PAGE_CARDS = 48


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@uncompressed
def member_links(request: WebRequest, club: Club) -> HttpResponseBase:
    """A card for everybody who has a link, or for the player of the query; a POST makes what is missing."""
    require(request.user, Right.ENTER_PLAYERS, club)
    if request.method == "POST":
        made = len(player_links_make_missing(by=request.user, club=club))
        text = ngettext("%(n)d link is made.", "%(n)d links are made.", made) % {"n": made}
        return redirect_with_message(
            request, text if made else _("Nobody needed one."), "web:member_links", club.slug
        )
    only, found = number_in(request, "player"), player_links_of(club)
    page = page_of(request, found if only is None else found.filter(player=only), PAGE_CARDS)
    context = {
        "page": page,
        "cards": _cards(request, club, list(page.object_list)),
        "missing": people_without_link(club).count(),
        "only": only,
        "may_manage": may(request.user, Right.MANAGE_MEMBERS, club),
        "nav": "members",
    }
    return render(request, "members/player_links.html", context)


def _cards(request: WebRequest, club: Club, links: list[PlayerLink]) -> list[tuple[object, str]]:
    """Who, and their address; without those of opponents."""
    shown = player_links_see(by=request.user, club=club, links=links)
    return [
        (badge_of(link.player), request.build_absolute_uri(player_link_path(link)))
        for link in links
        if link.pk in shown
    ]


@in_club
@post_only
def member_own_link(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """A personal link, which ends the one before."""
    player = managed_player(request, club, pk)
    return act_on_player(
        request, player, lambda: player_link_make(by=request.user, player=player), _("The link is made.")
    )


@in_club
@post_only
def member_own_unlink(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    player = managed_player(request, club, pk)
    return act_on_player(
        request,
        player,
        lambda: player_links_revoke(by=request.user, club=club, players=[player.pk]),
        _("The link no longer works."),
    )
