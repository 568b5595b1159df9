"""The big screen of an event: by its address in the club, or by a secret one where nobody signs in.

It is made for a television that nobody touches for hours. What changes is one part, the same for everybody
who looks. The word of a secret address stands in no part, and leads to nothing but this screen. Its language
stands in its address, so that a screen keeps it, and whoever is signed in there keeps their own.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from asgiref.sync import sync_to_async
from django.db import connection
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.refusals import NotFound
from league.models import Club, Event
from league.selectors.entries.doors import open_door_of
from league.selectors.events.events import event_in
from league.selectors.events.projector import KINDS, projector
from league.services.entries.doors import door_path
from league.services.events.projectors import (
    projector_link_make,
    projector_link_open,
    projector_link_path,
    projector_link_revoke,
    projector_link_see,
)
from league.web.answers import redirect_with_message, shared_fragment, shared_text, wants_part
from league.web.live import answer_live
from league.web.requests import WebRequest, in_club, posted_choice, text_in
from league.web.server.compression import uncompressed
from league.web.server.reading import read_as_asked
from league.web.server.sealing import seal

PAGE, PART = "events/projector.html", "events/_projector.html"

View = Callable[..., HttpResponseBase]


@require_safe
@in_club
def event_projector(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """For whoever may see the club."""
    return _screen(request, event_in(club, pk), reverse("web:live", args=[club.slug]))


def by_word(view: View) -> View:
    """Call the view with the event of a secret address; one that opens nothing has its own page."""

    @wraps(view)
    def inside(request: WebRequest, /, *, word: str, **path: Any) -> HttpResponseBase:
        try:
            link = projector_link_open(word)
        except NotFound:
            return seal(render(request, "events/projector_closed.html", status=404))
        return seal(view(request, word, event_in(link.event.club, link.event_id), **path))

    return inside


@require_safe
@by_word
def tv(request: WebRequest, word: str, event: Event) -> HttpResponseBase:
    """For whoever has the address: what a stranger sees of an event that everybody may see."""
    return _screen(request, event, reverse("web:tv_live", args=[word]), shows_door=True)


@require_safe
async def tv_live(request: WebRequest, word: str) -> HttpResponseBase:
    """The news of the club without saying what they are about: the screen only asks for its event again."""
    return answer_live(request, await _club_of(word), has_ids=False)


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@uncompressed
def projector_address(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The addresses of the screen, for the staff: making and revoking the secret one."""
    event = event_in(club, pk)
    link = projector_link_see(by=request.user, event=event)
    if request.method == "POST":
        return _change_address(request, event)
    context = {
        "event": event,
        "secret": request.build_absolute_uri(projector_link_path(link)) if link else "",
        "address": request.build_absolute_uri(reverse("web:event_projector", args=[club.slug, pk])),
        "kinds": KINDS,
    }
    return seal(render(request, "events/projector_address.html", context))


def _change_address(request: WebRequest, event: Event) -> HttpResponse:
    if posted_choice(request, "do", ("make", "revoke")) == "revoke":
        projector_link_revoke(by=request.user, event=event)
        said = _("The secret address does not work any more.")
    else:
        projector_link_make(by=request.user, event=event)
        said = _("There is a new secret address.")
    return redirect_with_message(request, said, "web:projector_address", event.club.slug, event.pk)


def _screen(request: WebRequest, event: Event, live: str, *, shows_door: bool = False) -> HttpResponse:
    """Who can open the screen at home is not shown the code for those in the hall."""
    read_as_asked(request)
    club, asked = event.club, text_in(request, "show")
    kinds = [kind for kind in KINDS if asked in ("", kind)] or KINDS

    def content() -> dict[str, object]:
        door = open_door_of(event) if shows_door else None
        return {
            "screen": projector(event, kinds),
            "event": event,
            "club_name": club.name,
            "address": request.build_absolute_uri(reverse("web:event", args=[club.slug, event.pk])),
            "door": request.build_absolute_uri(door_path(door)) if door else "",
        }

    if wants_part(request):
        response = shared_fragment(request, PART, club, content)
    else:
        context = {
            "event": event,
            "live": live,
            "part": shared_text(request, PART, club, content),
        }
        response = render(request, PAGE, context)
    patch_vary_headers(response, ["HX-Request"])
    return response


@sync_to_async
def _club_of(word: str) -> int:
    """The number of the club; gives the connection back, which would be held as long as the stream."""
    try:
        return projector_link_open(word).event.club_id
    finally:
        if not connection.in_atomic_block:
            connection.close()
