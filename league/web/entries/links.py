"""The private links of an event, to be printed and cut."""

from django.http import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from league.domain.rights import Right
from league.models import Club, Event
from league.selectors.badges import PlayerBadge
from league.selectors.entries.links import entry_links
from league.selectors.events.events import event_in
from league.services.entries.links import link_path, links_make_missing, links_see
from league.services.rights import may, require
from league.web.answers import redirect_with_message
from league.web.requests import WebRequest, in_club, number_in
from league.web.server.compression import uncompressed


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@uncompressed
def event_links(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """A card for everybody who has a link, or for the player of the query; a POST makes what is missing."""
    event = event_in(club, pk)
    require(request.user, Right.ENTER_PLAYERS, club, event)
    if request.method == "POST":
        made = links_make_missing(by=request.user, event=event)
        text = (
            ngettext("%(n)d link is made.", "%(n)d links are made.", made)
            if made
            else _("Nobody needed one.")
        )
        return redirect_with_message(
            request, text % {"n": made} if made else text, "web:event_links", club.slug, pk
        )
    rows, only = entry_links(event), number_in(request, "player")
    context = {
        "event": event,
        "cards": link_cards(request, event, only),
        "missing": sum(row.link is None and not row.has_account for row in rows),
        "with_account": sum(row.link is None and row.has_account for row in rows),
        "only": only,
        "may_link_people": may(request.user, Right.ENTER_PLAYERS, club),
        "nav": "events",
    }
    return render(request, "members/links.html", context)


def link_cards(request: WebRequest, event: Event, only: int | None = None) -> list[tuple[PlayerBadge, str]]:
    """Those who have a link, or one of them, with its address; without opponents of the one who asks. The
    audit notes who looks. Refused: not_a_member, right_missing.
    """
    wanted = [row for row in entry_links(event) if row.link and only in (None, row.badge.player_id)]
    shown = links_see(by=request.user, event=event, links=[row.link for row in wanted if row.link])
    return [
        (row.badge, request.build_absolute_uri(link_path(row.link)))
        for row in wanted
        if row.link and row.link.pk in shown
    ]
