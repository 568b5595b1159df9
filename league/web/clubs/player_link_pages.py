"""Pages of a personal link, /p/WORD/: what is a player's now in all events of the club.

The word in the address is a key, kept as that of a private link is (`league.web.entries.link_pages`).
All that somebody does happens on the pages of an entry, to which these only lead.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.refusals import NotFound, Refused
from league.models import Entry, PlayerLink
from league.selectors.entries.player_home import player_home
from league.selectors.matches.matches import match_in
from league.services.calendars.links import calendar_link_for, calendar_link_word
from league.services.clubs.player_links import entry_link_open, player_link_open
from league.services.entries.links import link_path, link_word
from league.texts import refusal_text
from league.web.answers import render_live
from league.web.calendars.page import own_feed_of
from league.web.requests import WebRequest
from league.web.server.link_devices import LinkDevices, mark_of
from league.web.server.reading import read_as_club
from league.web.server.sealing import seal
from league.web.waiting import waiting_for_player

DEVICES = LinkDevices("player_links", "/p/")

View = Callable[..., HttpResponseBase]


def by_player_link(view: View) -> View:
    """Call the view with the link of the address; what opens nothing has its own page."""

    @wraps(view)
    def inside(request: WebRequest, /, *, word: str, **path: Any) -> HttpResponseBase:
        known = DEVICES.read_marks(request)
        try:
            link = player_link_open(word, is_new_device=mark_of(word) not in known)
        except NotFound:
            return seal(render(request, "link/closed.html", status=404))
        read_as_club(request, link.player.club)
        try:
            response = view(request, word, link, **path)
        except Refused as refused:
            response = _render_refusal(request, word, link, refused)
        DEVICES.remember(response, known, mark_of(word))
        return seal(response)

    return inside


def _render_refusal(request: WebRequest, word: str, link: PlayerLink, refused: Refused) -> HttpResponse:
    context = {"word": word, "own": link, "refusal": refusal_text(refused)}
    return render(request, "link/player/refused.html", context, status=refused.status)


@require_safe
@by_player_link
def home(request: WebRequest, word: str, link: PlayerLink) -> HttpResponseBase:
    """What waits, then events under way, events to come, results: a template for each section."""
    page = player_home(link.player)
    waiting = list(waiting_for_player([event.entry for event in page.running], word))
    context = {"word": word, "own": link, "page": page, "waiting": waiting}
    return render_live(request, "link/player/home.html", "link/player/_home.html", context)


@require_safe
@by_player_link
def entry(request: WebRequest, word: str, link: PlayerLink, pk: int) -> HttpResponseBase:
    """To the pages of one of their entries. Asking twice leads to the same place: its link is made once."""
    return redirect(link_path(entry_link_open(link=link, entry=pk)))


@require_safe
@by_player_link
def table(request: WebRequest, word: str, link: PlayerLink, pk: int) -> HttpResponseBase:
    """To one of their tables, on the pages of its entry."""
    match = match_in(link.player.club, pk)
    own = Entry.objects.filter(event=match.event_id, player=link.player).first()
    if own is None or not match.seats.filter(player=link.player).exists():
        raise NotFound("no_match")
    opened = entry_link_open(link=link, entry=own.pk)
    return redirect(reverse("web:link_table", args=[link_word(opened), pk]))


@require_safe
@by_player_link
def calendar(request: WebRequest, word: str, link: PlayerLink) -> HttpResponseBase:
    """How to have their dates in their own calendar, by a secret address that is made once."""
    feed = own_feed_of(request, calendar_link_word(calendar_link_for(link.player)))
    return render(request, "link/player/calendar.html", {"word": word, "own": link, "feed": feed})
