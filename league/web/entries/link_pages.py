"""Pages of a private link, /l/WORD/: its holder's table and results, and nothing else.

The word in the address is the key. So the pages are kept out of search engines, caches and the referrers that
browsers send, logs leave it out (`league.web.server.logs`), and no title names it.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import NotFound, Refused
from league.models import PrivateLink
from league.models.matches import UNFINISHED
from league.people import LinkHolder
from league.selectors.entries.link_home import link_home
from league.selectors.matches.matches import match_in
from league.selectors.screen.matches import is_on_screen
from league.services.entries.consents import consent_give, consent_withdraw
from league.services.entries.links import link_open
from league.services.rights import player_at
from league.texts import refusal_text
from league.web.answers import render_live
from league.web.requests import WebRequest, posted_choice
from league.web.results import disputes
from league.web.results.scoring import ScoringDesk, score
from league.web.screen.matches import sit_down
from league.web.server.link_devices import LinkDevices, mark_of
from league.web.server.reading import read_as_club
from league.web.server.sealing import seal
from league.web.waiting import waiting_for_holder

DEVICES = LinkDevices("links", "/l/")

View = Callable[..., HttpResponseBase]


def by_link(view: View) -> View:
    """Call the view with the link of the address and its holder; what opens nothing has its own page."""

    @wraps(view)
    def inside(request: WebRequest, /, *, word: str, **path: Any) -> HttpResponseBase:
        known = DEVICES.read_marks(request)
        try:
            link, holder = link_open(word, is_new_device=mark_of(word) not in known)
        except NotFound:
            return seal(render(request, "link/closed.html", status=404))
        read_as_club(request, link.entry.event.club)
        try:
            response = view(request, word, link, holder, **path)
        except Refused as refused:
            response = _render_refusal(request, word, link, refused)
        DEVICES.remember(response, known, mark_of(word))
        return seal(response)

    return inside


def _render_refusal(request: WebRequest, word: str, link: PrivateLink, refused: Refused) -> HttpResponse:
    context = {"word": word, "link": link, "refusal": refusal_text(refused)}
    return render(request, "link/refused.html", context, status=refused.status)


@require_safe
@by_link
def home(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder) -> HttpResponseBase:
    """The holder's event, table and results."""
    waiting = list(waiting_for_holder(holder, word))
    context = {"word": word, "link": link, "page": link_home(link.entry), "waiting": waiting}
    return render_live(request, "link/home.html", "link/_home.html", context)


DEEDS = {"agree": consent_give, "withdraw": consent_withdraw}


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def consent(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder) -> HttpResponseBase:
    """Agree to play with bots, or take it back. Only a press of a button does."""
    if request.method == "POST":
        deed = DEEDS[posted_choice(request, "do", tuple(DEEDS))]
        deed(by=holder, event=link.entry.event, player=holder.player_id)
    return redirect(reverse("web:link", args=[word]))


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def table(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> HttpResponseBase:
    """One of the holder's tables of the event: entering, confirming. A table on screen enters itself."""
    desk = _desk(word, link, holder, pk)
    if is_on_screen(desk.match) and desk.match.status in UNFINISHED:
        return redirect(desk.home)
    return score(request, desk)


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def sit(request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> HttpResponseBase:
    """Sit down with this browser at one of the holder's tables on screen. Only a press of the button does."""
    desk = _desk(word, link, holder, pk)
    return sit_down(request, holder, desk.match) if request.method == "POST" else redirect(desk.home)


@require_http_methods(["GET", "HEAD", "POST"])
@by_link
def dispute(
    request: WebRequest, word: str, link: PrivateLink, holder: LinkHolder, pk: int
) -> HttpResponseBase:
    """Saying what is wrong at one of the holder's tables."""
    return disputes.object_to(request, _desk(word, link, holder, pk))


def _desk(word: str, link: PrivateLink, holder: LinkHolder, pk: int) -> ScoringDesk:
    """The desk of a table at which the holder sits; of every other there is none."""
    match = match_in(link.entry.event.club, pk)
    if player_at(holder, match) is None:
        raise NotFound("no_match")
    return ScoringDesk(
        by=holder,
        match=match,
        layout="link/base.html",
        score=reverse("web:link_table", args=[word, pk]),
        dispute=reverse("web:link_dispute", args=[word, pk]),
        home=reverse("web:link", args=[word]),
        link=link,
        word=word,
    )
