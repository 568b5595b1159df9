"""Check-in at the door: the page on phones of people in the room, /l/door/WORD/, and its switch at the desk.

Who has the address learns whom the event's own page names, by searching, and nothing else. It lies beside the
private links, so that a phone which opened its owner's is offered their name.
"""

from django.conf import settings
from django.contrib import messages
from django.core import signing
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.refusals import NotFound, Refused
from league.models import CheckInDoor, Club, Event, Player, PrivateLink
from league.selectors.entries.doors import (
    is_open,
    people_found,
    person_at,
    phone_ticks,
    player_of_account,
    ticks_of,
)
from league.selectors.events.events import event_in
from league.services.entries.doors import (
    PEOPLE_MAX,
    device_new,
    door_make,
    door_open,
    door_path,
    door_see,
    door_shut,
    door_tick,
    door_undo,
)
from league.services.entries.links import link_word
from league.texts import refusal_text
from league.web.answers import redirect_with_message, wants_part
from league.web.entries.link_pages import DEVICES
from league.web.requests import WebRequest, in_club, number_in, posted_choice, posted_number, text_in
from league.web.server.compression import uncompressed
from league.web.server.link_devices import mark_of
from league.web.server.reading import read_as_club
from league.web.server.sealing import seal

COOKIE, PATH, SALT, SECONDS = "door", "/l/door/", "league.door", 2 * 24 * 3600


@require_http_methods(["GET", "HEAD", "POST"])
def door(request: WebRequest, word: str) -> HttpResponseBase:
    """The page of the phone: who one is, one big button, and taking it back."""
    device = _device_of(request)
    try:
        opened = door_open(word, is_new_device=not device)
    except NotFound:
        return seal(render(request, "door/closed.html", status=404))
    read_as_club(request, opened.event.club)
    response = _act(request, word, opened, device) if request.method == "POST" else None
    return seal(response or _page(request, word, opened, device))


def _act(request: WebRequest, word: str, opened: CheckInDoor, device: str) -> HttpResponse:
    address = request.META.get("REMOTE_ADDR", "")
    try:
        if posted_choice(request, "do", ("", "undo")):
            door_undo(door=opened, tick=posted_number(request, "tick") or 0, device=device)
            messages.info(request, _("Taken back."))
        else:
            player = posted_number(request, "player") or 0
            ticked = door_tick(door=opened, player=player, device=device, address=address)
            if ticked is None:
                messages.info(request, _("You are on the list as here already."))
    except Refused as refused:
        return _page(request, word, opened, device, refused)
    return redirect("web:door", word)


def _page(
    request: WebRequest, word: str, opened: CheckInDoor, device: str, refused: Refused | None = None
) -> HttpResponse:
    event, query = opened.event, text_in(request, "q")
    ticks = ticks_of(event, device)
    here = {tick.entry.player_id for tick in ticks}
    found, has_more = people_found(event, query)
    context = {
        "word": word,
        "event": event,
        "is_open": is_open(opened),
        "ticks": ticks,
        "is_full": len(ticks) >= PEOPLE_MAX,
        "known": [one for one in _list_known(request, event) if one.pk not in here],
        "chosen": person_at(event, number_in(request, "player")),
        "q": query,
        "found": found,
        "has_more": has_more,
        "refusal": refusal_text(refused) if refused else "",
    }
    page = "door/_found.html" if wants_part(request) else "door/door.html"
    response = render(request, page, context, status=refused.status if refused else 200)
    if not device:
        _remember(response)
    return response


def _list_known(request: WebRequest, event: Event) -> list[Player]:
    """Who has signed in on this phone, and whose private links were opened on it."""
    own = player_of_account(event, request.user)
    marks = set(DEVICES.read_marks(request))
    links = PrivateLink.objects.filter(entry__event=event, revoked_at=None).select_related("entry__player")
    held = [link.entry for link in links if mark_of(link_word(link)) in marks] if marks else []
    known = {one.pk: one for one in ([own] if own else [])}
    known |= {entry.player_id: entry.player for entry in held if entry.withdrawn_at is None}
    return list(known.values())[:PEOPLE_MAX]


def _device_of(request: WebRequest) -> str:
    try:
        device: str = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
    except signing.BadSignature:
        return ""
    return device


def _remember(response: HttpResponse) -> None:
    response.set_cookie(
        COOKIE, signing.dumps(device_new(), salt=SALT), max_age=SECONDS, path=PATH,
        secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax",
    )  # fmt: skip


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@uncompressed
def check_in(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """The switch, for who calls the roll: on, off, and a new code."""
    event = event_in(club, pk)
    opened = door_see(by=request.user, event=event)
    if request.method == "POST":
        return _switch(request, event)
    context = {
        "event": event,
        "door": opened,
        "is_open": opened is not None and is_open(opened),
        "address": request.build_absolute_uri(door_path(opened)) if opened else "",
        "by_phone": phone_ticks(event),
        "people_max": PEOPLE_MAX,
        "paper": reverse("web:event_paper", args=[club.slug, pk, "check-in"]),
    }
    return seal(render(request, "entries/check_in.html", context))


def _switch(request: WebRequest, event: Event) -> HttpResponse:
    try:
        if posted_choice(request, "do", ("make", "shut")) == "shut":
            door_shut(by=request.user, event=event)
            said = _("Check-in by phone is closed.")
        else:
            door_make(by=request.user, event=event)
            said = _("Check-in by phone is open. Older codes no longer work.")
    except Refused as refused:
        if refused.code not in ("no_roll_call", "event_over"):
            raise
        messages.error(request, refusal_text(refused))
        return redirect("web:event_check_in", event.club.slug, event.pk)
    return redirect_with_message(request, said, "web:event_check_in", event.club.slug, event.pk)
